import type { ApolloCache } from '@apollo/client';
import { addressForm } from '../../../domain/forms/address';
import {
  KnownAddressBookDocument,
  useCheckoutAddressCorrectMutation,
  useCheckoutShippingAddressSetMutation,
  type KnownAddressBookQuery,
} from './Checkout.generated';
import { useAlerts, failureNotice } from '../../lib/alerts';
import { CheckboxField } from '../../ui/CheckboxField';
import { ValidatedForm, SubmitButton } from '../../ui/ValidatedForm';
import {
  addressValues,
  correctedAddress,
  matchingAddress,
  type AddressValues,
  type SavedAddress,
} from './address-values';
import { AddressFields, SavedAddressSelect } from './AddressFields';
import { shippingStepMemory } from './checkout-memory';

interface ShippingValues extends AddressValues {
  useForBilling: boolean;
}

interface ShippingFormProps {
  uniqueId: string;
  saved: readonly SavedAddress[];
  /** Initial values of the fields. */
  initial: AddressValues;
  onDone: () => void;
}

/** Shows the shipping address: a saved one, or a new one, which is saved to the address book. */
export function ShippingForm({ uniqueId, saved, initial, onDone }: ShippingFormProps) {
  const { show } = useAlerts();
  const [send] = useCheckoutShippingAddressSetMutation({
    update: (cache, { data }) => addToCachedAddressBook(cache, data?.checkoutShippingAddressSet.cart?.shippingAddress),
  });
  const addressInput = useAddressInput();
  const submit = async (values: ShippingValues) => {
    const { useForBilling } = values;
    try {
      const { data } = await send({
        variables: { input: { uniqueId, useForBilling, ...(await addressInput(saved, values)) } },
      });
      if (!data) throw new Error('The shop gave no answer.');
      const { cart, userErrors } = data.checkoutShippingAddressSet;
      if (userErrors.length > 0) return userErrors;
      // The cart was emptied in another tab; the page shows this by now.
      if (cart?.lines.length === 0) return;
      shippingStepMemory.save(uniqueId, { sameForBilling: useForBilling });
      onDone();
    } catch (error) {
      show(failureNotice(error));
    }
  };
  return (
    <ValidatedForm
      form={addressForm}
      initialValues={{ ...addressValues(initial), useForBilling: true }}
      onSubmit={submit}
      label="Shipping address"
    >
      <SavedAddressSelect saved={saved} step="shipping" />
      <AddressFields kind="shipping" />
      <CheckboxField<ShippingValues> name="useForBilling" label="Use this address for Billing" />
      <SubmitButton busyLabel="Saving...">Proceed to Billing</SubmitButton>
    </ValidatedForm>
  );
}

/** A saved address by id, a corrected one after its change in the address book, any other one in full. */
function useAddressInput() {
  const [correct] = useCheckoutAddressCorrectMutation();
  return async (saved: readonly SavedAddress[], values: AddressValues) => {
    const match = matchingAddress(saved, values);
    if (match) return { addressId: match.id };
    const address = addressValues(values);
    const corrected = correctedAddress(saved, values);
    if (!corrected) return { address: { ...address, saveToAddressBook: true } };
    const { data } = await correct({
      variables: { id: corrected.id, input: { ...address, email: corrected.email } },
    });
    // It is not changed when it would equal another one of the book, which the shop then uses.
    return data?.addressUpdate.address
      ? { addressId: corrected.id }
      : { address: { ...address, saveToAddressBook: true } };
  };
}

/** Adds a new address to the cached address book, for every page that shows it. */
function addToCachedAddressBook(cache: ApolloCache, address: SavedAddress | null | undefined): void {
  if (!address?.inAddressBook) return;
  cache.updateQuery<KnownAddressBookQuery>({ query: KnownAddressBookDocument }, (known) => {
    if (!known?.me || known.me.addresses.some(({ id }) => id === address.id)) return undefined;
    return { ...known, me: { ...known.me, addresses: [...known.me.addresses, address] } };
  });
}
