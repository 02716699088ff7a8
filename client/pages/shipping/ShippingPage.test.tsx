import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiClient } from '../../testing/api';
import { cartPayload, testCart, testCartIds, testLine } from '../../testing/carts';
import { testCheckout } from '../../testing/checkouts';
import { shownNotices } from '../../testing/shown-notices';
import { renderInShop } from '../../testing/storefront';
import { ShippingPage } from './ShippingPage';
import { ShippingPageDocument } from './ShippingPage.generated';
import {
  home,
  studio,
  show,
  field,
  state,
  choice,
  proceed,
  address,
  recordAddresses,
} from '../../testing/shipping-page';

describe('ShippingPage', () => {
  beforeEach(() => sessionStorage.clear());

  it.each([
    ['no cart', null],
    ['an empty cart', testCart({ lines: [] })],
  ])('redirects to the cart with %s', async (_, cart) => {
    show(testCheckout({ cart }));
    await waitFor(() => expect(address()).toBe('/cart'));
  });

  it('shows that the cart is empty when it is emptied while the page is open', async () => {
    let cart = testCart();
    const client = apiClient({
      ...testCheckout(),
      cart: () => ({ ...cart, shippingAddress: null, billingAddress: null }),
    });
    renderInShop(<ShippingPage />, { client, cartIds: testCartIds, path: '/shipping' });
    await field('City');
    cart = testCart({ lines: [] });
    await act(() => client.refetchQueries({ include: [ShippingPageDocument] }));
    expect(await screen.findByRole('heading', { name: 'SHIPPING IS EMPTY' })).toBeTruthy();
    expect(screen.getByText('You have no items for Shipping')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' }).getAttribute('href')).toBe('/shop');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(address()).toBe('/shipping');
  });

  it('shows that the cart is empty when the address is submitted after it was emptied elsewhere', async () => {
    const emptied = { ...testCart({ lines: [] }), shippingAddress: home, billingAddress: home };
    show({ ...testCheckout({ book: [home] }), ...recordAddresses(() => cartPayload(emptied)).answers });
    await field('City');
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await proceed();
    expect(await screen.findByRole('heading', { name: 'SHIPPING IS EMPTY' })).toBeTruthy();
    expect(scroll).toHaveBeenCalledWith(0, 0);
    scroll.mockRestore();
    expect(address()).toBe('/shipping');
  });

  it('is the first of three steps', async () => {
    show(testCheckout());
    const steps = within(screen.getByRole('navigation', { name: 'Checkout progress' })).getAllByRole('listitem');
    expect(steps.map((step) => [step.textContent?.replace(/^\d/, ''), step.getAttribute('aria-current')])).toEqual([
      ['Shipping', 'step'],
      ['Billing & Payment', null],
      ['Order Confirmation', null],
    ]);
    await field('City');
  });

  it('shows a loading state, then offers a retry on failure', async () => {
    let tries = 0;
    const { me, cart } = testCheckout();
    show({ me, cart: () => (tries++ === 0 ? Promise.reject(new Error('offline')) : cart()) });
    expect(screen.getByText('Loading in Progress...')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await field('City')).toBeTruthy();
  });

  it('limits the length of each field', async () => {
    show(testCheckout());
    const longest = { 'Full Name': 100, 'Phone Number': 20, Address: 200, City: 50, Postcode: 16 };
    for (const [name, most] of Object.entries(longest))
      expect([name, (await field(name)).maxLength]).toEqual([name, most]);
  });

  it('shows an empty form without saved addresses', async () => {
    show(testCheckout());
    for (const name of ['Full Name', 'Phone Number', 'Address', 'City', 'Postcode'])
      expect((await field(name)).value).toBe('');
    expect((await state()).value).toBe('');
    expect(screen.queryByRole('combobox', { name: 'Saved Addresses' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Use this address for Billing' }).checked).toBe(true);
  });

  it.each([
    ["the cart's address", { book: [home, studio], shipping: studio }, 'studio', 'Cardiff'],
    ['the first saved one', { book: [home, studio] }, 'home', 'Bristol'],
  ])('preselects %s', async (_, overrides, chosen, city) => {
    show(testCheckout(overrides));
    expect((await choice()).value).toBe(chosen);
    expect((await field('City')).value).toBe(city);
  });

  it('truncates a label at 75 characters, without an ellipsis', async () => {
    show(testCheckout({ book: [studio] }));
    const label = (await screen.findByRole('option', { name: /^Cardiff/ })).textContent;
    expect(label).toBe(
      'Cardiff, Ada Fern, Studio, Unit 3, The Old Ropeworks, Quay Lane, behind the harbour office, BS6 5QA'.slice(
        0,
        75,
      ),
    );
  });

  it('fills all fields from the selected address and treats an edited one as new', async () => {
    show(testCheckout({ book: [home, studio] }));
    await userEvent.selectOptions(await choice(), 'studio');
    expect((await field('Full Name')).value).toBe('Ada Fern, Studio');
    expect((await field('Address')).value).toBe(studio.address);
    await userEvent.type(await field('City'), '!');
    expect((await choice()).selectedOptions[0]?.textContent).toBe('A new address');
    await userEvent.selectOptions(await choice(), '');
    expect((await field('Address')).value).toBe('');
  });

  it('shows the order lines and totals', async () => {
    const lines = [
      testLine({ quantity: 2 }),
      testLine({ id: 'b', title: 'Black Castor Oil', availableQuantity: 0, sizes: null }),
    ];
    show(testCheckout({ cart: testCart({ lines, shipping: 100, coupon: { code: 'FERN5', off: 500 } }) }));
    const summary = within(await screen.findByRole('region', { name: 'ORDER SUMMARY' }));
    expect(summary.getByText('Quantity 2')).toBeTruthy();
    expect(summary.getAllByText('10 ml')).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'ORDER SUMMARY' }).style.maxHeight).toBe('370px');
    expect(screen.getByRole('heading', { name: 'Payment Summary' })).toBeTruthy();
    expect(summary.getByText('£17.00')).toBeTruthy();
    expect(summary.getByText('Black Castor Oil is out of stock.')).toBeTruthy();
    const amounts = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
    expect(amounts).toEqual(['Sub Total £25.50', 'Shipping Fee £1.00', 'Coupon (FERN5) -£5.00', 'Grand Total £21.50']);
    expect(screen.getByRole('button', { name: 'Remove Coupon' })).toBeTruthy();
  });

  it('collapses the summary on mobile to its total', async () => {
    show(testCheckout());
    const toggle = await screen.findByRole('button', { name: 'Show your items £8.50' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(toggle);
    expect(screen.getByRole('button', { name: /^Hide your items/ }).getAttribute('aria-expanded')).toBe('true');
  });

  it('shows why a coupon is not applied', async () => {
    show(
      testCheckout({ cart: testCart({ coupon: { code: 'FERN5', off: 0, reason: 'Coupon code has been used up.' } }) }),
    );
    // Twice: beside the collapsed summary, for phones, and inside it. CSS shows one of the two at each width.
    expect(await screen.findAllByText('Coupon FERN5 is not applied. Coupon code has been used up.')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: /^Show your items/ }));
    expect(screen.getByText('Coupon FERN5 is not applied. Coupon code has been used up.')).toBeTruthy();
    expect(screen.getByText('Coupon (FERN5)').nextElementSibling?.textContent).toBe('Not applied');
  });

  it('applies and removes a discount coupon', async () => {
    const cartOf = (coupon: { code: string; off: number } | null) => testCart({ coupon });
    const withCoupon = { ...cartOf({ code: 'FERN5', off: 500 }), shippingAddress: null, billingAddress: null };
    const shown = show({
      ...testCheckout(),
      cartCouponApply: () => cartPayload(withCoupon),
      cartCouponRemove: () => cartPayload({ ...cartOf(null), shippingAddress: null, billingAddress: null }),
    });
    const box = await field('Coupon Code');
    expect(box.maxLength).toBe(100);
    await userEvent.type(box, 'fern5');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Coupon' }));
    expect(await field('Coupon Code')).toBeTruthy();
    expect(shownNotices(shown)).toEqual([
      ['Coupon code applied successfully.', 'success', 4000],
      ['Coupon code has been removed.', 'success', 4000],
    ]);
  });
});
