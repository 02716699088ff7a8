import { useRef, useState, type CSSProperties } from 'react';
import { limits } from '../../../domain/limits';
import { impactCounters } from '../../../domain/policies';
import { classNames } from '../../lib/class-names';
import { useInView } from '../../ui/in-view';
import { Section } from '../../ui/Section';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './ImpactCounters.module.css';

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

/** Shows a number that styles count up from zero, once, when it is first seen. Without scripts it is shown from the start. */
function Counter({ count, label }: { count: number; label: string }) {
  const element = useRef<HTMLLIElement>(null);
  const isInView = useInView(element, limits.ui.videoVisible);
  const [hasBeenSeen, setSeen] = useState(false);
  if (isInView && !hasBeenSeen) setSeen(true);
  const isWaiting = isInView === false && !hasBeenSeen;
  // React's type of styles has no custom properties.
  const style = { '--sum': count, '--duration': `${limits.ui.counterMs}ms` } as CSSProperties;
  return (
    <li ref={element} className={styles.counter}>
      {/* Screen readers get the final sum only, not the animated values. */}
      <VisuallyHidden>{`${count}+ ${label}`}</VisuallyHidden>
      <span aria-hidden="true" className={classNames(styles.number, isWaiting && styles.waiting)} style={style} />
      <span aria-hidden="true" className={styles.label}>
        {label}
      </span>
    </li>
  );
}
