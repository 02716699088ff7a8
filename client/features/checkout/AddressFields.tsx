import { useFormikContext } from 'formik';
import { useEffect, useId } from 'react';
import { limits } from '../../../domain/limits';
import { addressLabel } from '../../../domain/text';
import { TextField } from '../../ui/TextField';
import { FormRow } from '../../ui/ValidatedForm';
import { PostalAddressFields } from '../../ui/PostalAddressFields';
import { SelectBox } from '../../ui/SelectBox';
import { addressValues, blankAddress, matchingAddress, type AddressValues, type SavedAddress } from './address-values';
import styles from './AddressFields.module.css';

interface AddressFieldsProps {
  /** Address type for the browser's autofill. */
  kind: 'shipping' | 'billing';
}

const { fields } = limits;
const maxNameLength = { shipping: fields.addressName, billing: fields.billingName };

export function AddressFields({ kind }: AddressFieldsProps) {
  return (
    <>
      <FormRow>
        <TextField<AddressValues>
          name="name"
          label="Full Name"
          autoComplete={`${kind} name`}
          maxLength={maxNameLength[kind]}
        />
        <TextField<AddressValues>
          name="phone"
          label="Phone Number"
          type="tel"
          inputMode="tel"
          autoComplete={`${kind} tel`}
          maxLength={fields.phone}
        />
      </FormRow>
      <PostalAddressFields kind={kind} />
    </>
  );
}

interface SavedAddressSelectProps {
  saved: readonly SavedAddress[];
  /** The billing step alone marks a truncated label. */
  step: 'shipping' | 'billing';
}

const allTouched = Object.fromEntries(Object.keys(blankAddress).map((name) => [name, true]));

/** Fills all fields from a saved address. Editing a field turns it into a new address. */
export function SavedAddressSelect({ saved, step }: SavedAddressSelectProps) {
  const id = useId();
  const { values, errors, setValues, setTouched } = useFormikContext<AddressValues>();
  const chosen = matchingAddress(saved, values);
  const chosenId = chosen?.id;
  useEffect(() => {
    // A saved address may be older than the rules: shows its errors at once, not when it is submitted.
    if (chosenId !== undefined) void setTouched(allTouched);
  }, [chosenId, setTouched]);
  if (saved.length === 0) return null;
  const choose = (to: string) => {
    const address = saved.find((one) => one.id === to);
    if (!address) void setTouched({}, false);
    void setValues({ ...values, ...(address ? addressValues(address) : blankAddress) });
  };
  const needsCorrection = chosen !== undefined && Object.keys(blankAddress).some((name) => name in errors);
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        Saved Addresses
      </label>
      <SelectBox
        id={id}
        placeholder="A new address"
        options={saved.map((address) => ({ value: address.id, label: addressLabel(address, step) }))}
        value={chosenId ?? ''}
        onChange={(event) => choose(event.target.value)}
      />
      <p role="status" className={styles.correction}>
        {needsCorrection && 'Please correct the marked fields of this address.'}
      </p>
    </div>
  );
}
