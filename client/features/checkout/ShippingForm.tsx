import type { ApolloCache } from '@apollo/client';
import { addressForm } from '../../../domain/forms/address';
import {
  KnownAddressBookDocument,
  useCheckoutShippingAddressSetMutation,
  type KnownAddressBookQuery,
} from './Checkout.generated';
import { useAlerts, failureNotice } from '../../lib/alerts';
import { CheckboxField } from '../../ui/CheckboxField';
import { Form, SubmitButton } from '../../ui/Form';
import { addressValues, matchingAddress, type AddressValues, type SavedAddress } from './address-values';
import { AddressFields, SavedAddressSelect } from './AddressFields';
import { saveShippingStep } from './shipping-step-state';

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

/** Shipping address: a saved one, or a new one, which is saved to the address book. */
export function ShippingForm({ uniqueId, saved, initial, onDone }: ShippingFormProps) {
  const { show } = useAlerts();
  const [send] = useCheckoutShippingAddressSetMutation({
    update: (cache, { data }) => addToCachedAddressBook(cache, data?.checkoutShippingAddressSet.cart?.shippingAddress),
  });
  const submit = async (values: ShippingValues) => {
    const match = matchingAddress(saved, values);
    const addressInput = match
      ? { addressId: match.id }
      : { address: { ...addressValues(values), saveToAddressBook: true } };
    try {
      const { data } = await send({
        variables: { input: { uniqueId, useForBilling: values.useForBilling, ...addressInput } },
      });
      if (!data) throw new Error('The shop gave no answer.');
      const { cart, userErrors } = data.checkoutShippingAddressSet;
      if (userErrors.length > 0) return userErrors;
      // The cart was emptied in another tab; the page shows this by now.
      if (cart?.lines.length === 0) return;
      saveShippingStep(uniqueId, { sameForBilling: values.useForBilling });
      onDone();
    } catch (error) {
      show(failureNotice(error));
    }
  };
  return (
    <Form
      form={addressForm}
      initialValues={{ ...addressValues(initial), useForBilling: true }}
      onSubmit={submit}
      label="Shipping address"
    >
      <SavedAddressSelect saved={saved} step="shipping" />
      <AddressFields kind="shipping" />
      <CheckboxField name="useForBilling" label="Use this address for Billing" />
      <SubmitButton busyLabel="Saving...">Proceed to Billing</SubmitButton>
    </Form>
  );
}

/** Adds a new address to the cached address book, for every page that shows it. */
function addToCachedAddressBook(cache: ApolloCache, address: SavedAddress | null | undefined): void {
  if (!address?.inAddressBook) return;
  cache.updateQuery<KnownAddressBookQuery>({ query: KnownAddressBookDocument }, (known) => {
    if (!known?.me || known.me.addresses.some(({ id }) => id === address.id)) return undefined;
    return { ...known, me: { ...known.me, addresses: [...known.me.addresses, address] } };
  });
}
