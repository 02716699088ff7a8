import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { MiniCart } from '../../features/cart/MiniCart';
import { shippingStepMemory } from '../../features/checkout/checkout-memory';
import { apiClient } from '../../testing/api';
import { testCart, testCartId, testCartIds } from '../../testing/carts';
import { testAddress, testCheckout } from '../../testing/checkouts';
import { enter } from '../../testing/enter';
import { renderInShop } from '../../testing/storefront';
import { BillingPage } from './BillingPage';

const started = {
  __typename: 'CardOrderStarted',
  order: { id: '1', number: 'F1' },
  provider: 'sandbox',
  providerOrderId: 'sbx_1',
  amountMinor: 850,
  currencyCode: 'GBP',
  publicKey: 'key',
};

/** Renders the billing page with a handle for the browser's history navigation. */
function show(answers: Parameters<typeof apiClient>[0]) {
  let go: ReturnType<typeof useNavigate> = () => undefined;
  function Way() {
    const navigate = useNavigate();
    useEffect(() => {
      go = navigate;
    }, [navigate]);
    return null;
  }
  const page = (
    <>
      <Way />
      <MiniCart />
      <Routes>
        <Route path="/billing" element={<BillingPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
  const home = testAddress();
  const { services } = renderInShop(page, {
    client: apiClient({ ...testCheckout({ book: [home], shipping: home, billing: home }), ...answers }),
    cartIds: testCartIds,
    path: '/billing',
  });
  return { services, goTo: (path: string) => act(async () => go(path)) };
}

describe('the cart after a payment', () => {
  const realFetch = globalThis.fetch;

  beforeEach(() => {
    sessionStorage.clear();
    shippingStepMemory.save(testCartId, { sameForBilling: true });
    globalThis.fetch = () =>
      Promise.resolve(new Response(JSON.stringify({ transactionid: 'pay_1', provider_signature: 'sig' })));
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  const pending = { __typename: 'PaymentPending', order: { id: '1', status: 'PROCESSING' } };
  const paid = { __typename: 'PaymentSucceeded', order: { id: '1', number: 'F1', status: 'ORDER_CONFIRMED' } };

  it.each([
    ['is empty once the shop has verified it', paid, 'Cart, 0 items'],
    ['is what the shop says while the provider has not confirmed it', pending, 'Cart, 1 item'],
  ])('%s', async (_, answer, words) => {
    show({ orderPlace: () => started, paymentConfirm: () => answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Place order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fernwild' }));
    await enter(dialog.getByRole('textbox', { name: 'Card Number' }), '4111 1111 1111 1111');
    await enter(dialog.getByRole('textbox', { name: 'Expiry Date' }), '12/30');
    await enter(dialog.getByRole('textbox', { name: 'CVC' }), '123');
    await userEvent.click(dialog.getByRole('button', { name: 'Pay £8.50' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/order-confirm/F1'));
    expect(await screen.findByRole('button', { name: words })).toBeTruthy();
  });
});

describe('leaving the billing page with the card popup open', () => {
  beforeEach(() => {
    sessionStorage.clear();
    shippingStepMemory.save(testCartId, { sameForBilling: true });
  });

  it('abandons the order and does not navigate away from the new page', async () => {
    const cancelled: string[] = [];
    const paymentCancel = ({ orderNumber }: { orderNumber: string }) => {
      cancelled.push(orderNumber);
      return { success: true, userErrors: [] };
    };
    const { goTo } = show({ orderPlace: () => started, paymentCancel });
    await userEvent.click(await screen.findByRole('button', { name: 'Place order' }));
    await screen.findByRole('dialog', { name: 'Fernwild' });
    await goTo('/shipping');
    await waitFor(() => expect(cancelled).toEqual(['F1']));
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    expect(screen.getByTestId('address').textContent).toBe('/shipping');
  });
});

describe('the card popup and the browser history', () => {
  beforeEach(() => {
    sessionStorage.clear();
    shippingStepMemory.save(testCartId, { sameForBilling: true });
    window.history.pushState({ idx: 4 }, '');
  });

  async function openPopup() {
    const cancelled: string[] = [];
    const paymentCancel = ({ orderNumber }: { orderNumber: string }) => {
      cancelled.push(orderNumber);
      return { success: true, userErrors: [] };
    };
    show({ orderPlace: () => started, paymentCancel });
    await userEvent.click(await screen.findByRole('button', { name: 'Place order' }));
    await screen.findByRole('dialog', { name: 'Fernwild' });
    return { cancelled };
  }

  it('the back button closes the popup, cancels the payment and leads to the cart', async () => {
    const { cancelled } = await openPopup();
    act(() => window.history.back());
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/cart'));
    expect(cancelled).toEqual(['F1']);
    expect(screen.queryByRole('dialog', { name: 'Fernwild' })).toBeNull();
    expect(window.history.state).toEqual({ idx: 4 });
  });

  it('leaves no entry of the popup behind when it is closed with Escape', async () => {
    const { cancelled } = await openPopup();
    expect(window.history.state).not.toEqual({ idx: 4 });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/cart'));
    expect(cancelled).toEqual(['F1']);
    expect(window.history.state).toEqual({ idx: 4 });
  });
});

describe('an order that is refused for its shipping address', () => {
  it('navigates back to the shipping step to correct the address and shows the error', async () => {
    sessionStorage.clear();
    shippingStepMemory.save(testCartId, { sameForBilling: true });
    const userErrors = [
      { code: 'INVALID', message: 'Please enter valid Phone Number', field: ['shippingAddress', 'phone'] },
    ];
    const { services } = show({ orderPlace: () => ({ __typename: 'OrderRejected', userErrors, cart: testCart() }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Place order' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/shipping'));
    expect(services.alerts.read().map(({ text }) => text)).toEqual(['Please enter valid Phone Number']);
  });
});
