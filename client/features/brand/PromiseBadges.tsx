import { promises } from './promises';
import styles from './PromiseBadges.module.css';

/** Shows the claims as a grid of badges, each with a line icon. */
export function PromiseBadges() {
  return (
    <ul role="list" className={styles.badges}>
      {promises.map(({ claim, Icon }) => (
        <li key={claim} className={styles.badge}>
          <Icon size={24} strokeWidth={1.25} />
          {claim}
        </li>
      ))}
    </ul>
  );
}
