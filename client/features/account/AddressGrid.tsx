import { Pencil } from 'lucide-react';
import { limits } from '../../../domain/limits';
import { texts } from '../../../domain/messages';
import { truncate } from '../../../domain/text';
import type { AddressBookEntryFragment } from './AddressBook.generated';
import { originalUrl } from '../../lib/media';
import { paths } from '../../lib/paths';
import { IconLink } from '../../ui/IconButton';
import { Loading, Skeleton, SkeletonText } from '../../ui/Skeleton';
import { EmptyState } from '../../ui/States';
import { DeleteAddress } from './DeleteAddress';
import styles from './AddressCard.module.css';

const emptyStatePicture = { src: originalUrl('ingredients/lemon-balm.webp'), width: 800, height: 1000 };

/** Shows the customer's saved addresses, or the text for an empty address book. */
export function AddressGrid({ entries }: { entries: readonly AddressBookEntryFragment[] }) {
  if (entries.length === 0) {
    return (
      <EmptyState
        title="No addresses yet"
        text={texts.noAddresses}
        picture={emptyStatePicture}
        action={{ label: texts.continueShopping, to: paths.shop() }}
      />
    );
  }
  return (
    <ul role="list" className={styles.grid}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <AddressCard entry={entry} />
        </li>
      ))}
    </ul>
  );
}

export function AddressGridSkeleton() {
  return (
    <Loading className={styles.grid}>
      {[1, 2].map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton height="1.7rem" width="60%" />
          <div className={styles.lines}>
            <SkeletonText lines={5} />
          </div>
        </div>
      ))}
    </Loading>
  );
}

/** Shows one saved address with its edit and delete actions. */
function AddressCard({ entry }: { entry: AddressBookEntryFragment }) {
  const { id, name, address, city, state, zip, phone } = entry;
  return (
    <article className={styles.card} aria-label={`Address of ${name}`}>
      <h2 className={styles.name}>{name}</h2>
      <address className={styles.lines}>
        <span>{truncate(address, limits.truncation.addressList)}</span>
        <span>{city}</span>
        {state && <span>{state}</span>}
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
