import { addressForm } from '../../../domain/forms/address';
import { messagesOf } from '../../../domain/forms/form';
import { edition } from '../../lib/edition';
import type { CheckoutAddressPartsFragment } from './Checkout.generated';

export type SavedAddress = CheckoutAddressPartsFragment;

/** Values of the checkout's address forms. */
export interface AddressValues {
  name: string;
  phone: string;
  address: string;
  city: string;
  zip: string;
  state: string;
  /** Not a field of the forms: that of the saved address, or of the edition. */
  countryCode: string;
}

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
export function addressValues(from: AddressValues): AddressValues {
  const { name, phone, address, city, zip, state, countryCode } = from;
  return { name, phone, address, city, zip, state, countryCode };
}

export function isBlankAddress(values: AddressValues): boolean {
  const { name, phone, address, city, zip, state } = values;
  return [name, phone, address, city, zip, state].every((value) => value === '');
}

/** The saved address that equals the values exactly. An edited address counts as a new one. */
export function matchingAddress(saved: readonly SavedAddress[], values: AddressValues): SavedAddress | undefined {
  const wanted = Object.entries(addressValues(values));
  return saved.find((address) => {
    const savedValues = new Map(Object.entries(addressValues(address)));
    return wanted.every(([name, value]) => savedValues.get(name) === value);
  });
}

/** The address of the book that the values correct: they differ from it only in fields that the checkout refuses. */
export function correctedAddress(saved: readonly SavedAddress[], values: AddressValues): SavedAddress | undefined {
  return saved.find((address) => {
    const before = addressValues(address);
    const errors = new Map(Object.entries(messagesOf(addressForm, before)));
    const expected = new Map(Object.entries(addressValues(values)));
    const isKept = ([name, value]: readonly [string, unknown]) => errors.has(name) || expected.get(name) === value;
    return address.inAddressBook && errors.size > 0 && Object.entries(before).every(isKept);
  });
}

/** Selectable addresses: the address book, and addresses of the cart that are not in it. */
export function selectableAddresses(
  book: readonly SavedAddress[],
  ...cartAddresses: readonly (SavedAddress | null | undefined)[]
): readonly SavedAddress[] {
  const others = cartAddresses.filter((address) => address != null);
  return [...others, ...book]
    .filter((address, at, all) => all.findIndex(({ id }) => id === address.id) === at)
    .sort(byAddressBookOrder(book));
}

/** Compares by address book order; addresses outside the book come last. */
function byAddressBookOrder(book: readonly SavedAddress[]) {
  const position = new Map(book.map(({ id }, at) => [id, at]));
  return (a: SavedAddress, b: SavedAddress) =>
    (position.get(a.id) ?? book.length) - (position.get(b.id) ?? book.length);
}
