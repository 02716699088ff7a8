import { useRef } from 'react';
import { impactCounters } from '../../../domain/policies';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Section } from '../../ui/Section';
import { useCountUp } from './count-up';
import styles from './impact-counters.module.css';

export function ImpactCounters() {
  return (
    <Section background="dark" heading="So far" align="center">
      <ul role="list" className={styles.counters}>
        {impactCounters.map((counter) => (
          <Counter key={counter.label} {...counter} />
        ))}
      </ul>
    </Section>
  );
}

function Counter({ count, label }: { count: number; label: string }) {
  const element = useRef<HTMLLIElement>(null);
  const shown = useCountUp(element, count);
  return (
    <li ref={element} className={styles.counter}>
      {/* Screen readers get the final sum only, not the animated values. */}
      <VisuallyHidden>{`${count}+ ${label}`}</VisuallyHidden>
      <span aria-hidden="true" className={styles.number}>{`${shown}+`}</span>
      <span aria-hidden="true" className={styles.label}>
        {label}
      </span>
    </li>
  );
}
