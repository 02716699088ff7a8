import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiClient, type RootResolvers } from '../../testing/api';
import { cartPayload, testCart, testCartIds, testLine, userError } from '../../testing/carts';
import { deferred } from '../../testing/deferred';
import { shownNotices } from '../../testing/shown-notices';
import { renderInShop } from '../../testing/storefront';
import { Notices } from '../../ui/Notices';
import { CartPage } from './CartPage';

const castor = testLine({ id: 'b', title: 'Black Castor Oil', quantity: 1, unit: 1150 });

function show(answers: RootResolvers) {
  return renderInShop(
    <>
      <CartPage />
      <Notices />
    </>,
    { client: apiClient(answers), cartIds: testCartIds, path: '/cart' },
  );
}
const amounts = async () => {
  const summary = within(await screen.findByRole('region', { name: 'Cart Summary' }));
  return summary
    .getAllByRole('definition')
    .map((amount) => `${amount.previousElementSibling?.textContent} ${amount.textContent}`);
};

describe('CouponBox', () => {
  it('shows why a coupon is not applied, with the total excluding it, until it is removed', async () => {
    const refused = testCart({
      lines: [castor],
      coupon: { code: 'FERN5', off: 0, reason: 'Coupon code needs an order of £30.00 or more.' },
    });
    show({ cart: () => refused, cartCouponRemove: () => cartPayload(testCart({ lines: [castor] })) });
    expect(await amounts()).toEqual([
      'Sub Total £11.50',
      'Shipping Cost £0.00',
      'Coupon (FERN5) Not applied',
      'Grand Total £11.50',
    ]);
    const region = within(screen.getByRole('region', { name: 'Discount coupon' }));
    expect(region.getByText('Coupon FERN5 is not applied. Coupon code needs an order of £30.00 or more.')).toBeTruthy();
    await userEvent.click(region.getByRole('button', { name: 'Remove Coupon' }));
    await box();
    expect(screen.queryByText(/is not applied/)).toBeNull();
  });

  const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Coupon Code' });
  const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  const withCoupon = () => testCart({ coupon: { code: 'FERN5', off: 500 } });

  it('requires a code', async () => {
    show({ cart: () => testCart() });
    await box();
    await apply();
    expect(await screen.findByText('Coupon cannot be blank')).toBeTruthy();
    expect((await box()).maxLength).toBe(100);
  });

  it('applies and removes a code', async () => {
    const shown = show({
      cart: () => testCart(),
      cartCouponApply: () => cartPayload(withCoupon()),
      cartCouponRemove: () => cartPayload(testCart()),
    });
    await userEvent.type(await box(), 'fern5');
    await apply();
    expect(await screen.findByText('Coupon code applied successfully.')).toBeTruthy();
    expect(shownNotices(shown)).toEqual([['Coupon code applied successfully.', 'success', 4000]]);
    expect(await amounts()).toContain('Coupon (FERN5) -£5.00');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Coupon' }));
    expect(await screen.findByText('Coupon code has been removed.')).toBeTruthy();
    expect(shownNotices(shown).at(-1)).toEqual(['Coupon code has been removed.', 'success', 4000]);
    expect((await box()).value).toBe('');
  });

  it('retains the focus when switching between the form and the applied coupon', async () => {
    show({
      cart: () => testCart(),
      cartCouponApply: () => cartPayload(withCoupon()),
      cartCouponRemove: () => cartPayload(testCart()),
    });
    await userEvent.type(await box(), 'fern5{Enter}');
    const remove = await screen.findByRole('button', { name: 'Remove Coupon' });
    const region = screen.getByRole('region', { name: 'Discount coupon' });
    await waitFor(() => expect(document.activeElement).toBe(region));
    await userEvent.click(remove);
    await box();
    await waitFor(() => expect(document.activeElement).toBe(region));
  });

  it('does not move the focus if it has left the coupon box meanwhile', async () => {
    const answer = deferred(cartPayload(withCoupon()));
    show({ cart: () => testCart(), cartCouponApply: () => answer.promise });
    await userEvent.type(await box(), 'fern5{Enter}');
    const checkout = screen.getByRole('link', { name: 'Checkout' });
    act(() => checkout.focus());
    answer.release();
    await screen.findByRole('button', { name: 'Remove Coupon' });
    expect(document.activeElement).toBe(checkout);
  });

  it.each([
    ['COUPON_NOT_FOUND', 'Coupon code does not exist.'],
    ['COUPON_ALREADY_APPLIED', 'Coupon code already applied.'],
  ])(
    'shows the message for %s in an alert of 4 seconds, and beside the field until the code is changed',
    async (code, sentence) => {
      const shown = show({
        cart: () => testCart(),
        cartCouponApply: () => cartPayload(null, userError(code, sentence, ['code'])),
      });
      await userEvent.type(await box(), 'NOPE');
      await apply();
      await waitFor(() => expect(shownNotices(shown)).toEqual([[sentence, 'danger', 4000]]));
      const field = await box();
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(sentence);
      expect(document.activeElement).toBe(field);
      expect(field.value).toBe('NOPE');
      await userEvent.type(field, 'T');
      expect(field.getAttribute('aria-describedby')).toBeNull();
    },
  );
});
