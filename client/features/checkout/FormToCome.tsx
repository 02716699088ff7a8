import { texts } from '../../../domain/messages';
import { Skeleton } from '../../ui/Skeleton';
import styles from './FormToCome.module.css';

const rows = ['address book', 'name', 'street', 'city', 'state'];

/** The shape of a checkout form, and in words that it is being loaded. */
export function FormToCome({ text = texts.loading }: { text?: string }) {
  return (
    <div className={styles.form} role="status" aria-busy="true">
      <p>{text}</p>
      {rows.map((row) => (
        <Skeleton key={row} height="3.25rem" />
      ))}
    </div>
  );
}
