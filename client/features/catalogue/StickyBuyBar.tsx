import { useRef, type ReactNode } from 'react';
import type { MoneyPartsFragment } from '../../ui/Price.generated';
import { Price } from '../../ui/Price';
import { useInView } from '../../ui/in-view';
import styles from './StickyBuyBar.module.css';

interface StickyBuyBarProps {
  title: string;
  price: MoneyPartsFragment;
  /** The add-to-cart control in the bar. */
  bar: ReactNode;
  /** The controls in the page; the bar is shown once they have scrolled out of view. */
  children: ReactNode;
}

/** On phones, keeps the add-to-cart control visible while the page is scrolled. */
export function StickyBuyBar({ title, price, bar, children }: StickyBuyBarProps) {
  const controls = useRef<HTMLDivElement>(null);
  const isInView = useInView(controls, 0);
  const isShown = isInView === false;
  return (
    <>
      <div ref={controls}>{children}</div>
      {isShown && (
        <div className={styles.bar} role="region" aria-label={`Buy ${title}`}>
          <p className={styles.words}>
            <span className={styles.title}>{title}</span>
            <Price current={price} />
          </p>
          <div className={styles.action}>{bar}</div>
        </div>
      )}
    </>
  );
}
