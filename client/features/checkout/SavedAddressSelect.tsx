import { useFormikContext } from 'formik';
import { useId } from 'react';
import { addressLabel } from '../../../domain/text';
import { SelectBox } from '../../ui/SelectBox';
import { addressValues, blankAddress, matchingAddress, type AddressValues, type SavedAddress } from './address-values';
import styles from './SavedAddressSelect.module.css';

interface SavedAddressSelectProps {
  saved: readonly SavedAddress[];
  /** Only the billing step marks a truncated label. */
  step: 'shipping' | 'billing';
}

/** Fills all fields from a saved address. Editing a field turns it into a new address. */
export function SavedAddressSelect({ saved, step }: SavedAddressSelectProps) {
  const id = useId();
  const { values, setValues } = useFormikContext<AddressValues>();
  if (saved.length === 0) return null;
  const choose = (chosen: string) => {
    const address = saved.find((one) => one.id === chosen);
    void setValues({ ...values, ...(address ? addressValues(address) : blankAddress) });
  };
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        Saved addresses
      </label>
      <SelectBox
        id={id}
        placeholder="A new address"
        options={saved.map((address) => ({ value: address.id, label: addressLabel(address, step) }))}
        value={matchingAddress(saved, values)?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  );
}
