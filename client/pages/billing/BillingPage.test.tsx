import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readShippingStep, saveShippingStep } from '../../features/checkout/shipping-step-state';
import { apiClient, type RootResolvers } from '../../testing/api';
import { testCart, testCartId, testCartIds, testLine, userError } from '../../testing/carts';
import { testAddress, testCheckout } from '../../testing/checkouts';
import { enter } from '../../testing/enter';
import { renderInShop } from '../../testing/storefront';
import { Notices } from '../../ui/Notices';
import { BillingPage } from './BillingPage';

const home = testAddress();
const studio = testAddress({
  id: 'studio',
  city: 'Cardiff',
  address: 'Unit 3, The Old Ropeworks, Quay Lane, behind the harbour office',
});
const checkout = (facts: Parameters<typeof testCheckout>[0] = {}) =>
  testCheckout({ book: [home, studio], shipping: home, billing: home, ...facts });
const started = {
  __typename: 'CardOrderStarted',
  order: { id: '1', number: 'F1' },
  provider: 'sandbox',
  providerOrderId: 'sbx_1',
  amountMinor: 850,
  currencyCode: 'GBP',
  publicKey: 'key',
};
const rejected = (cart: object, ...userErrors: object[]) => ({ __typename: 'OrderRejected', userErrors, cart });

