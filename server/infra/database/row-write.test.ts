import { type DataSource, type FindOptionsWhere, In, IsNull, LessThan, LessThanOrEqual } from 'typeorm';
import { Like, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import { Address } from '../../features/account/address.entity';
import { Category } from '../../features/catalogue/category.entity';
import { Product } from '../../features/catalogue/product.entity';
import { Tag } from '../../features/catalogue/product-associations.entity';
import { SandboxPayment } from '../../features/payments/sandbox.entity';
import { addProduct } from '../../testing/builders/catalogue';
import { openTestDatabase } from '../../testing/database';
import { PublicVersion } from './public-data';
import { deleteMatching, insertAll, insertOne, SqlCondition, updateMatching } from './row-write';
import { inTransaction } from './transaction';

const payment = (facts: Partial<SandboxPayment>) => ({
  providerOrderId: 'order-1',
  receipt: 'receipt',
  amount: 100,
  currency: 'INR' as const,
  status: 'created' as const,
  providerPaymentId: null,
  createdAt: new Date('2026-01-01T10:00:00.123Z'),
  capturedAt: null,
  refundedAt: null,
  ...facts,
});

describe('writes of rows', () => {
  let db: DataSource;
  beforeEach(async () => {
    db = await openTestDatabase();
  });
  afterEach(() => db.destroy());

  const amounts = async (): Promise<number[]> =>
    (await db.manager.find(SandboxPayment, { order: { id: 'ASC' } })).map(({ amount }) => amount);
  /** Payments of 100, 200 and 300, the last of them captured. */
  const addPayments = () =>
    insertAll(db.manager, SandboxPayment, [
      payment({ providerOrderId: 'a' }),
      payment({ providerOrderId: 'b', amount: 200 }),
      payment({ providerOrderId: 'c', amount: 300, status: 'captured', capturedAt: new Date() }),
    ]);

  it('insert rows and return their ids in the same order', async () => {
    await insertOne(db.manager, Tag, { slug: 'first', label: 'First' });
    const ids = await insertAll(
      db.manager,
      Tag,
      ['b', 'a', 'c'].map((slug) => ({ slug, label: slug })),
    );
    const stored = await db.manager.find(Tag, { where: { slug: In(['a', 'b', 'c']) } });
    expect(ids.map((id) => stored.find((tag) => tag.id === id)?.slug)).toEqual(['b', 'a', 'c']);
  });

  it('store times and nulls as TypeORM reads them', async () => {
    const row = payment({});
    const id = await insertOne(db.manager, SandboxPayment, row);
    expect(await db.manager.findOneByOrFail(SandboxPayment, { id })).toEqual({ id, ...row });
  });

  it('insert nothing for no rows', async () => {
    expect(await insertAll(db.manager, Tag, [])).toEqual([]);
  });

  it('give an existing row the named values when its key is inserted again', async () => {
    await insertOne(db.manager, Tag, { slug: 'pure', label: 'Pure' });
    await insertAll(db.manager, Tag, [{ slug: 'pure', label: 'Other' }], { key: ['slug'], update: ['label'] });
    await insertAll(db.manager, Tag, [{ slug: 'pure', label: 'Ignored' }], { key: ['slug'], update: ['slug'] });
    expect(await db.manager.find(Tag)).toMatchObject([{ slug: 'pure', label: 'Other' }]);
  });

  it('refuse a duplicate key otherwise', async () => {
    await insertOne(db.manager, Tag, { slug: 'pure', label: 'Pure' });
    await expect(insertOne(db.manager, Tag, { slug: 'pure', label: 'Other' })).rejects.toThrow(/unique|duplicate/i);
  });

  it.each<[string, FindOptionsWhere<SandboxPayment>, number[]]>([
    ['a value', { providerOrderId: 'a' }, [1, 200, 300]],
    ['two values', { providerOrderId: 'a', status: 'captured' }, [100, 200, 300]],
    ['null', { capturedAt: IsNull() }, [1, 1, 300]],
    ['not null', { capturedAt: Not(IsNull()) }, [100, 200, 1]],
    ['another value', { providerOrderId: Not('a') }, [100, 1, 1]],
    ['one of several', { providerOrderId: In(['a', 'b']) }, [1, 1, 300]],
    ['one of none', { providerOrderId: In([]) }, [100, 200, 300]],
    ['none of several', { providerOrderId: Not(In(['a', 'b'])) }, [100, 200, 1]],
    ['less', { amount: LessThan(200) }, [1, 200, 300]],
    ['not more', { amount: LessThanOrEqual(200) }, [1, 1, 300]],
    ['more', { amount: MoreThan(200) }, [100, 200, 1]],
    ['not less', { amount: MoreThanOrEqual(200) }, [100, 1, 1]],
    ['an earlier time', { createdAt: LessThan(new Date('2026-01-01T10:00:00.124Z')) }, [1, 1, 1]],
  ])('update rows by %s', async (_kind, where, expected) => {
    await addPayments();
    const matched = await updateMatching(db.manager, SandboxPayment, where, { amount: 1 });
    expect(await amounts()).toEqual(expected);
    expect(matched).toBe(expected.filter((amount) => amount === 1).length);
  });

  it('update rows by SQL with named values, and compute values in SQL', async () => {
    await addPayments();
    const where = new SqlCondition('amount >= :least AND status IN (:...open)', { least: 200, open: ['created'] });
    expect(await updateMatching(db.manager, SandboxPayment, where, { amount: () => 'amount - 50' })).toBe(1);
    expect(await amounts()).toEqual([100, 150, 300]);
  });

  it('count rows that match and have the new values already', async () => {
    await addPayments();
    expect(await updateMatching(db.manager, SandboxPayment, { amount: 100 }, { amount: 100 })).toBe(1);
  });

  it('delete the rows that match', async () => {
    await addPayments();
    await deleteMatching(db.manager, SandboxPayment, { status: 'created', amount: In([200, 300]) });
    expect(await amounts()).toEqual([100, 300]);
    await deleteMatching(db.manager, SandboxPayment, { amount: In([]) });
    expect(await amounts()).toEqual([100, 300]);
  });

  it.each<[string, () => FindOptionsWhere<SandboxPayment>, RegExp]>([
    ['no condition', () => ({}), /needs a condition/],
    ['an undefined value', () => ({ providerOrderId: undefined }), /providerOrderId has no value/],
    ['an unknown kind of condition', () => ({ providerOrderId: Like('a%') }), /like are not supported/],
    // A property that TypeScript would refuse.
    ['an unknown property', () => ({ ['price' as 'amount']: 1 }), /no property price/],
  ])('change no row for %s', async (_kind, where, message) => {
    await addPayments();
    await expect(updateMatching(db.manager, SandboxPayment, where(), { amount: 1 })).rejects.toThrow(message);
    await expect(deleteMatching(db.manager, SandboxPayment, where())).rejects.toThrow(message);
    expect(await amounts()).toEqual([100, 200, 300]);
  });

  it('refuse to write a property that is no column', async () => {
    await addPayments();
    // TypeScript would refuse it.
    const price = { ['price' as 'amount']: 1 };
    const message = /has no property price/;
    await expect(updateMatching(db.manager, SandboxPayment, { amount: 100 }, price)).rejects.toThrow(message);
    await expect(insertOne(db.manager, SandboxPayment, price)).rejects.toThrow(message);
    expect(await amounts()).toEqual([100, 200, 300]);
  });

  it('belong to the transaction of their manager', async () => {
    const failed = inTransaction(db, async (manager) => {
      await insertOne(manager, Tag, { slug: 'pure', label: 'Pure' });
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect(await db.manager.count(Tag)).toBe(0);
  });

  describe('and the version of the public data', () => {
    async function raises(work: () => Promise<unknown>): Promise<boolean> {
      const version = new PublicVersion(db);
      const before = await version.current();
      await work();
      return (await version.current()) !== before;
    }

    it('is raised by an insert and an update of a public entity, in a transaction or without', async () => {
      expect(await raises(() => insertOne(db.manager, Category, { key: 'soaps', title: 'Soaps', position: 9 }))).toBe(
        true,
      );
      const rename = { title: 'Bars' };
      expect(
        await raises(() => inTransaction(db, (inOne) => updateMatching(inOne, Category, { key: 'soaps' }, rename))),
      ).toBe(true);
    });

    it('is not raised by columns that no page shows, by other entities, nor by deletions', async () => {
      const { id } = await addProduct(db, { stock: 5 });
      expect(await raises(() => updateMatching(db.manager, Product, { id }, { stock: 4 }))).toBe(false);
      expect(await raises(() => updateMatching(db.manager, Product, { id }, { title: 'New' }))).toBe(true);
      expect(await raises(addPayments)).toBe(false);
      expect(await raises(() => deleteMatching(db.manager, Category, { key: 'hair-oil' }))).toBe(false);
      expect(await raises(() => updateMatching(db.manager, Address, { id: 1 }, { city: 'Pune' }))).toBe(false);
    });
  });
});
