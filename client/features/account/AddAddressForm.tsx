import { addAddressForm } from '../../../domain/forms/address';
import { limits } from '../../../domain/limits';
import { notices } from '../../../domain/messages';
import { useAddressBookAddMutation } from './AddressBook.generated';
import { useAlerts, failureNotice } from '../../lib/alerts';
import { edition } from '../../lib/edition';
import { useSession } from '../../lib/session';
import { TextField } from '../../ui/TextField';
import { ValidatedForm, type SubmitResult, SubmitButton, FormRow } from '../../ui/ValidatedForm';
import { PostalAddressFields } from '../../ui/PostalAddressFields';
import { addAddressToCache } from './address-cache';
import styles from './account-form.module.css';

const { countryCode } = edition;
const blank = { name: '', phone: '', address: '', city: '', zip: '', state: '', countryCode };
type AddressValues = typeof blank;

/** @param onSaved called once the address is in the book, whether new or already saved */
export function AddAddressForm({ onSaved }: { onSaved: () => void }) {
  const add = useAddAddress(onSaved);
  return (
    <ValidatedForm
      form={addAddressForm}
      initialValues={blank}
      onSubmit={add}
      label="Add Address"
      className={styles.form}
    >
      <FormRow>
        <TextField<AddressValues>
          name="name"
          label="Full Name"
          autoComplete="name"
          maxLength={limits.fields.addressName}
        />
        <TextField<AddressValues>
          name="phone"
          label="Phone Number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={limits.fields.phone}
        />
      </FormRow>
      <PostalAddressFields labels={{ city: 'Town/City', zip: 'PostCode' }} />
      <div>
        <SubmitButton busyLabel="Sending...">Add Address</SubmitButton>
      </div>
    </ValidatedForm>
  );
}

function useAddAddress(onSaved: () => void): (values: AddressValues) => Promise<SubmitResult> {
  const { show } = useAlerts();
  const { profile } = useSession();
  const [add] = useAddressBookAddMutation({
    errorPolicy: 'all',
    update(cache, { data }) {
      const entry = data?.addressCreate.address;
      if (entry && profile) addAddressToCache(cache, profile.id, entry);
    },
  });
  return async (values) => {
    const { data, error } = await add({ variables: { input: { ...values, saveToAddressBook: true } } });
    if (!data) return show(failureNotice(error));
    const { userErrors } = data.addressCreate;
    const isKnown = userErrors.some(({ code }) => code === 'DUPLICATE_ADDRESS');
    if (userErrors.length > 0 && !isKnown) return userErrors;
    show(isKnown ? notices.addressAlreadySaved : notices.addressSaved);
    onSaved();
  };
}
