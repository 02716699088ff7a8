import { texts } from '../../../domain/messages';
import { Skeleton } from '../../ui/Skeleton';
import styles from './CheckoutFormSkeleton.module.css';

const rows = ['address book', 'name', 'street', 'city', 'state'];

/** Loading placeholder of a checkout form with a text. */
export function CheckoutFormSkeleton({ text = texts.loading }: { text?: string }) {
  return (
    <div className={styles.form} role="status" aria-busy="true">
      <p>{text}</p>
      {rows.map((row) => (
        <Skeleton key={row} height="3.25rem" />
      ))}
    </div>
  );
}
