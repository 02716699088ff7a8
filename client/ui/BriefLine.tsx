import type { ReactNode } from 'react';
import { Picture } from './Picture';
import styles from './BriefLine.module.css';

interface BriefLineProps {
  picture: { readonly url: string; readonly width: number | null; readonly height: number | null } | null;
  /** Words, or a link of them. */
  name: ReactNode;
  /** What else there is to say of it, side by side; what is not known is left out. */
  details: readonly (string | null)[];
  amount: string;
  children?: ReactNode;
}

/** An entry of a list of things that are bought, where there is little room: a small picture, its name and what it comes to. */
export function BriefLine({ picture, name, details, amount, children }: BriefLineProps) {
  return (
    <li className={styles.line}>
      <Picture src={picture?.url} alt="" width={picture?.width} height={picture?.height} sizes="72px" cover className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.details}>
          {details.filter((detail) => detail !== null).map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </p>
        {children}
      </div>
      <p className={styles.amount}>{amount}</p>
    </li>
  );
}
