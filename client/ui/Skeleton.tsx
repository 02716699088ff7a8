import type { ReactNode } from 'react';
import { texts } from '../../domain/messages';
import { classNames } from '../lib/class-names';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './Skeleton.module.css';

/** A grey shape where something is going to be. Sizes are CSS lengths; `ratio` as "4 / 5". */
export function Skeleton({ width, height, ratio, className }: { width?: string; height?: string; ratio?: string; className?: string }) {
  return <span className={classNames(styles.shape, className)} style={{ width, height, aspectRatio: ratio }} aria-hidden="true" />;
}

/** Lines of text to come; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height="0.9em" width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}

/** A picture with a title and a line beneath: the shape of a card. */
export function SkeletonCard({ ratio = '4 / 5' }: { ratio?: string }) {
  return (
    <div className={styles.card}>
      <Skeleton ratio={ratio} width="100%" />
      <Skeleton height="1.3em" width="80%" />
      <Skeleton height="0.9em" width="40%" />
    </div>
  );
}

/** Wraps skeletons and says in words that something is loading. */
export function Loading({ label = texts.loading, className, children }: { label?: string; className?: string; children: ReactNode }) {
  return (
    <div className={className} role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
