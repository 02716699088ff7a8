import { Leaf, Rabbit, Sprout } from 'lucide-react';
import { spellTexts } from '../../../domain/spelling';
import { BrandClosing } from '../../features/brand/BrandClosing';
import { BrandHero } from '../../features/brand/BrandHero';
import { region } from '../../lib/edition';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';
import { Section } from '../../ui/Section';
import content from './about-us.json';
import { AboutChapters } from './AboutChapters';
import styles from './AboutUsPage.module.css';

const { head, chapters, standards } = spellTexts(content, region);
/** The icons are in the order of the standards. */
const standardIcons = [Leaf, Rabbit, Sprout];

/** Shows a hero, four chapters that it links to, then the standards. */
export function AboutUsPage() {
  return (
    <>
      <BrandHero {...head} className={styles.hero} />
      <AboutChapters chapters={chapters} />
      <Standards />
      <BrandClosing heading="The rest of it, in our own words">
        <LinkButton to={paths.ourStory()} variant="secondary">
          Our story
        </LinkButton>
        <LinkButton to={paths.philosophy()} variant="secondary">
          Our philosophy
        </LinkButton>
        <LinkButton to={paths.shop()} variant="secondary">
          The shop
        </LinkButton>
      </BrandClosing>
    </>
  );
}

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
        {standards.map(({ heading, text }, index) => {
          const Icon = standardIcons[index] ?? Leaf;
          return (
            <li key={heading} className={styles.promise}>
              <Icon size={24} strokeWidth={1.25} />
              <h3>{heading}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

export { AboutUsPage as Component };
