import { originalUrl } from '../../lib/media';
import { PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { useShopConfig } from '../../lib/shop-config';
import { LinkButton } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { Container, Eyebrow, Section } from '../../ui/Section';
import styles from './our-story-page.module.css';

/** The founding story with illustrations in its margins, then the production steps. */
export function OurStoryPage() {
  const { shopName } = useShopConfig();
  return (
    <>
      <PageHead
        title="Our Story"
        description="How a chemist, a kitchen table and a handful of rosemary became a house of plant-based care."
        image={originalUrl('blog/castor-oil-guide.webp')}
      />
      <StoryIntro shopName={shopName} />
      <StoryText />
      <Picture
        src={originalUrl('categories/hair-nourisher-banner.webp')}
        alt="Four hair oils and a hibiscus flower in low sun"
        width={1920}
        height={600}
        sizes="(min-width: 720px) 100vw, 720px"
        cover
        className={styles.band}
      />
      <ProductionSteps />
      <Container className={styles.closing}>
        <p>The story goes on in other hands: in yours, we hope.</p>
        <LinkButton to={paths.shop()}>Shop the collection</LinkButton>
      </Container>
    </>
  );
}

function StoryIntro({ shopName }: { shopName: string }) {
  return (
    <Container className={styles.opening}>
      <Illustration name="rosemary" className={styles.leftPlate} />
      <div className={styles.title}>
        <Eyebrow>Our Story</Eyebrow>
        <h1>It started with a question about the small print</h1>
        <p className={styles.lead}>How {shopName} came to be, told without hurry.</p>
      </div>
      <Illustration name="castor-bean" className={styles.rightPlate} />
    </Container>
  );
}

function Illustration({ name, className }: { name: string; className: string | undefined }) {
  return (
    <Picture
      src={originalUrl(`ingredients/${name}.webp`)}
      alt=""
      width={800}
      height={1000}
      sizes="(min-width: 993px) 300px, 45vw"
      priority
      className={className}
    />
  );
}

function StoryText() {
  return (
    <Container className={styles.telling}>
      <div className={styles.column}>
        <p>
          There was a bottle in the bathroom, as there is in every bathroom, and on its back a list of words that nobody
          in the house could say aloud. One of us could: a scientist with a doctorate in chemistry, who knew what each
          of them did, and liked the answer less with every line.
        </p>
        <p>
          So the bottle went, and a jar took its place. Castor oil, rosemary from the window sill, a little patience. It
          was not pretty. It worked.
        </p>
        <blockquote className={styles.quote}>
          <p>We did not set out to make a brand. We set out to be able to read a label.</p>
        </blockquote>
        <p>
          Friends asked for a jar, then friends of theirs. A jar became a shelf, and a shelf a small workshop with a
          good still. With it came the growers: families who had tended moringa, amla and shea for longer than anybody
          has written about them, and who were as curious about our flasks as we were about their fields.
        </p>
        <p>
          Much has been added since then, and one thing has not changed. Every formula is still written by a scientist
          who would use it at home, and still begins with the same question: which plant already knows how to do this?
        </p>
      </div>
      <Picture
        src={originalUrl('blog/castor-oil-guide.webp')}
        alt="A castor leaf, and castor beans in and around a bowl"
        width={1200}
        height={800}
        sizes="(min-width: 993px) 72vw, 100vw"
        cover
        className={styles.beside}
      />
    </Container>
  );
}

const steps = [
  {
    heading: 'Picked',
    text: 'In its season, by hand where the plant asks for it, and never more than the field can spare.',
  },
  { heading: 'Pressed', text: 'Cold, or with steam alone. Heat saves time, and costs nearly everything else.' },
  {
    heading: 'Blended',
    text: 'In small batches, by a recipe that names each drop, and checked by dermatologists before it leaves us.',
  },
  {
    heading: 'Bottled',
    text: 'In glass and in plastics without BPA, in packaging that is 99% recyclable. Then it is yours.',
  },
] as const;

/** The four production steps from the field to the shelf. */
function ProductionSteps() {
  return (
    <Section background="sage" heading="From leaf to bottle">
      <ol role="list" className={styles.steps}>
        {steps.map(({ heading, text }, index) => (
          <li key={heading} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{heading}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
