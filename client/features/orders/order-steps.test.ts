import { orderSteps } from './order-steps';

const at = (hour: number) => `2026-11-19T${hour}:00:00.000Z`;
const line = (title: string, ...timeline: (readonly [status: OrderEvent, hour: number])[]) => ({
  id: title,
  title,
  status: 'SHIPPED' as const,
  availableAction: 'RETURN' as const,
  returnDueAt: null,
  returnDecision: null,
  refund: null,
  timeline: timeline.map(([status, hour]) => ({ status, at: at(hour) })),
});
type Order = Parameters<typeof orderSteps>[0];
type OrderEvent = Order['lines'][number]['timeline'][number]['status'];

function labelsOf(method: Order['method'], ...lines: Order['lines'][number][]) {
  const order = { id: '1', bookingDate: at(10), status: 'SHIPPED', paymentStatus: 'PAID', shipment: null } as const;
  return orderSteps({ ...order, refunds: [], method, lines }).map(({ label, lines: titles }) => [label, ...titles]);
}

describe('the steps of an order', () => {
  it('are placed, paid, packed, sent and delivered for a card order', () => {
    const events = [
      ['PROCESSING', 10],
      ['ORDER_CONFIRMED', 11],
      ['PROCESSING', 12],
      ['SHIPPED', 13],
      ['COMPLETE', 14],
    ] as const;
    expect(labelsOf('CARD', line('Rose', ...events), line('Shea', ...events))).toEqual([
      ['Placed'],
      ['Paid'],
      ['Being packed'],
      ['Sent'],
      ['Delivered'],
    ]);
  });

  it('begin with placing alone for an order in cash, which is confirmed at once', () => {
    expect(labelsOf('COD', line('Rose', ['ORDER_CONFIRMED', 10], ['SHIPPED', 13]))).toEqual([['Placed'], ['Sent']]);
  });

  it('name the lines that they concern unless they concern all', () => {
    const rose = line('Rose', ['PROCESSING', 10], ['ORDER_CONFIRMED', 11], ['CANCELED', 12]);
    const shea = line('Shea', ['PROCESSING', 10], ['ORDER_CONFIRMED', 11], ['SHIPPED', 13], ['RETURNED', 14]);
    expect(labelsOf('CARD', rose, shea)).toEqual([
      ['Placed'],
      ['Paid'],
      ['Cancelled by you', 'Rose'],
      ['Sent', 'Shea'],
      ['Return requested', 'Shea'],
    ]);
  });

  it('end with the missing payment of an order that was not paid', () => {
    expect(labelsOf('CARD', line('Rose', ['PROCESSING', 10], ['FAILED', 11]))).toEqual([['Placed'], ['Not paid']]);
  });

  it('have the shipment at the sending alone', () => {
    const shipment = { carrier: 'Evri', trackingNumber: 'E123', trackingUrl: null };
    const rose = line('Rose', ['ORDER_CONFIRMED', 10], ['SHIPPED', 13], ['COMPLETE', 14]);
    const order = { id: '1', bookingDate: at(10), status: 'COMPLETE', paymentStatus: 'PAID', method: 'CARD' } as const;
    const steps = orderSteps({ ...order, shipment, refunds: [], lines: [rose] });
    expect(steps.map((step) => step.shipment)).toEqual([null, shipment, null]);
  });
});
