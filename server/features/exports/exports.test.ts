import { addProduct } from '../../testing/builders/catalogue';
import { addFilledCart, openOrderTestContext, orderOf, type OrderTestContext } from '../../testing/builders/orders';
import { countStatements } from '../../testing/statement-counter';
import { Product } from '../products/product.entity';
import { OrderLine, Order } from '../orders/order.entity';
import { firstPosition, parseOrderCursor, parseProductCursor, parseTime } from './export-cursor';
import { exportOrders } from './export-orders';
import { exportProducts } from './export-products';
import { ExportSlots } from './export-slots';

let context: OrderTestContext;
beforeAll(async () => {
  context = await openOrderTestContext();
});
beforeEach(() => context.reset());
afterAll(() => context.close());

async function all<Line>(parts: AsyncIterable<readonly Line[]>): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const part of parts) lines.push(...part);
  return lines;
}

describe('the export of the catalogue', () => {
  const read = (after = 0) => all(exportProducts(context.db, 'INR', after));
  type Line = Awaited<ReturnType<typeof read>>[number];
  const slugsOf = (lines: readonly Line[]) =>
    lines.flatMap((line) => (line.type === 'product' ? [line.product.slug] : []));

  async function addProducts(count: number): Promise<string[]> {
    const facts = { ...(await addProduct(context.db, { slug: 'first' })), id: undefined };
    const rows = Array.from({ length: count - 1 }, (_, n) => ({ ...facts, slug: `balm-${n}` }));
    await context.db.getRepository(Product).save(rows, { chunk: 100 });
    return ['first', ...rows.map(({ slug }) => slug)];
  }

  it('contains every published product once, with what belongs to it', async () => {
    const slugs = await addProducts(250);
    await context.db.manager.update(Product, { slug: 'balm-7' }, { isPublished: false });
    const links = { categories: ['hair', 'skin'], tags: ['calm'], gallery: ['products/a.webp', 'products/b.webp'] };
    await addProduct(context.db, { slug: 'whole', netContent: 50, netContentUnit: 'ml' }, links);
    const lines = await read();
    expect(slugsOf(lines)).toEqual([...slugs.filter((slug) => slug !== 'balm-7'), 'whole']);
    expect(lines.at(-2)).toMatchObject({
      type: 'product',
      product: {
        currency: 'INR',
        categories: ['hair', 'skin'],
        tags: ['calm'],
        net_content: 50,
        unit_price_per: '100 ml',
        images: [expect.stringContaining('a.webp'), expect.stringContaining('b.webp')],
      },
    });
    expect(lines.at(-1)).toEqual({ type: 'end', cursor: lines.at(-2)?.cursor });
  });

  it('continues behind any line', async () => {
    const slugs = await addProducts(120);
    const lines = await read();
    for (const at of [0, 50, 99, 100, 119])
      expect(slugsOf(await read(parseProductCursor(lines[at]?.cursor ?? '')))).toEqual(slugs.slice(at + 1));
    expect(await read(parseProductCursor(lines.at(-1)?.cursor ?? ''))).toEqual([lines.at(-1)]);
  });

  it('reads a part of 50 products with four statements, none of which skips rows', async () => {
    await addProducts(240);
    const { statements } = await countStatements(context.db, () => read());
    expect(statements).toHaveLength(5 * 4);
    expect(statements.filter((statement) => /OFFSET/i.test(statement))).toEqual([]);
  });
});

