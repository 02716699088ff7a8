import { spellTexts } from '../../../domain/spelling';
import { BrandClosing } from '../../features/brand/BrandClosing';
import { region } from '../../lib/edition';
import { originalUrl } from '../../lib/media';
import { PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { useShopConfig } from '../../lib/shop-config';
import { LinkButton } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { Container, Eyebrow, Section } from '../../ui/Section';
import content from './our-story.json';
import styles from './OurStoryPage.module.css';

const { beginning, quote, growth, steps } = spellTexts(content, region);

/** Shows the founding story with illustrations in its margins, then the production steps. */
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
      <BrandClosing heading="The story goes on in other hands: in yours, we hope.">
        <LinkButton to={paths.shop()}>Shop the collection</LinkButton>
      </BrandClosing>
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
        <Paragraphs texts={beginning} />
        <blockquote className={styles.quote}>
          <p>{quote}</p>
        </blockquote>
        <Paragraphs texts={growth} />
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

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}

/** Shows the four production steps from the field to the shelf. */
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

export { OurStoryPage as Component };
