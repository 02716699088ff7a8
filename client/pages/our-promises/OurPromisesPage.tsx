import { PromoVideo } from '../../features/brand/PromoVideo';
import { originalUrl } from '../../lib/media';
import { PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { useShopConfig } from '../../lib/shop-config';
import { Accordion } from '../../ui/Accordion';
import { LinkButton } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { Container, Section } from '../../ui/Section';
import { HeroBanners } from './HeroBanners';
import { promiseChapters } from './promise-chapters';
import styles from './our-promises-page.module.css';

/** The promises as an accordion, a film, and a comparison. */
export function OurPromisesPage() {
  return (
    <>
      <PageHead
        title="Our Promises"
        description="What is in our bottles, what is not, how it is tested and what becomes of the packaging: our promises, one by one."
        image={originalUrl('hero/our-promises.webp')}
      />
      <HeroBanners />
      <Container className={styles.promises}>
        <div className={styles.beside}>
          <h2>Read us at our word</h2>
          <p>A promise is only as good as its explanation. Open any of these, and hold us to it.</p>
          <Picture
            src={originalUrl('products/rosemary-mint-scalp-oil/2.webp')}
            alt="A bottle of rosemary and mint scalp oil on stones"
            width={960}
            height={1200}
            sizes="(min-width: 993px) 34vw, 1px"
            cover
            className={styles.picture}
          />
        </div>
        <Chapters />
      </Container>
      <Film />
      <SetsUsApart />
    </>
  );
}

function Film() {
  return (
    <Section
      background="plaster"
      heading="See it in its own light"
      lead="No filter and no voice-over: an afternoon on the shelf, as it is."
      align="center"
    >
      <div className={styles.film}>
        <PromoVideo
          name="leaf-shadows"
          caption="Leaf shadows over the whole family, on a quiet afternoon."
          sizes="(min-width: 1120px) 1024px, 92vw"
        />
      </div>
    </Section>
  );
}

function Chapters() {
  return (
    <div className={styles.chapters}>
      {promiseChapters.map(({ heading, promises }) => (
        <section key={heading} aria-label={heading}>
          <h3 className={styles.heading}>{heading}</h3>
          <Accordion
            headingLevel="h4"
            items={promises.map(({ claim, text }) => ({
              id: claim.replaceAll(' ', '-'),
              heading: claim,
              content: <p>{text}</p>,
            }))}
          />
        </section>
      ))}
    </div>
  );
}

const rows = [
  { subject: 'The recipe', usual: 'Bought in, and scented', ours: 'Written by a PhD scientist, for this bottle alone' },
  { subject: 'The plant', usual: 'A trace, for the label', ours: 'Most of what is in the bottle' },
  { subject: 'The scent', usual: 'From a laboratory', ours: 'From the plant' },
  { subject: 'The batch', usual: 'As large as possible', ours: 'Small enough to be fresh' },
  { subject: 'The packaging', usual: 'Thrown away', ours: '99% recyclable' },
  { subject: 'The water', usual: 'As much as it takes', ours: '20 percent less' },
] as const;

/** Comparison table, readable on phones too. */
function SetsUsApart() {
  const { shopName } = useShopConfig();
  return (
    <Section
      heading="What Sets Us Apart"
      aside={
        <LinkButton to={paths.shop()} variant="secondary">
          Shop the collection
        </LinkButton>
      }
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">The usual way</th>
            <th scope="col">{shopName}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ subject, usual, ours }) => (
            <tr key={subject}>
              <th scope="row">{subject}</th>
              <td className={styles.usual}>{usual}</td>
              <td className={styles.ours}>{ours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
