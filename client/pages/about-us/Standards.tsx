import { Leaf, Rabbit, Sprout, type LucideIcon } from 'lucide-react';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';
import { Section } from '../../ui/Section';
import styles from './standards.module.css';

const promises: readonly { heading: string; text: string; Icon: LucideIcon }[] = [
  {
    heading: 'Guaranteed Pure',
    text: 'Plant oils, butters, waters and clays, and the little it takes to keep them good. No fillers, no colours, nothing put in for the label.',
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
export function Standards() {
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
            <Icon size={24} strokeWidth={1.25} aria-hidden="true" />
            <h3>{heading}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
