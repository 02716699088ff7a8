import { useRef, useEffect, useState, type RefObject } from 'react';
import { limits } from '../../../domain/limits';
import { impactCounters } from '../../../domain/policies';
import { useMediaQuery } from '../../lib/media-query';
import { useInView } from '../../ui/in-view';
import { Section } from '../../ui/Section';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
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

const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

/** Cubic ease-out. */
const easeOut = (progress: number): number => 1 - (1 - progress) ** 3;

/**
 * Counts from zero up to a number, once, when the element first becomes visible. Without scripting, and with
 * prefers-reduced-motion, the number is shown from the start.
 */
function useCountUp(target: RefObject<Element | null>, count: number): number {
  const isInView = useInView(target, limits.ui.videoVisible);
  const prefersReducedMotion = useMediaQuery(reducedMotionQuery);
  const [hasBeenSeen, setSeen] = useState(false);
  const [progress, setProgress] = useState(0);
  if (isInView && !hasBeenSeen) setSeen(true);

  useEffect(() => {
    if (!hasBeenSeen) return;
    const start = performance.now();
    const step = (now: number) => {
      const share = Math.min(Math.max(now - start, 0) / limits.ui.counterMs, 1);
      setProgress(share);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [hasBeenSeen]);

  // Until the observer has reported, the page shows the server-rendered sum.
  if (prefersReducedMotion || isInView === null) return count;
  return Math.round(count * easeOut(progress));
}
