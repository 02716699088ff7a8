import { testAddress } from '../../testing/checkouts';
import { blankAddress, selectableAddresses, isBlankAddress, matchingAddress } from './address-values';
import { shippingStepMemory } from './checkout-memory';
import { createIdempotencyKeys } from './idempotency-keys';
import { payWithSandbox } from './sandbox-payments';

const home = testAddress();
const studio = testAddress({ id: 'studio', city: 'Cardiff' });
const once = testAddress({ id: 'once', city: 'Bath', inAddressBook: false });

describe('checkout addresses', () => {
  it('recognizes a saved address by exactly equal fields', () => {
    expect(matchingAddress([home, studio], { ...studio })?.id).toBe('studio');
    expect(matchingAddress([home, studio], { ...studio, city: 'Cardif' })).toBeUndefined();
    expect(matchingAddress([home], blankAddress)).toBeUndefined();
  });

  it('lists the address book in order, then addresses found only in the cart, without duplicates', () => {
    expect(selectableAddresses([home, studio], once, studio, null).map(({ id }) => id)).toEqual([
      'home',
      'studio',
      'once',
    ]);
  });

  it('distinguishes a blank address from a partly filled one', () => {
    expect(isBlankAddress(blankAddress)).toBe(true);
    expect(isBlankAddress({ ...blankAddress, city: 'B' })).toBe(false);
  });
});

describe('completed shipping step', () => {
  beforeEach(() => sessionStorage.clear());

  it.each([true, false])(
    'stores the cart of the tab and whether billing uses the shipping address: %p',
    (sameForBilling) => {
      shippingStepMemory.save('111', { sameForBilling });
      expect(shippingStepMemory.read('111')).toEqual({ sameForBilling });
    },
  );

  it('is absent for another cart and after it is cleared', () => {
    shippingStepMemory.save('111', { sameForBilling: true });
    expect(shippingStepMemory.read('222')).toBeNull();
    shippingStepMemory.clear();
    expect(shippingStepMemory.read('111')).toBeNull();
  });
});

describe('attempt keys', () => {
  it('are reused for the same content and change with the content', () => {
    const keyOf = createIdempotencyKeys();
    const first = keyOf({ total: '8.50' });
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(keyOf({ total: '8.50' })).toBe(first);
    expect(keyOf({ total: '9.50' })).not.toBe(first);
    expect(createIdempotencyKeys()({ total: '8.50' })).not.toBe(first);
  });
});

describe('sandbox payment', () => {
  const card = { providerOrderId: 'sbx_1', cardNumber: '4111 1111 1111 1111' };
  const answering = (status: number, body: object) => {
    const sent: unknown[] = [];
    const send: typeof fetch = (_address, init) => {
      sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : 'null'));
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    };
    return { send, sent };
  };

  it.each([
    [
      'a paid card',
      200,
      { transactionid: 'pay_1', provider_signature: 'sig' },
      { kind: 'paid', callback: { transactionId: 'pay_1', signature: 'sig' } },
    ],
    ['one more step', 200, { next_step: 'code' }, { kind: 'code' }],
    ['a declined card', 402, { msg: 'The card was declined.' }, { kind: 'declined' }],
    [
      'a wrong number',
      400,
      { msg: 'No.', errors: { card_number: 'No.' } },
      { kind: 'refused', field: 'cardNumber', message: 'No.' },
    ],
    [
      'a wrong code',
      400,
      { msg: 'Six.', errors: { code: 'Six.' } },
      { kind: 'refused', field: 'code', message: 'Six.' },
    ],
    [
      'an unknown payment',
      404,
      { msg: 'There is no such payment.' },
      { kind: 'refused', field: null, message: 'There is no such payment.' },
    ],
  ])('reports %s', async (_, status, body, expected) => {
    const { send, sent } = answering(status, body);
    expect(await payWithSandbox({ ...card, code: '123456' }, send)).toEqual(expected);
    expect(sent).toEqual([{ provider_order_id: 'sbx_1', card_number: '4111 1111 1111 1111', code: '123456' }]);
  });
});
