import { Pencil } from 'lucide-react';
import { limits } from '../../../domain/limits';
import { truncate } from '../../../domain/text';
import type { AddressBookEntryFragment } from './AddressBook.generated';
import { paths } from '../../lib/paths';
import { IconLink } from '../../ui/IconButton';
import { DeleteAddress } from './DeleteAddress';
import styles from './AddressCard.module.css';

/** One saved address with its edit and delete actions. */
export function AddressCard({ entry }: { entry: AddressBookEntryFragment }) {
  const { id, name, address, city, state, zip, phone } = entry;
  return (
    <article className={styles.card} aria-label={`Address of ${name}`}>
      <h2 className={styles.name}>{name}</h2>
      <address className={styles.lines}>
        <span>{truncate(address, limits.truncation.addressList)}</span>
        <span>{city}</span>
        <span>{state}</span>
        <span>{zip}</span>
        <span className={styles.phone}>Mobile: {phone}</span>
      </address>
      <div className={styles.actions}>
        <IconLink
          to={paths.editAddress(id)}
          label={`Edit the address of ${name}`}
          icon={<Pencil size={20} strokeWidth={1.25} />}
        />
        <DeleteAddress entry={entry} />
      </div>
    </article>
  );
}
