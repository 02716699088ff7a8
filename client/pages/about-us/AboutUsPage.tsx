import { Leaf, type LucideIcon, Rabbit, Sprout } from 'lucide-react';
import { spelled } from '../../lib/edition';
import { originalUrl } from '../../lib/media';
import { PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { Container, Eyebrow, Section } from '../../ui/Section';
import { AboutChapters } from './AboutChapters';
import styles from './about-us-page.module.css';

/** Hero, four chapters that it links to, then the standards. */
export function AboutUsPage() {
  return (
    <>
      <PageHead
        title="About Us"
        description="How we make vegan care for hair, skin and body: fresh small batches, an ethical process, less waste, and no animal harmed."
        image={originalUrl('hero/about.webp')}
      />
      <Hero />
      <AboutChapters />
      <Standards />
      <Closing />
    </>
  );
}

function Hero() {
  return (
    <div className={styles.hero}>
      <Container className={styles.words}>
        <Eyebrow>About Us</Eyebrow>
        <h1>We begin with a plant, and try not to get in its way</h1>
        <p className={styles.lead}>
          Everything on our shelf was a leaf, a seed or a flower first. Our work is to find good ones, treat them with
          care and leave out what they never needed.
        </p>
      </Container>
      <Picture
        src={originalUrl('hero/about.webp')}
        alt="A stone mortar with herbs, lavender and two bottles of oil"
        width={1600}
        height={700}
        sizes="(min-width: 993px) 100vw, 130vw"
        priority
        cover
        className={styles.picture}
      />
    </div>
  );
}

function Closing() {
  return (
    <Container className={styles.closing}>
      <h2>The rest of it, in our own words</h2>
      <div className={styles.ways}>
        <LinkButton to={paths.ourStory()} variant="secondary">
          Our story
        </LinkButton>
        <LinkButton to={paths.philosophy()} variant="secondary">
          Our philosophy
        </LinkButton>
        <LinkButton to={paths.shop()} variant="secondary">
          The shop
        </LinkButton>
      </div>
    </Container>
  );
}

const promises: readonly { heading: string; text: string; Icon: LucideIcon }[] = [
  {
    heading: 'Guaranteed Pure',
    text: spelled(
      'Plant oils, butters, waters and clays, and the little it takes to keep them good. No fillers, no colours, nothing put in for the label.',
    ),
    Icon: Leaf,
  },
  {
    heading: 'Completely Cruelty-Free',
    text: 'We test on people who say yes, under a dermatologist’s eye. Animals are asked for nothing, and give us nothing.',
    Icon: Rabbit,
  },
  {
    heading: 'Ingredient Sourcing',
    text: 'Every plant has an origin we can point to on a map, is verified to be free of genetic modification, and is picked in its season.',
    Icon: Sprout,
  },
];

/** Three promises on a dark background. */
function Standards() {
  return (
    <Section
      background="dark"
      heading="Our Standards"
      lead="Three promises that no recipe, season or price may bend."
      aside={
        <LinkButton to={paths.ourPromises()} variant="onDark">
          All our promises
        </LinkButton>
      }
    >
      <ul role="list" className={styles.promises}>
        {promises.map(({ heading, text, Icon }) => (
          <li key={heading} className={styles.promise}>
            <Icon size={24} strokeWidth={1.25} />
            <h3>{heading}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
