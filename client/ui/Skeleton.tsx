import type { ReactNode } from 'react';
import { texts } from '../../domain/messages';
import { classNames } from '../lib/class-names';
import styles from './Skeleton.module.css';

/** Shows a grey placeholder for content that is loading. Sizes are CSS lengths; `ratio` is a CSS aspect ratio: "4 / 5". */
export function Skeleton({
  width,
  height,
  ratio,
  className,
}: {
  width?: string;
  height?: string;
  ratio?: string;
  className?: string;
}) {
  return (
    <span
      className={classNames(styles.shape, className)}
      style={{ width, height, aspectRatio: ratio }}
      aria-hidden="true"
    />
  );
}

/** Shows a placeholder for lines of text, of which the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height="0.9em" width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}

/** Shows a placeholder for a card: a picture, a title and a line of text. */
export function SkeletonCard({ ratio = '4 / 5' }: { ratio?: string }) {
  return (
    <div className={styles.card}>
      <Skeleton ratio={ratio} width="100%" />
      <Skeleton height="1.3em" width="80%" />
      <Skeleton height="0.9em" width="40%" />
    </div>
  );
}

/** Wraps skeletons below the text that says that content is loading. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={className} role="status" aria-busy="true">
      <p className={styles.text}>{texts.loading}</p>
      {children}
    </div>
  );
}
