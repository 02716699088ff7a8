import { Section } from '../../ui/Section';
import styles from './production-steps.module.css';

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
export function ProductionSteps() {
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
