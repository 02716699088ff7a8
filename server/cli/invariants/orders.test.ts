import { Product } from '../../features/products/product.entity';
import { OrderLine, OrderLineEvent, Order } from '../../features/orders/order.entity';
import { OrderReturn } from '../../features/orders/order-return.entity';
import { OutboxMail } from '../../features/mail/outbox-mail.entity';
import { type BrokenRule, ofOrder, itReports } from '../../testing/builders/consistent-shop';

const stock: readonly BrokenRule[] = [
  [
    'a piece is in no order and not in stock',
    ({ manager }, { product: { id } }) => manager.decrement(Product, { id }, 'stock', 1),
    [/^Product balm: 13 in stock and 6 in orders make 19, but 20 pieces were supplied\.$/],
  ],
  [
    'the stock is negative',
    ({ manager }, { product: { id } }) => manager.update(Product, { id }, { stock: -1, supplied: 5 }),
    [/^Product balm: its stock is -1\.$/],
  ],
  [
    'the stock of a failed order was not returned',
    ({ manager }, { failed }) => manager.update(OrderLine, ofOrder(failed), { restockedAt: null }),
    [
      /^Product balm: 14 in stock and 10 in orders make 24, but/,
      /^Order \{failed\}: line .+ is Failed, but its stock was not returned\.$/,
    ],
  ],
  [
    'the stock of a confirmed order was returned',
    ({ manager }, { cash }) => manager.update(OrderLine, ofOrder(cash), { restockedAt: new Date() }),
    [/^Product balm: /, /^Order \{cash\}: line .+ is Order Confirmed, but its stock was returned\.$/],
  ],
  [
    'a product counts an unpublished review',
    ({ manager }, { product: { id } }) => manager.update(Product, { id }, { ratingCount: 2, ratingSum: 9 }),
    [/^Product balm: it counts 9 stars of 2 reviews, but its published reviews have 4 stars of 1 review\.$/],
  ],
  [
    'a product counts too many stars',
    ({ manager }, { product: { id } }) => manager.update(Product, { id }, { ratingSum: 5 }),
    [/^Product balm: it counts 5 stars of 1 review, but/],
  ],
];

const decision = { refundAmount: 0, restocked: false, reason: null, decidedBy: 'Ada', decidedAt: new Date() };

const returns: readonly BrokenRule[] = [
  [
    'a return is decided of goods that were not sent back',
    ({ manager }, { cashLine }) =>
      manager.insert(OrderReturn, { ...decision, orderLineId: cashLine.id, accepted: false }),
    [/^Order \{cash\}: line .+ is Order Confirmed, but a return of it is decided\.$/],
  ],
  [
    'a return of a card order is accepted without a refund',
    async ({ manager }, { paid }) => {
      const { id: orderLineId } = await manager.findOneByOrFail(OrderLine, ofOrder(paid));
      await manager.insert(OrderReturn, { ...decision, orderLineId, accepted: true, refundAmount: 100 });
    },
    [
      /^Order \{paid\}: line .+ was sent back, but its refund differs from the decision\.$/,
      /^Order \{paid\}: line .+ is Order Confirmed, but a return of it is decided\.$/,
    ],
  ],
];

const orders: readonly BrokenRule[] = [
  [
    'an order has no lines',
    ({ manager }, { cash }) => manager.delete(OrderLine, ofOrder(cash)),
    [
      /^Product balm: /,
      /^Order \{cash\}: it has no lines\.$/,
      /^Order \{cash\}: it has goods 20\.00, shipping 1\.00, discount 2\.10, total 18\.90; its lines sum to goods 0\.00/,
    ],
  ],
  [
    'the sum of goods differs from the lines',
    ({ manager }, { paid }) => manager.update(Order, { id: paid.id }, { netAmount: 2999 }),
    [/^Order \{paid\}: it has goods 29\.99, .+ its lines sum to goods 30\.00/],
  ],
  [
    'the shipping differs from the lines',
    ({ manager }, { paid }) => manager.update(Order, { id: paid.id }, { totalShipping: 0 }),
    [/^Order \{paid\}: it has .+ shipping 0\.00, .+ shipping 1\.50/],
  ],
  [
    'the total differs from the sums',
    ({ manager }, { cash }) => manager.update(Order, { id: cash.id }, { payAmount: 1889 }),
    [/^Order \{cash\}: it has .+ total 18\.89; .+ total 18\.90/],
  ],
  [
    'a discount exceeds the sum',
    ({ manager }, { cash }) => manager.update(Order, { id: cash.id }, { totalDiscount: 2200, payAmount: -100 }),
    [/^Order \{cash\}: it has .+ total -1\.00; .+ total 0\.00/],
  ],
  [
    'the order status differs from that of the lines',
    ({ manager }, { cash }) => manager.update(Order, { id: cash.id }, { status: 'Shipped' }),
    [/^Order \{cash\}: it is Shipped, but its lines imply Order Confirmed\.$/],
  ],
  [
    'the last event has another status',
    ({ manager }, { cashLine }) =>
      manager.insert(OrderLineEvent, {
        orderLineId: cashLine.id,
        status: 'Shipped',
        reason: null,
        at: cashLine.restockedAt ?? new Date(),
      }),
    [/^Order \{cash\}: line .+ is Order Confirmed, but its last event is Shipped\.$/],
  ],
  [
    'a line has no events',
    ({ manager }, { cashLine }) => manager.delete(OrderLineEvent, { orderLineId: cashLine.id }),
    [/^Order \{cash\}: line .+ is Order Confirmed, but its last event is missing\.$/],
  ],
  [
    'a hold has no expiry',
    ({ manager }, { waiting }) => manager.update(Order, { id: waiting.id }, { holdExpiresAt: null }),
    [/^Order \{waiting\}: it awaits its payment without an expiry or a cart key\.$/],
  ],
  [
    'an order awaiting payment has no cart key',
    ({ manager }, { waiting }) => manager.update(Order, { id: waiting.id }, { liveCartKey: null }),
    [/^Order \{waiting\}: it awaits its payment without an expiry or a cart key\.$/],
  ],
  [
    'a failed order has a cart key',
    ({ manager }, { failed }) => manager.update(Order, { id: failed.id }, { liveCartKey: 'a key' }),
    [/^Order \{failed\}: it has failed, but still holds its stock or its cart\.$/],
  ],
  [
    'a failed order has a hold',
    ({ manager }, { failed }) => manager.update(Order, { id: failed.id }, { holdExpiresAt: new Date() }),
    [/^Order \{failed\}: it has failed, but still holds its stock or its cart\.$/],
  ],
  [
    'a confirmed order has no mail',
    ({ manager }, { cash }) => manager.delete(OutboxMail, { dedupeKey: `order-confirmation:${cash.number}` }),
    [/^Order \{cash\}: it is confirmed, but has no confirmation mail\.$/],
  ],
  [
    'a failed order has a mail',
    ({ manager }, { cash, failed }) =>
      manager.update(
        OutboxMail,
        { dedupeKey: `order-confirmation:${cash.number}` },
        { dedupeKey: `order-confirmation:${failed.number}` },
      ),
    [
      /^Order \{cash\}: it is confirmed, but has no confirmation mail/,
      /^Order \{failed\}: its confirmation mail was written, but it is not confirmed\.$/,
    ],
  ],
];

describe('checks of products', () => itReports(stock));
describe('checks of orders', () => itReports(orders));
describe('checks of returns', () => itReports(returns));
