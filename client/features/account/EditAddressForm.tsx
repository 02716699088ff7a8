import type { InferType } from 'yup';
import { useField } from 'formik';
import type { ClipboardEvent } from 'react';
import { addressEditForm } from '../../../domain/forms/address-edit';
import { limits } from '../../../domain/limits';
import { notices } from '../../../domain/messages';
import type { AddressInput } from '../../generated/schema';
import { useAddressBookChangeMutation, type AddressBookEntryFragment } from './AddressBook.generated';
import { useAlerts, failureNotice } from '../../lib/alerts';
import { TextField } from '../../ui/TextField';
import { Loading, Skeleton } from '../../ui/Skeleton';
import { ValidatedForm, type SubmitResult, SubmitButton, FormRow } from '../../ui/ValidatedForm';
import { PostalAddressFields } from '../../ui/PostalAddressFields';
import styles from './account-form.module.css';

type EditedAddress = InferType<typeof addressEditForm>;

interface EditAddressFormProps {
  entry: AddressBookEntryFragment;
  /** Default for an address without an email. */
  customerEmail: string;
  onSaved: () => void;
}

export function EditAddressForm({ entry, customerEmail, onSaved }: EditAddressFormProps) {
  const change = useChangeAddress(entry.id, onSaved);
  const { name, phone, email, address, city, zip, state, countryCode } = entry;
  const initialValues = {
    name,
    phone: shortPhone(phone),
    email: email ?? customerEmail,
    address,
    city,
    zip,
    state,
    countryCode,
  };
  return (
    <ValidatedForm
      form={addressEditForm}
      initialValues={initialValues}
      onSubmit={change}
      label="Edit Address"
      className={styles.form}
    >
      <ContactFields />
      <PostalAddressFields labels={{ city: 'Town/City', zip: 'Zip Code' }} maxZipLength={limits.fields.editPincode} />
      <div>
        <SubmitButton busyLabel="Saving...">Save address</SubmitButton>
      </div>
    </ValidatedForm>
  );
}

function ContactFields() {
  const { fields } = limits;
  return (
    <>
      <TextField<EditedAddress> name="name" label="Full Name" autoComplete="name" maxLength={fields.addressName} />
      <FormRow>
        <PhoneField />
        <TextField<EditedAddress>
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={fields.email}
        />
      </FormRow>
    </>
  );
}

/** Shortens a pasted number that exceeds maxLength, since the browser would truncate it silently. */
function PhoneField() {
  const [{ value }, , { setValue }] = useField<string>('phone');
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    const short = shortPhone(pasted);
    if (short === pasted) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    void setValue(value.slice(0, selectionStart ?? value.length) + short + value.slice(selectionEnd ?? value.length));
  };
  return (
    <TextField<EditedAddress>
      name="phone"
      label="Phone Number"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={limits.fields.editPhone}
      onPaste={paste}
    />
  );
}

/** This form allows fewer characters than the form that the number may be from; without spaces and brackets any number fits. */
function shortPhone(phone: string): string {
  return phone.length > limits.fields.editPhone ? phone.replace(/[\s()]/g, '') : phone;
}

function useChangeAddress(id: string, onSaved: () => void): (values: AddressInput) => Promise<SubmitResult> {
  const { show } = useAlerts();
  const [change] = useAddressBookChangeMutation({ errorPolicy: 'all' });
  return async (input) => {
    const { data, error } = await change({ variables: { id, input } });
    if (!data) return show(failureNotice(error));
    const { address, userErrors } = data.addressUpdate;
    if (userErrors.some(({ code }) => code === 'DUPLICATE_ADDRESS')) return show(notices.addressAlreadySaved);
    if (!address) return userErrors;
    show(notices.addressUpdated);
    onSaved();
  };
}

export function AddressFormSkeleton() {
  return (
    <Loading className={styles.form}>
      {[1, 2, 3, 4].map((row) => (
        <FormRow key={row}>
          <Skeleton height="5rem" />
          <Skeleton height="5rem" />
        </FormRow>
      ))}
    </Loading>
  );
}