function show(answers: RootResolvers) {
  return renderInShop(
    <>
      <BillingPage />
      <Notices />
    </>,
    { client: apiClient(answers), cartIds: testCartIds, path: '/billing' },
  );
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Saved addresses' });
const place = async () => userEvent.click(await screen.findByRole('button', { name: 'Place order' }));
const address = () => screen.getByTestId('address').textContent;

/** Mocks orderPlace: one answer for each call, the last one repeated. Records the inputs. */
function recordPlacedOrders(...answers: (object | Error)[]) {
  const sent: Record<string, unknown>[] = [];
  const orderPlace = ({ input }: { input: Record<string, unknown> }) => {
    sent.push(input);
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    return answer instanceof Error ? Promise.reject(answer) : answer;
  };
  return { sent, answers: { orderPlace } };
}

describe('BillingPage', () => {
  beforeEach(() => {
    sessionStorage.clear();
    saveShippingStep(testCartId, { sameForBilling: true });
  });

  it('sends whoever has not come from the shipping step to the cart', async () => {
    sessionStorage.clear();
    show(checkout());
    await waitFor(() => expect(address()).toBe('/cart'));
  });

  it('sends whoever has an empty cart to the cart', async () => {
    show(checkout({ cart: testCart({ lines: [] }) }));
    await waitFor(() => expect(address()).toBe('/cart'));
  });

  it('says with four dots that it is loading', async () => {
    show(checkout());
    expect(screen.getByText('Loading in Progress....')).toBeTruthy();
    await field('City');
  });

  it('begins with the address that is shipped to', async () => {
    show(checkout({ shipping: studio, billing: studio }));
    expect((await choice()).value).toBe('studio');
  });

  it('begins with another one when billing is another matter, or with none', async () => {
    saveShippingStep(testCartId, { sameForBilling: false });
    const { unmount } = show(checkout());
    expect((await choice()).value).toBe('studio');
    unmount();
    show(checkout({ book: [home] }));
    expect((await field('City')).value).toBe('');
  });

  it('marks a label that was cut', async () => {
    show(checkout());
    const label = (await screen.findByRole('option', { name: /^Cardiff/ })).textContent ?? '';
    expect(label.slice(75)).toBe('...');
    expect(screen.getByRole('option', { name: 'Bristol, Ada Fern, 14 Bracken Row, BS6 5QA' })).toBeTruthy();
  });

  it('offers to save an address once it was edited', async () => {
    show(checkout());
    await field('City');
    expect(screen.queryByRole('checkbox', { name: 'Add to Address Book' })).toBeNull();
    await userEvent.type(await field('City'), ' West');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Add to Address Book' }).checked).toBe(false);
  });

  it('offers the card alone outside India', async () => {
    show(checkout());
    await field('City');
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked])).toEqual([
      ['card', true],
    ]);
  });

  it('places the order that the shopper sees and shows it, with nothing left to pay', async () => {
    const shop = recordPlacedOrders({ __typename: 'CashOrderPlaced', order: { id: '1', number: 'F1' } });
    show({ ...checkout(), ...shop.answers });
    await place();
    await waitFor(() => expect(address()).toBe('/order-confirm/F1'));
    expect(shop.sent).toEqual([
      {
        uniqueId: testCartId,
        method: 'CARD',
        expectedTotal: '8.50',
        billingAddressId: 'home',
        saveToAddressBook: false,
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    expect(readShippingStep(testCartId)).toBeNull();
  });

  it('sends an edited address in full', async () => {
    const shop = recordPlacedOrders({ __typename: 'CashOrderPlaced', order: { id: '1', number: 'F1' } });
    show({ ...checkout(), ...shop.answers });
    await userEvent.type(await field('City'), ' West');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Add to Address Book' }));
    await place();
    await waitFor(() => expect(shop.sent).toHaveLength(1));
    expect(shop.sent[0]).toMatchObject({
      saveToAddressBook: true,
      billingAddress: { name: 'Ada Fern', city: 'Bristol West', zip: 'BS6 5QA' },
    });
  });

  it('tries again under the same key, and under a new one with other content', async () => {
    const shop = recordPlacedOrders(new Error('offline'));
    show({ ...checkout(), ...shop.answers });
    await place();
    expect(await screen.findByText('Something went wrong, Please try again!')).toBeTruthy();
    await place();
    await waitFor(() => expect(shop.sent).toHaveLength(2));
    await userEvent.selectOptions(await choice(), 'studio');
    await place();
    await waitFor(() => expect(shop.sent).toHaveLength(3));
    const [first, again, other] = shop.sent.map(({ idempotencyKey }) => idempotencyKey);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('puts a refusal into its field', async () => {
    show({
      ...checkout(),
      ...recordPlacedOrders(
        rejected(testCart(), userError('INVALID', 'Please enter valid Postcode', ['billingAddress', 'zip'])),
      ).answers,
    });
    await place();
    expect(await screen.findByText('Please enter valid Postcode')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await field('Postcode')));
  });

  it('tells of a new total and sends that one next', async () => {
    const dearer = testCart({ lines: [testLine({ unit: 950, priceChanged: true })] });
    const shop = recordPlacedOrders(
      rejected(
        dearer,
        userError('PRICE_CHANGED', 'The total has changed. Please check your order again.', ['expectedTotal']),
      ),
    );
    show({ ...checkout(), ...shop.answers });
    await place();
    expect(await screen.findByText('The total has changed. Please check your order again.')).toBeTruthy();
    expect(await screen.findByText('The price has changed since you added it.')).toBeTruthy();
    await place();
    await waitFor(() => expect(shop.sent.map(({ expectedTotal }) => expectedTotal)).toEqual(['8.50', '9.50']));
    expect(address()).toBe('/billing');
  });
});

describe('paying by card', () => {
  const realFetch = globalThis.fetch;
  const paid = { transactionid: 'pay_1', provider_signature: 'sig' };

  beforeEach(() => {
    sessionStorage.clear();
    saveShippingStep(testCartId, { sameForBilling: true });
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
    await enter(dialog.getByRole('textbox', { name: 'Card number' }), '4111 1111 1111 1111');
    await enter(dialog.getByRole('textbox', { name: 'Expiry date' }), '12/30');
    await enter(dialog.getByRole('textbox', { name: 'CVC' }), '123');
    await userEvent.click(dialog.getByRole('button', { name: 'Pay £8.50' }));
  };
  const confirmCall = [
    'confirm',
    { orderNumber: 'F1', providerOrderId: 'sbx_1', transactionId: 'pay_1', signature: 'sig' },
  ];

  it("asks for the card in a popup of the shop's name, has the payment verified and shows the order", async () => {
    const sent = sandbox([200, paid]);
    const { answers, calls } = shop();
    show(answers);
    await place();
    await pay();
    await waitFor(() => expect(address()).toBe('/order-confirm/F1'));
    expect(sent).toEqual([{ provider_order_id: 'sbx_1', card_number: '4111 1111 1111 1111' }]);
    expect(calls).toEqual([confirmCall]);
  });

  it('asks for a code where the bank wants one more step', async () => {
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

  it('keeps the popup open for a card that is none', async () => {
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

  it('gives the order up and goes to the cart when the popup is closed', async () => {
    const { answers, calls } = shop();
    show(answers);
    await place();
    await userEvent.click((await popup()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(calls).toEqual([['cancel', 'F1']]);
    expect(readShippingStep(testCartId)).toBeNull();
  });

  it('gives the order up and says so when the card is declined', async () => {
    sandbox([402, { msg: 'The card was declined.' }]);
    const { answers, calls } = shop();
    show(answers);
    await place();
    await pay();
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(await screen.findByText('The payment has failed.')).toBeTruthy();
    expect(calls).toEqual([['cancel', 'F1']]);
  });

  it('gives the order up when the shop finds that it was not paid', async () => {
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
  ])("waits on the order's page for a payment that was made when %s", async (_, confirmed) => {
    sandbox([200, paid]);
    const { answers, calls } = shop({ confirmed });
    show(answers);
    await place();
    await pay();
    await waitFor(() => expect(address()).toBe('/order-confirm/F1'));
    expect(calls).toEqual([confirmCall]);
  });

  it('shows the order when it turns out paid in the moment of closing', async () => {
    const { answers } = shop({
      cancelErrors: [userError('INVALID_TRANSITION', 'This order does not wait for a payment.')],
    });
    show(answers);
    await place();
    await userEvent.click((await popup()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/order-confirm/F1'));
  });
});
