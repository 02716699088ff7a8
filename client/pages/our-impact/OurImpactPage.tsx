import { PromiseStrip } from '../../features/brand/PromiseStrip';
import { originalUrl } from '../../lib/media';
import { PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { useShopConfig } from '../../lib/shop-config';
import { LinkButton } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { Container, Eyebrow, Section } from '../../ui/Section';
import { ImpactCounters } from './ImpactCounters';
import { ImpactStories } from './ImpactStories';
import styles from './our-impact-page.module.css';

/** Stories, the founder's statement, origins of the ingredients, and the sums. */
export function OurImpactPage() {
  return (
    <>
      <PageHead
        title="Our Impact"
        description="Schools, communities and trees: what a part of every order does in the places that our plants come from."
        image={originalUrl('hero/our-impact-tree-planting.webp')}
      />
      <Hero />
      <Section heading="Three things we keep coming back to">
        <ImpactStories />
      </Section>
      <FounderQuote />
      <Sourcing />
      <ImpactCounters />
      <PromiseStrip />
    </>
  );
}

function Hero() {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <Eyebrow>Our Impact</Eyebrow>
        <h1>What a garden owes the ground it grows in</h1>
        <p>
          A part of every order goes back to the places our plants come from: to their schools, their villages and their
          trees.
        </p>
      </div>
      <Picture
        src={originalUrl('hero/our-impact-tree-planting.webp')}
        alt="Young trees in dark soil"
        width={1200}
        height={800}
        sizes="(min-width: 769px) 70vw, 108vw"
        priority
        cover
        className={styles.picture}
      />
    </div>
  );
}

function FounderQuote() {
  const { shopName } = useShopConfig();
  return (
    <Section background="sage">
      <figure className={styles.quote}>
        <blockquote>
          <p>
            Nobody owns a plant’s good idea. We were lent it by the people who have grown it for generations, and a loan
            is a thing one pays back.
          </p>
        </blockquote>
        <figcaption>The founder of {shopName}</figcaption>
      </figure>
    </Section>
  );
}

const sources = [
  { name: 'castor-bean', plant: 'Castor bean', text: 'Dried in the sun and pressed cold within the week.' },
  { name: 'shea-butter', plant: 'Shea', text: 'Gathered under wild trees, churned by women’s cooperatives.' },
  { name: 'moringa', plant: 'Moringa', text: 'Grown between other crops, where it feeds the soil.' },
] as const;

function Sourcing() {
  return (
    <Section
      background="page"
      heading="Sourced where it belongs"
      lead="A plant is best where it has always been at home. We go there, we buy there, and we pay what it is worth before the harvest is in."
      aside={
        <LinkButton to={paths.ingredients()} variant="quiet">
          All our ingredients
        </LinkButton>
      }
    >
      <ul role="list" className={styles.sources}>
        {sources.map(({ name, plant, text }) => (
          <li key={name}>
            <Picture
              src={originalUrl(`ingredients/${name}.webp`)}
              alt=""
              width={800}
              height={1000}
              sizes="(min-width: 577px) 30vw, 40vw"
              className={styles.plate}
            />
            <div>
              <h3>{plant}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <Container className={styles.ledger}>
        <p>99% recyclable packaging</p>
        <p>20 percent water reduction</p>
      </Container>
    </Section>
  );
}
