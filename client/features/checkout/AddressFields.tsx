import { useFormikContext } from 'formik';
import { useId } from 'react';
import { limits } from '../../../domain/limits';
import { addressLabel } from '../../../domain/text';
import { Field } from '../../ui/Field';
import { FormRow } from '../../ui/Form';
import { SelectBox } from '../../ui/SelectBox';
import { addressValues, blankAddress, matchingAddress, type AddressValues, type SavedAddress } from './address-values';
import styles from './AddressFields.module.css';

interface AddressFieldsProps {
  /** Address type for the browser's autofill. */
  kind: 'shipping' | 'billing';
}

const { fields } = limits;
const maxNameLength = { shipping: fields.addressName, billing: fields.billingName };

/** Address fields of the checkout forms. */
export function AddressFields({ kind }: AddressFieldsProps) {
  return (
    <>
      <FormRow>
        <Field name="name" label="Full Name" autoComplete={`${kind} name`} maxLength={maxNameLength[kind]} />
        <Field
          name="phone"
          label="Phone Number"
          type="tel"
          inputMode="tel"
          autoComplete={`${kind} tel`}
          maxLength={fields.phone}
        />
      </FormRow>
      <Field name="address" label="Address" autoComplete={`${kind} address-line1`} maxLength={fields.address} />
      <FormRow>
        <Field name="city" label="City" autoComplete={`${kind} address-level2`} maxLength={fields.city} />
        <Field
          name="zip"
          label="Postcode"
          autoComplete={`${kind} postal-code`}
          autoCapitalize="characters"
          maxLength={fields.postcode}
        />
      </FormRow>
      <Field name="state" label="State" autoComplete={`${kind} address-level1`} maxLength={fields.state} />
    </>
  );
}

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
