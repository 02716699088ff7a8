import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiClient, type RootResolvers } from './api';
import { testCartIds } from './carts';
import { testAddress, testCheckout } from './checkouts';
import { renderInShop } from './storefront';
import { Notices } from '../ui/Notices';
import { BillingPage } from '../pages/billing/BillingPage';

export const home = testAddress();
export const studio = testAddress({
  id: 'studio',
  city: 'Cardiff',
  address: 'Unit 3, The Old Ropeworks, Quay Lane, behind the harbour office',
});
export const checkout = (overrides: Parameters<typeof testCheckout>[0] = {}) =>
  testCheckout({ book: [home, studio], shipping: home, billing: home, ...overrides });

export function show(answers: RootResolvers) {
  return renderInShop(
    <>
      <BillingPage />
      <Notices />
    </>,
    { client: apiClient(answers), cartIds: testCartIds, path: '/billing' },
  );
}
export const place = async () => userEvent.click(await screen.findByRole('button', { name: 'Place order' }));
export const address = () => screen.getByTestId('address').textContent;

/** Mocks orderPlace: one answer for each call, the last one repeated. Records the inputs. */
export function recordPlacedOrders(...answers: (object | Error)[]) {
  const sent: Record<string, unknown>[] = [];
  const orderPlace = ({ input }: { input: Record<string, unknown> }) => {
    sent.push(input);
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    return answer instanceof Error ? Promise.reject(answer) : answer;
  };
  return { sent, answers: { orderPlace } };
}
