import {
  allowedAction,
  cancelledBy,
  cancelReasons,
  isOrderStatus,
  isLateReturn,
  formForStatus,
  orderStatuses,
  orderStatusOf,
  reasonsFor,
  returnReasons,
  restoresStock,
  canStaffTransition,
  staffTargetStatuses,
  statusAfter,
  statusesAllowing,
  type OrderStatus,
} from './order-status';

describe('statuses', () => {
  it('are the eight words that are stored', () => {
    expect([...orderStatuses].sort()).toEqual([
      'Canceled',
      'Cancelled',
      'Complete',
      'Failed',
      'Order Confirmed',
      'Processing',
      'Returned',
      'Shipped',
    ]);
    expect(isOrderStatus('Canceled')).toBe(true);
    expect(isOrderStatus('canceled')).toBe(false);
  });

  it.each([
    ['Order Confirmed', 'cancel', 'cancel', false],
    ['Processing', 'cancel', 'cancel', false],
    ['Cancelled', 'cancel', 'none', true],
    ['Canceled', null, 'none', true],
    ['Shipped', 'return', 'return', false],
    ['Returned', 'return', 'none', false],
    ['Complete', 'return', 'return', false],
    ['Failed', null, 'none', true],
  ] as const)('%s offers the form %s, allows %s, gives stock back: %s', (status, form, action, restocks) => {
    expect(formForStatus(status)).toBe(form);
    expect(allowedAction(status)).toBe(action);
    expect(restoresStock(status)).toBe(restocks);
  });

  it('distinguish the cancelling side', () => {
    expect(cancelledBy('Canceled')).toBe('customer');
    expect(cancelledBy('Cancelled')).toBe('shop');
    for (const status of orderStatuses.filter((each) => !each.startsWith('Cancel')))
      expect(cancelledBy(status)).toBeNull();
  });

  it('become Canceled or Returned by the customer', () => {
    expect(statusAfter).toEqual({ cancel: 'Canceled', return: 'Returned' });
    expect(statusesAllowing('cancel')).toEqual(['Order Confirmed', 'Processing']);
    expect(statusesAllowing('return')).toEqual(['Shipped', 'Complete']);
  });
});

describe('orderStatusOf', () => {
  it.each(orderStatuses)('is %s when all lines are', (status) => {
    expect(orderStatusOf([status, status])).toBe(status);
  });

  it.each<[OrderStatus[], OrderStatus]>([
    [['Canceled', 'Order Confirmed'], 'Order Confirmed'],
    [['Processing', 'Shipped'], 'Processing'],
    [['Order Confirmed', 'Processing'], 'Order Confirmed'],
    [['Complete', 'Shipped'], 'Shipped'],
    [['Returned', 'Complete'], 'Complete'],
    [['Cancelled', 'Returned', 'Shipped'], 'Shipped'],
    [['Returned', 'Canceled'], 'Returned'],
    [['Cancelled', 'Canceled'], 'Canceled'],
  ])('%j make %s', (lines, expected) => {
    expect(orderStatusOf(lines)).toBe(expected);
    expect(orderStatusOf([...lines].reverse())).toBe(expected);
  });

  it('does not exist without lines', () => {
    expect(() => orderStatusOf([])).toThrow(RangeError);
  });
});

describe('staff', () => {
  const moves: Record<OrderStatus, OrderStatus[]> = {
    'Order Confirmed': ['Processing', 'Cancelled', 'Shipped', 'Complete'],
    Processing: ['Cancelled', 'Shipped', 'Complete'],
    Shipped: ['Complete'],
    Complete: [],
    Cancelled: [],
    Canceled: [],
    Returned: [],
    Failed: [],
  };

  it.each(orderStatuses)('move a line from %s forward only', (from) => {
    expect(orderStatuses.filter((to) => canStaffTransition(from, to))).toEqual(moves[from]);
  });

  it('reach four statuses and no other', () => {
    const reached = orderStatuses.filter((to) => orderStatuses.some((from) => canStaffTransition(from, to)));
    expect(reached.sort()).toEqual([...staffTargetStatuses].sort());
  });
});

describe('reasons', () => {
  it('to cancel are these ten', () => {
    expect(reasonsFor.cancel).toBe(cancelReasons);
    expect(cancelReasons).toEqual([
      'Order Created by Mistake',
      'Item(s) Would Not Arrive on Time',
      'Shipping Cost Too High',
      'Item Price Too High',
      'Found Cheaper Somewhere Else',
      'Need to Change Shipping Address',
      'Need to Change Shipping Speed',
      'Need to Change Billing Address',
      'Need to Change Payment Method',
      'other',
    ]);
  });

  it('to return are these thirteen', () => {
    expect(reasonsFor.return).toBe(returnReasons);
    expect(returnReasons).toEqual([
      'Bought by mistake',
      'Better price available',
      'Performance or quality not adequate',
      'Incompatible or not useful',
      'Product damaged, but shipping box OK',
      'Item arrived too late',
      'Missing parts or accessories',
      'Both product and shipping box damaged',
      'Wrong item was sent',
      "Received extra item I didn't buy",
      'No longer needed',
      "Didn't approve purchase",
      'Inaccurate website description',
    ]);
  });
});

describe('lateReturn', () => {
  const delivered = new Date('2026-03-01T10:00:00Z');

  it.each([
    ['2026-03-03T10:00:00.000Z', false],
    ['2026-03-03T10:00:00.001Z', true],
    ['2026-02-28T10:00:00.000Z', false],
  ])('at %s: %s', (now, late) => {
    expect(isLateReturn(delivered, new Date(now))).toBe(late);
  });

  it('is not late before any delivery', () => {
    expect(isLateReturn(null, delivered)).toBe(false);
  });
});
