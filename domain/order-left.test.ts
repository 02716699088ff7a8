import { leftOfOrder } from './order-left';

const line = (
  status: 'Order Confirmed' | 'Cancelled' | 'Canceled' | 'Failed' | 'Returned',
  returned: number | null,
) => ({
  ...{ unitPrice: 900, unitShipping: 100, quantity: 2, status, returned },
});
/** Two lines of 20.00 each, less a coupon of 4.00. */
const order = { payAmount: 3600, totalDiscount: 400 };
const kept = line('Order Confirmed', null);

describe('what is left of an order', () => {
  it.each([
    ['nothing is cancelled', kept, { pieces: 4, amount: 3600 }],
    ['the shop cancelled a line', line('Cancelled', null), { pieces: 2, amount: 1800 }],
    ['the customer cancelled a line', line('Canceled', null), { pieces: 2, amount: 1800 }],
    ['a return waits for its decision, or was refused', line('Returned', null), { pieces: 4, amount: 3600 }],
    ['a return was accepted', line('Returned', 1800), { pieces: 2, amount: 1800 }],
    ['a return was refunded in part', line('Returned', 500), { pieces: 2, amount: 3100 }],
    ['a return was accepted without a refund', line('Returned', 0), { pieces: 2, amount: 3600 }],
  ])('is counted when %s', (_, second, left) => {
    expect(leftOfOrder(order, [kept, second])).toEqual(left);
  });

  it('is nothing of an order that was not paid', () => {
    expect(leftOfOrder(order, [line('Failed', null), line('Failed', null)])).toEqual({ pieces: 0, amount: 0 });
  });
});
