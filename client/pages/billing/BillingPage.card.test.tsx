import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failedPaymentMemory, shippingStepMemory } from '../../features/checkout/checkout-memory';
import { testCartId, userError } from '../../testing/carts';
import { enter } from '../../testing/enter';
import { checkout, show, place, address, recordPlacedOrders } from '../../testing/billing-page';

const started = {
  __typename: 'CardOrderStarted',
  order: { id: '1', number: 'F1' },
  provider: 'sandbox',
  providerOrderId: 'sbx_1',
  amountMinor: 850,
  currencyCode: 'GBP',
  publicKey: 'key',
};

describe('paying by card', () => {
  const realFetch = globalThis.fetch;
  const paid = { transactionid: 'pay_1', provider_signature: 'sig' };

  beforeEach(() => {
    sessionStorage.clear();
    shippingStepMemory.save(testCartId, { sameForBilling: true });
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  /** Mocks the sandbox with one answer for each call. */
  function sandbox(...answers: [status: number, body: object][]) {
    const sent: unknown[] = [];
    globalThis.fetch = (_address, init) => {
      const [status, body] = answers[sent.length] ?? [500, {}];
      sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : 'null'));
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    };
    return sent;
  }

  /** Mocks a shop that starts the payment. Records the calls that follow. */
  function shop({
    confirmed = { __typename: 'PaymentSucceeded', order: { id: '1', number: 'F1', status: 'ORDER_CONFIRMED' } },
    cancelErrors = [],
  }: { confirmed?: object | Error; cancelErrors?: object[] } = {}) {
    const calls: unknown[] = [];
    const answers = {
      ...checkout(),
      ...recordPlacedOrders(started).answers,
      paymentConfirm: ({ input }: { input: unknown }) => {
        calls.push(['confirm', input]);
        return confirmed instanceof Error ? Promise.reject(confirmed) : confirmed;
      },
      paymentCancel: ({ orderNumber }: { orderNumber: string }) => {
        calls.push(['cancel', orderNumber]);
        return { success: cancelErrors.length === 0, userErrors: cancelErrors };
      },
    };
    return { answers, calls };
  }
  const popup = async () => within(await screen.findByRole('dialog', { name: 'Fernwild' }));
  const pay = async () => {
    const dialog = await popup();
    await enter(dialog.getByRole('textbox', { name: 'Card Number' }), '4111 1111 1111 1111');
    await enter(dialog.getByRole('textbox', { name: 'Expiry Date' }), '12/30');
    await enter(dialog.getByRole('textbox', { name: 'CVC' }), '123');
    await userEvent.click(dialog.getByRole('button', { name: 'Pay £8.50' }));
  };
  const confirmCall = [
    'confirm',
    { orderNumber: 'F1', providerOrderId: 'sbx_1', transactionId: 'pay_1', signature: 'sig' },
  ];

  it('forgets an earlier failed payment, opens the card popup with the shop name, verifies the payment and shows the order', async () => {
    failedPaymentMemory.save(testCartId, { orderNumber: 'F0', outcome: 'declined', sameForBilling: true });
    const sent = sandbox([200, paid]);
    const { answers, calls } = shop();
    show(answers);
    await place();
    await pay();
    await waitFor(() => expect(address()).toBe('/order-confirm/F1'));
    expect(failedPaymentMemory.read(testCartId)).toBeNull();
    expect(sent).toEqual([{ provider_order_id: 'sbx_1', card_number: '4111 1111 1111 1111' }]);
    expect(calls).toEqual([confirmCall]);
  });

  it('asks for a code when the bank requires another step', async () => {
    const sent = sandbox([200, { next_step: 'code' }], [200, paid]);
    const { answers } = shop();
    show(answers);
    await place();
    await pay();
    const code = await screen.findByRole('textbox', { name: 'Code' });
    await userEvent.type(code, '12');
    await userEvent.click(screen.getByRole('button', { name: 'Pay £8.50' }));
    expect(await screen.findByText('The code has six digits.')).toBeTruthy();
    await userEvent.type(code, '3456');
    await userEvent.click(screen.getByRole('button', { name: 'Pay £8.50' }));
    await waitFor(() => expect(address()).toBe('/order-confirm/F1'));
    expect(sent.at(-1)).toMatchObject({ code: '123456' });
  });

  it('focuses the card number, then the code, and formats what is typed', async () => {
    sandbox([200, { next_step: 'code' }]);
    show(shop().answers);
    await place();
    const dialog = await popup();
    const [number, expiry] = [
      dialog.getByRole<HTMLInputElement>('textbox', { name: 'Card Number' }),
      dialog.getByRole<HTMLInputElement>('textbox', { name: 'Expiry Date' }),
    ];
    expect(document.activeElement).toBe(number);
    await userEvent.keyboard('4000000000003220');
    expect(number.value).toBe('4000 0000 0000 3220');
    await userEvent.type(expiry, '1139');
    expect(expiry.value).toBe('11/39');
    await userEvent.type(dialog.getByRole('textbox', { name: 'CVC' }), '123{Enter}');
    const code = await screen.findByRole('textbox', { name: 'Code' });
    expect(document.activeElement).toBe(code);
  });

  it('keeps the caret in place when a digit is inserted in the middle of the card number', async () => {
    show(shop().answers);
    await place();
    const number = (await popup()).getByRole<HTMLInputElement>('textbox', { name: 'Card Number' });
    await userEvent.type(number, '41111111');
    await userEvent.type(number, '9', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect([number.value, number.selectionStart]).toEqual(['4111 9111 1', 6]);
  });

  it('says "Check the card number." beside a mistyped card number and sends nothing', async () => {
    const sent = sandbox();
    show(shop().answers);
    await place();
    const dialog = await popup();
    const number = dialog.getByRole('textbox', { name: 'Card Number' });
    await enter(number, '4111 1111 1111 1112');
    await userEvent.click(dialog.getByRole('button', { name: 'Pay £8.50' }));
    const message = await dialog.findByText('Check the card number.');
    expect(number.getAttribute('aria-describedby')).toContain(message.id);
    expect(sent).toEqual([]);
  });

  it('leaves the popup open for an invalid card number', async () => {
    sandbox([
      400,
      { msg: 'This is none of the test cards.', errors: { card_number: 'This is none of the test cards.' } },
    ]);
    show(shop().answers);
    await place();
    await pay();
    expect(await screen.findByText('This is none of the test cards.')).toBeTruthy();
    expect(await popup()).toBeTruthy();
  });

  it('abandons the order and navigates to the cart when the popup is closed', async () => {
    const { answers, calls } = shop();
    show(answers);
    await place();
    await userEvent.click((await popup()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(calls).toEqual([['cancel', 'F1']]);
    expect(shippingStepMemory.read(testCartId)).toBeNull();
    expect(failedPaymentMemory.read(testCartId)).toMatchObject({ orderNumber: 'F1', outcome: 'closed' });
  });

  it('closes on Escape', async () => {
    const { answers, calls } = shop();
    show(answers);
    await place();
    await popup();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(calls).toEqual([['cancel', 'F1']]);
  });

  it('abandons the order and remembers the failed payment for the cart page when the card is declined', async () => {
    sandbox([402, { msg: 'The card was declined.' }]);
    const { answers, calls } = shop();
    show(answers);
    await place();
    await pay();
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(failedPaymentMemory.read(testCartId)).toEqual({
      orderNumber: 'F1',
      outcome: 'declined',
      sameForBilling: true,
    });
    expect(calls).toEqual([['cancel', 'F1']]);
  });

  it('abandons the order when verification finds it unpaid', async () => {
    sandbox([200, paid]);
    const failed = {
      __typename: 'PaymentFailed',
      order: { id: '1', status: 'PROCESSING' },
      userErrors: [userError('PAYMENT_FAILED', 'The payment has failed.')],
    };
    const { answers, calls } = shop({ confirmed: failed });
    show(answers);
    await place();
    await pay();
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(calls).toEqual([confirmCall, ['cancel', 'F1']]);
  });

  it.each([
    ['the call brings no answer', new Error('offline')],
    [
      'the provider has not confirmed it yet',
      { __typename: 'PaymentPending', order: { id: '1', status: 'PROCESSING' } },
    ],
  ])('shows the order page with a pending payment when %s', async (_, confirmed) => {
    sandbox([200, paid]);
    const { answers, calls } = shop({ confirmed });
    show(answers);
    await place();
    await pay();
    await waitFor(() => expect(address()).toBe('/order-confirm/F1'));
    expect(calls).toEqual([confirmCall]);
  });

  it('shows the order if it was paid while the popup was closing', async () => {
    const { answers } = shop({
      cancelErrors: [userError('INVALID_TRANSITION', 'This order does not wait for a payment.')],
    });
    show(answers);
    await place();
    await userEvent.click((await popup()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/order-confirm/F1'));
  });
});
