import { addressForm } from '../../../domain/forms/address';
import { messagesOf } from '../../../domain/forms/form';
import { edition } from '../../lib/edition';
import type { CheckoutAddressPartsFragment } from './Checkout.generated';

export type SavedAddress = CheckoutAddressPartsFragment;

const names = ['name', 'phone', 'address', 'city', 'zip', 'state', 'countryCode'] as const;

/** Values of the checkout's address forms. The country is not a field: it is that of the saved address, or of the edition. */
export type AddressValues = Record<(typeof names)[number], string>;

export const blankAddress: AddressValues = {
  name: '',
  phone: '',
  address: '',
  city: '',
  zip: '',
  state: '',
  countryCode: edition.countryCode,
};

/** Picks the address fields from a form's values or a saved address. */
export function addressValues({ name, phone, address, city, zip, state, countryCode }: AddressValues): AddressValues {
  return { name, phone, address, city, zip, state, countryCode };
}

export function isBlankAddress(values: AddressValues): boolean {
  return names.every((name) => name === 'countryCode' || values[name] === '');
}

/** The saved address that equals the values exactly. An edited address counts as a new one. */
export function matchingAddress(saved: readonly SavedAddress[], values: AddressValues): SavedAddress | undefined {
  return saved.find((address) => names.every((name) => address[name] === values[name]));
}

/** The address of the book that the values correct: they differ from it only in fields that the checkout refuses. */
export function correctedAddress(saved: readonly SavedAddress[], values: AddressValues): SavedAddress | undefined {
  return saved.find((address) => {
    const errors = messagesOf(addressForm, addressValues(address));
    const differing = names.filter((name) => address[name] !== values[name]);
    return address.inAddressBook && Object.keys(errors).length > 0 && differing.every((name) => name in errors);
  });
}

/** Selectable addresses: the address book, then addresses of the cart that are not in it. */
export function selectableAddresses(
  book: readonly SavedAddress[],
  ...cartAddresses: readonly (SavedAddress | null | undefined)[]
): readonly SavedAddress[] {
  const all = [...book, ...cartAddresses.filter((address) => address != null)];
  return all.filter((address, at) => all.findIndex(({ id }) => id === address.id) === at);
}
