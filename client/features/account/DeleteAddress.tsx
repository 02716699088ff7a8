import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { limits } from '../../../domain/limits';
import { errorNotice } from '../../../domain/messages';
import { truncate } from '../../../domain/text';
import { useAddressBookDeleteMutation, type AddressBookEntryFragment } from './AddressBook.generated';
import { useAlerts, failureNotice } from '../../lib/alerts';
import { Button } from '../../ui/Button';
import { CloseOnPress, Dialog } from '../../ui/Dialog';
import { IconButton } from '../../ui/IconButton';
import { accountHeadingId } from './AccountLayout';
import { removeAddressFromCache } from './address-cache';
import styles from './AddressCard.module.css';

/** Shows the delete icon of an address and its confirmation dialog. */
export function DeleteAddress({ entry: { id, name, address } }: { entry: AddressBookEntryFragment }) {
  const [isOpen, setOpen] = useState(false);
  const { remove, isRemoving, isRemoved } = useDeleteAddress(id, () => setOpen(false));
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title="Confirm Deletion"
      description="Do you want to delete this address from your address book?"
      trigger={<IconButton label={`Delete the address of ${name}`} icon={<Trash2 size={20} strokeWidth={1.25} />} />}
      onCloseAutoFocus={(event) => {
        if (!isRemoved()) return;
        // The icon that would get the focus back is removed together with its address.
        event.preventDefault();
        document.getElementById(accountHeadingId)?.focus();
      }}
      actions={
        <>
          <Button size="small" busy={isRemoving && 'Deleting...'} onClick={() => void remove()}>
            Delete
          </Button>
          <CloseOnPress>
            <Button size="small" variant="secondary">
              Cancel
            </Button>
          </CloseOnPress>
        </>
      }
    >
      <p className={styles.doomed}>
        <strong>{truncate(name, limits.truncation.name)}</strong>
        <span>{truncate(address, limits.truncation.addressDialog)}</span>
      </p>
    </Dialog>
  );
}

function useDeleteAddress(id: string, close: () => void) {
  const { show } = useAlerts();
  const removed = useRef(false);
  const [send, { loading }] = useAddressBookDeleteMutation({
    errorPolicy: 'all',
    update(cache, { data }) {
      if (!data?.addressDelete.deletedId) return;
      removed.current = true;
      removeAddressFromCache(cache, id);
    },
  });
  const remove = async () => {
    const { data, error } = await send({ variables: { id } });
    if (data?.addressDelete.deletedId) return;
    const [refusal] = data?.addressDelete.userErrors ?? [];
    show(refusal ? errorNotice(refusal.message) : failureNotice(error));
    close();
  };
  return { remove, isRemoving: loading, isRemoved: () => removed.current };
}
