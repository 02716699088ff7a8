import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shippingStepMemory } from '../../features/checkout/checkout-memory';
import { apiClient, type RootResolvers } from '../../testing/api';
import { testCart, testCartId, testCartIds, testLine } from '../../testing/carts';
import { testAddress, testCheckout } from '../../testing/checkouts';
import { enter } from '../../testing/enter';
import { renderInShop } from '../../testing/storefront';
import { BillingPage } from './BillingPage';

const home = testAddress();
const checkout = (overrides: Parameters<typeof testCheckout>[0] = {}) =>
  testCheckout({ book: [home], shipping: home, billing: home, ...overrides });
const show = (answers: RootResolvers) =>
  renderInShop(<BillingPage />, { client: apiClient(answers), cartIds: testCartIds, path: '/billing' });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('billing step', () => {
  beforeEach(() => {
    sessionStorage.clear();
    shippingStepMemory.save(testCartId, { sameForBilling: true });
  });

  it('is the second of three steps and links back to the first', async () => {
    show(checkout());
    const steps = within(screen.getByRole('navigation', { name: 'Checkout progress' }));
    expect(steps.getByRole('link', { name: 'Shipping' }).getAttribute('href')).toBe('/shipping');
    expect(steps.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([
      null,
      'step',
      null,
    ]);
    await field('City');
  });

  it('shows why a coupon is not applied', async () => {
    show(
      checkout({
        cart: testCart({ coupon: { code: 'FERN5', off: 0, reason: 'Coupon code is not valid at this time.' } }),
      }),
    );
    // Twice: beside the collapsed summary, for phones, and inside it. CSS shows one of the two at each width.
    expect(
      await screen.findAllByText('Coupon FERN5 is not applied. Coupon code is not valid at this time.'),
    ).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: /^Show your items/ }));
    expect(screen.getByText('Coupon FERN5 is not applied. Coupon code is not valid at this time.')).toBeTruthy();
    expect(screen.getByText('Coupon (FERN5)').nextElementSibling?.textContent).toBe('Not applied');
  });

  it('offers a retry when it cannot be loaded', async () => {
    let tries = 0;
    const { me, cart } = checkout();
    show({ me, cart: () => (tries++ === 0 ? Promise.reject(new Error('offline')) : cart()) });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await field('City')).toBeTruthy();
  });

  it('limits the length of each field, with a longer name than the shipping step', async () => {
    show(checkout());
    const longest = { 'Full Name': 200, 'Phone Number': 20, Address: 200, City: 50, Postcode: 16 };
    for (const [name, most] of Object.entries(longest))
      expect([name, (await field(name)).maxLength]).toEqual([name, most]);
  });

  it.each([
    ['Full Name', '', 'Name cannot be blank'],
    ['Phone Number', '', 'Phone Number cannot be blank'],
    ['Phone Number', '12345', 'Please enter valid Phone Number'],
    ['Address', '', 'Address cannot be blank'],
    ['City', '', 'City cannot be blank'],
    ['Postcode', '', 'Postcode cannot be blank'],
    ['Postcode', 'BS6_5QA', 'Please enter valid Postcode'],
  ])('refuses the %s "%s" and places no order', async (name, value, sentence) => {
    let isPlaced = false;
    show({ ...checkout(), orderPlace: () => (isPlaced = true) });
    const input = await field(name);
    await userEvent.clear(input);
    if (value) await enter(input, value);
    await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
    const message = await screen.findByText(sentence);
    expect(input.getAttribute('aria-describedby')).toContain(message.id);
    expect(isPlaced).toBe(false);
  });

  it('shows the order lines and totals beside the form', async () => {
    show(checkout({ cart: testCart({ lines: [testLine({ quantity: 2 })], shipping: 100 }) }));
    const summary = within(await screen.findByRole('region', { name: 'ORDER SUMMARY' }));
    expect(summary.getByText('Lavender Essential Oil')).toBeTruthy();
    const amounts = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
    expect(amounts).toEqual(['Sub Total £17.00', 'Shipping Fee £1.00', 'Grand Total £18.00']);
  });
});
