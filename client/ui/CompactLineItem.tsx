import type { ReactNode } from 'react';
import { ItemPicture } from './ItemPicture';
import styles from './CompactLineItem.module.css';

interface CompactLineItemProps {
  picture: { readonly url: string; readonly width: number | null; readonly height: number | null } | null;
  /** Text or a link. */
  name: ReactNode;
  /** Further details, side by side; null ones are omitted. */
  details: readonly (string | null)[];
  amount: string;
  /** Side by side below the text, across the width of text and amount. */
  controls?: ReactNode;
  children?: ReactNode;
}

/** Shows a compact list item of a purchase: a small picture, the name, details and the amount. */
export function CompactLineItem({ picture, name, details, amount, controls, children }: CompactLineItemProps) {
  return (
    <li className={styles.line}>
      <ItemPicture picture={picture} sizes="72px" className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.details}>
          {details
            .filter((detail) => detail !== null)
            .map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
        </p>
        {children}
      </div>
      <p className={styles.amount}>{amount}</p>
      {controls && <div className={styles.controls}>{controls}</div>}
    </li>
  );
}
