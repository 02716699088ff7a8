import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiClient, type RootResolvers } from './api';
import { cartPayload, testCart, testCartIds } from './carts';
import { testAddress } from './checkouts';
import { renderInShop } from './storefront';
import { Notices } from '../ui/Notices';
import { ShippingPage } from '../pages/shipping/ShippingPage';

export const home = testAddress();
export const studio = testAddress({
  id: 'studio',
  name: 'Ada Fern, Studio',
  city: 'Cardiff',
  address: 'Unit 3, The Old Ropeworks, Quay Lane, behind the harbour office',
});

export function show(answers: RootResolvers) {
  return renderInShop(
    <>
      <ShippingPage />
      <Notices />
    </>,
    { client: apiClient(answers), cartIds: testCartIds, path: '/shipping' },
  );
}
export const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
export const state = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'State' });
export const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Saved Addresses' });
export const proceed = () => userEvent.click(screen.getByRole('button', { name: 'Proceed to Billing' }));
export const address = () => screen.getByTestId('address').textContent;

/** Mocks a shop that records the addresses it is sent. */
export function recordAddresses(
  answer: (input: unknown) => object = () =>
    cartPayload({ ...testCart(), shippingAddress: home, billingAddress: home }),
) {
  const sent: unknown[] = [];
  const checkoutShippingAddressSet = ({ input }: { input: unknown }) => {
    sent.push(input);
    return answer(input);
  };
  return { sent, answers: { checkoutShippingAddressSet } };
}
