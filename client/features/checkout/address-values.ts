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
}

export const blankAddress: AddressValues = { name: '', phone: '', address: '', city: '', zip: '', state: '' };

/** Picks the address fields from a form's values or a saved address. */
export function addressValues({ name, phone, address, city, zip, state }: AddressValues): AddressValues {
  return { name, phone, address, city, zip, state };
}

export function isBlankAddress(values: AddressValues): boolean {
  return Object.values(addressValues(values)).every((value) => value === '');
}

/** The saved address that equals the values exactly. An edited address counts as a new one. */
export function matchingAddress(saved: readonly SavedAddress[], values: AddressValues): SavedAddress | undefined {
  const wanted = Object.entries(addressValues(values));
  return saved.find((address) => {
    const savedValues = new Map(Object.entries(addressValues(address)));
    return wanted.every(([name, value]) => savedValues.get(name) === value);
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
