import { addProduct } from '../../testing/builders/catalogue';
import { createCustomers } from '../../testing/builders/staff-orders';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../../testing/shop';
import { StockChange } from '../../features/products/stock-history.entity';
import { AuditEntry } from './audit-entry.entity';
import { OrderNote } from '../orders/order-note.entity';

const receiveDocument = `mutation($id: ID!, $pieces: Int!, $key: String) {
  receiveProductStock(id: $id, pieces: $pieces, idempotencyKey: $key) { product { stock } userErrors { code } }
}`;
const noteDocument = `mutation($number: String!, $text: String!, $key: String) {
  addOrderNote(number: $number, text: $text, idempotencyKey: $key) { order { notes { text } } userErrors { code } }
}`;

describe('a change of staff that is sent twice because its answer was lost', () => {
  let test: TestShop;
  let packer: StaffClient;
  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    packer = await signInAs(test, 'packer');
  });
  afterAll(() => test.close());

  const count = (action: string) => test.shop.db.manager.countBy(AuditEntry, { action });

  it('adds a delivery once, with the same result', async () => {
    const { id } = await addProduct(test.shop.db, { stock: 10 });
    const receive = (key: string | null, pieces = 5) =>
      packer.payload(receiveDocument, { id: String(id), pieces, key });
    const done = { product: { stock: 15 }, userErrors: [] };
    expect(await receive('a-delivery')).toEqual(done);
    expect(await receive('a-delivery')).toEqual(done);
    expect(await receive('a-delivery', 7)).toMatchObject({ userErrors: [{ code: 'IDEMPOTENCY_KEY_REUSED' }] });
    expect(await test.shop.db.manager.countBy(StockChange, { productId: id })).toBe(1);
    expect(await count('product delivery')).toBe(1);
    expect(await receive('the-next')).toMatchObject({ product: { stock: 20 } });
    expect(await receive(null)).toMatchObject({ product: { stock: 25 } });
  });

  it('adds a delivery once when both arrive at the same time', async () => {
    const { id } = await addProduct(test.shop.db, { stock: 0 });
    const send = () => packer.payload(receiveDocument, { id: String(id), pieces: 5, key: 'at-the-same-time' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers).toEqual(Array(3).fill({ product: { stock: 5 }, userErrors: [] }));
  });

  it('keeps the keys of two people apart, and forgets that of a change that failed', async () => {
    const { id } = await addProduct(test.shop.db, { stock: 0 });
    const other = await signInAs(test, 'packer');
    const variables = { id: String(id), pieces: 1, key: 'of-two-people' };
    await packer.payload(receiveDocument, variables);
    expect(await other.payload(receiveDocument, variables)).toMatchObject({ product: { stock: 2 } });
    const failing = { id: String(id), pieces: 1, key: 'of-a-failure' };
    expect(await packer.payload(receiveDocument, { ...failing, pieces: 0 })).toMatchObject({ product: null });
    expect(await packer.payload(receiveDocument, failing)).toMatchObject({ product: { stock: 3 } });
  });

  it('adds a note once', async () => {
    const number = await (await createCustomers(test)).orderInCash();
    const add = () => packer.payload(noteDocument, { number, text: 'Fragile', key: 'a-note' });
    const done = { order: { notes: [{ text: 'Fragile' }] }, userErrors: [] };
    expect(await add()).toEqual(done);
    expect(await add()).toEqual(done);
    expect(await test.shop.db.manager.count(OrderNote)).toBe(1);
  });
});