describe('the export of the orders', () => {
  const { secrets, request } = {
    secrets: ['Ada Canary', '7 Canary Yard', 'Quillhampton', '07700900777', 'canary@example.com'],
    request: {
      method: 'cash',
      billingAddress: {
        name: 'Ada Canary',
        phone: '07700900777',
        address: '7 Canary Yard',
        city: 'Quillhampton',
        state: 'Maharashtra',
        zip: '411001',
        email: 'canary@example.com',
        countryCode: 'IN',
      },
    } as const,
  };
  const read = (after = firstPosition) => all(exportOrders(context.db, context.clock, after));
  type Line = Awaited<ReturnType<typeof read>>[number];
  const numbersOf = (lines: readonly Line[]) =>
    lines.flatMap((line) => (line.type === 'order' ? [line.order.order_number] : []));
  const endOf = (lines: readonly Line[]) => parseOrderCursor(lines.at(-1)?.cursor ?? '');

  async function placeOrder(): Promise<Order> {
    const product = await addProduct(context.db, { stock: 100 });
    const cart = await addFilledCart(context.db, [{ product, quantity: 2 }]);
    const { order } = await context.services.placeOrder.place(cart.request(request));
    return order;
  }

  /** Adds orders that changed one second after the other, the first one a day ago. */
  async function addOrders(count: number): Promise<string[]> {
    const facts = { ...(await placeOrder()), id: undefined };
    const start = context.clock.now().getTime() - 24 * 3_600_000;
    const rows = Array.from({ length: count }, (_, n) => ({
      ...facts,
      number: `2603011000${String(n).padStart(5, '0')}`,
      idempotencyKey: `key ${n}`,
      liveCartKey: null,
      updatedAt: new Date(start + n * 1000),
    }));
    await context.db.getRepository(Order).save(rows, { chunk: 100 });
    return [...rows.map(({ number }) => number), facts.number];
  }

  const change = (number: string) =>
    context.db.manager.update(Order, { number }, { status: 'Shipped', updatedAt: context.clock.now() });

  it('contains every order with its lines, and nothing that identifies the customer', async () => {
    const { number } = await placeOrder();
    context.clock.advance({ minutes: 5 });
    const lines = await read();
    expect(lines).toEqual([
      {
        type: 'order',
        cursor: expect.any(String) as string,
        order: expect.objectContaining({
          order_number: number,
          order_status: 'Order Confirmed',
          method: 'Cash On Delivery',
          currency: 'INR',
          delivery_country: 'IN',
          items: [expect.objectContaining({ quantities: 2, enumstatus: 'Order Confirmed' })],
        }) as object,
      },
      { type: 'end', cursor: lines[0]?.cursor },
    ]);
    const order = await orderOf(context, number);
    expect(JSON.stringify(order.shipping)).toContain('Canary');
    for (const secret of secrets) expect(JSON.stringify(lines)).not.toContain(secret);
    expect(JSON.stringify(lines)).not.toMatch(/customer|phone|email/i);
  });

  it('contains no typed reason', async () => {
    const { id } = await placeOrder();
    await context.db.manager.update(OrderLine, { orderId: id }, { reason: 'Ada Canary has moved to Quillhampton' });
    context.clock.advance({ minutes: 5 });
    expect(JSON.stringify(await read())).not.toContain('Canary');
  });

  it('comes in the order of the last change, and continues behind any line', async () => {
    const numbers = await addOrders(230);
    context.clock.advance({ minutes: 5 });
    const lines = await read();
    expect(numbersOf(lines)).toEqual(numbers);
    for (const at of [0, 99, 100, 199, 230])
      expect(numbersOf(await read(parseOrderCursor(lines[at]?.cursor ?? '')))).toEqual(numbers.slice(at + 1));
    expect(await read(endOf(lines))).toEqual([lines.at(-1)]);
  });

  it('begins at a given time', async () => {
    const numbers = await addOrders(3);
    const at = new Date(context.clock.now().getTime() - 24 * 3_600_000 + 1000);
    expect(numbersOf(await read({ at, id: 0 }))).toEqual(numbers.slice(1));
  });

  it('contains an order that changes during the export once more, the newest state last', async () => {
    const [first = ''] = await addOrders(150);
    const states: string[] = [];
    let isFirstPart = true;
    for await (const part of exportOrders(context.db, context.clock, firstPosition)) {
      for (const line of part)
        if (line.type === 'order' && line.order.order_number === first) states.push(line.order.order_status);
      if (isFirstPart) await change(first);
      isFirstPart = false;
    }
    expect(states).toEqual(['Order Confirmed', 'Shipped']);
  });

  it('contains an order that changes before its turn in its new state', async () => {
    const numbers = await addOrders(150);
    const late = numbers[120] ?? '';
    const parts = exportOrders(context.db, context.clock, firstPosition);
    const lines = [...((await parts.next()).value ?? [])];
    await change(late);
    lines.push(...(await all(parts)));
    expect(numbersOf(lines).filter((number) => number === late)).toHaveLength(1);
    expect(new Set(numbersOf(lines)).size).toBe(numbers.length);
  });

  it('repeats the last minute, so that a change is not missed whose transaction ends late', async () => {
    const placed = await placeOrder();
    const stamp = context.clock.now();
    context.clock.advance({ seconds: 50 });
    const recent = await placeOrder();
    const lines = await read();
    expect(numbersOf(lines)).toEqual([placed.number, recent.number]);
    // Ends now, with the time at which it began.
    await context.db.manager.update(Order, { number: placed.number }, { status: 'Shipped', updatedAt: stamp });
    context.clock.advance({ hours: 24 });
    const next = await read(endOf(lines));
    expect(numbersOf(next)).toEqual([placed.number, recent.number]);
    expect(next[0]).toMatchObject({ order: { order_status: 'Shipped' } });
    expect(numbersOf(await read(endOf(next)))).toEqual([]);
  });

  it('reads a part of 50 orders with two statements, none of which skips rows', async () => {
    await addOrders(230);
    const { statements } = await countStatements(context.db, () => read());
    expect(statements).toHaveLength(5 * 2);
    expect(statements.filter((statement) => /OFFSET/i.test(statement))).toEqual([]);
  });
});

describe('a cursor', () => {
  it.each(['', 'x', 'cDEuNjU_', Buffer.from('p1.-5').toString('base64url'), Buffer.from('p2.5').toString('base64url')])(
    '%j is refused',
    (cursor) => {
      expect(() => parseProductCursor(cursor)).toThrow('cursor');
      expect(() => parseOrderCursor(cursor)).toThrow('cursor');
    },
  );

  it('of one list is refused by the other', () => {
    expect(() => parseOrderCursor(Buffer.from('p1.5').toString('base64url'))).toThrow('cursor');
  });

  it.each(['yesterday', '2026-13-01', '5', '2026-03-01T09:30:00'])('cannot be a time such as %j', (text) => {
    expect(() => parseTime(text)).toThrow('ISO 8601');
  });

  it.each(['2026-03-01', '2026-03-01T09:30:00Z', '2026-03-01T09:30:00.000+01:00'])('can be the time %s', (text) => {
    expect(parseTime(text)).toEqual(new Date(text));
  });
});

describe('the places for exports', () => {
  async function* endless() {
    for (;;) yield await Promise.resolve('a part');
  }

  it('are one for each app and two altogether', async () => {
    const slots = new ExportSlots();
    const begin = async (appId: number) => {
      const parts = slots.hold(appId, endless());
      await parts.next();
      return parts;
    };
    const first = await begin(1);
    await expect(begin(1)).rejects.toThrow('of this app');
    await begin(2);
    await expect(begin(3)).rejects.toThrow('Other exports');
    await first.return(undefined);
    expect(await (await begin(3)).next()).toMatchObject({ value: 'a part' });
  });
});
