import { Link } from 'react-router-dom';
import { spellTexts } from '../../../domain/spelling';
import { BrandHero } from '../../features/brand/BrandHero';
import { PromoVideo } from '../../features/brand/PromoVideo';
import { region } from '../../lib/edition';
import { originalUrl } from '../../lib/media';
import { paths } from '../../lib/paths';
import { useShopConfig } from '../../lib/shop-config';
import { Accordion } from '../../ui/Accordion';
import { LinkButton } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { Container, Section } from '../../ui/Section';
import content from './our-promises.json';
import styles from './OurPromisesPage.module.css';

const { head, banners, chapters, differences } = spellTexts(content, region);

/** Shows the promises as an accordion, a film, and a comparison. */
export function OurPromisesPage() {
  return (
    <>
      <BrandHero {...head} className={styles.hero} />
      <Banners />
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
      <Differences />
    </>
  );
}

function Banners() {
  return (
    <ul role="list" className={styles.banners}>
      {banners.map(({ category, heading, link }) => (
        <li key={category} className={styles.banner}>
          <div className={styles.bannerWords}>
            <h2>{heading}</h2>
            <Link to={paths.category(category)}>{link}</Link>
          </div>
          <Picture
            src={originalUrl(`categories/${category}-tile.webp`)}
            alt=""
            width={800}
            height={1000}
            sizes="(min-width: 769px) 26vw, 52vw"
            cover
            className={styles.bannerPicture}
          />
        </li>
      ))}
    </ul>
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
      {chapters.map(({ heading, promises }) => (
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

/** Shows the comparison in a table that is readable on phones too. */
function Differences() {
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
          {differences.map(({ subject, usual, ours }) => (
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

export { OurPromisesPage as Component };
