import type { CheckoutAddressPartsFragment } from './Checkout.generated';

export type SavedAddress = CheckoutAddressPartsFragment;

/** What the address forms of the checkout ask. */
export interface AddressValues {
  name: string;
  phone: string;
  address: string;
  city: string;
  zip: string;
  state: string;
}

export const blankAddress: AddressValues = { name: '', phone: '', address: '', city: '', zip: '', state: '' };

/** The address alone out of a form's values or a saved address. */
export function addressValues({ name, phone, address, city, zip, state }: AddressValues): AddressValues {
  return { name, phone, address, city, zip, state };
}

export function isBlankAddress(values: AddressValues): boolean {
  return Object.values(addressValues(values)).every((value) => value === '');
}

/** The saved address that the fields hold, to the letter: one that was edited since is a new address. */
export function matchingAddress(saved: readonly SavedAddress[], values: AddressValues): SavedAddress | undefined {
  const wanted = Object.entries(addressValues(values));
  return saved.find((address) => {
    const held = new Map(Object.entries(addressValues(address)));
    return wanted.every(([name, value]) => held.get(name) === value);
  });
}

/** What there is to choose from: the address book, and an address that the cart has but the book has not. */
export function choosable(book: readonly SavedAddress[], ...ofCart: readonly (SavedAddress | null | undefined)[]): readonly SavedAddress[] {
  const others = ofCart.filter((address) => address != null);
  return [...others, ...book].filter((address, at, all) => all.findIndex(({ id }) => id === address.id) === at).sort(byBook(book));
}

/** The book keeps its order, and what is not in it comes last. */
function byBook(book: readonly SavedAddress[]) {
  const place = new Map(book.map(({ id }, at) => [id, at]));
  return (a: SavedAddress, b: SavedAddress) => (place.get(a.id) ?? book.length) - (place.get(b.id) ?? book.length);
}
