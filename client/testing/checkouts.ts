import { testCart } from './carts';

export const testAddress = ({
  id = 'home',
  name = 'Ada Fern',
  city = 'Bristol',
  address = '14 Bracken Row',
  zip = 'BS6 5QA',
  inAddressBook = true,
} = {}) => ({
  id,
  name,
  phone: '07700 900142',
  address,
  city,
  state: 'Somerset',
  zip,
  countryCode: 'GB',
  email: 'ada@example.com',
  inAddressBook,
});

export type TestAddress = ReturnType<typeof testAddress>;

interface CheckoutOptions {
  readonly cart?: ReturnType<typeof testCart> | null;
  readonly book?: readonly TestAddress[];
  readonly shipping?: TestAddress | null;
  readonly billing?: TestAddress | null;
}

/** Resolvers of the root fields that the checkout pages read. */
export function testCheckout({ cart = testCart(), book = [], shipping = null, billing = null }: CheckoutOptions = {}) {
  return {
    cart: () => cart && { ...cart, shippingAddress: shipping, billingAddress: billing },
    me: () => ({ id: '7', addresses: book }),
  };
}
