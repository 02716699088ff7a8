import { type DataSource } from 'typeorm';
import { limits } from '../../../domain/limits';
import { publicId } from '../../infra/ids';
import { addCustomer, addressFields } from '../../testing/builders/account';
import { TestClock } from '../../testing/clock';
import { openTestDatabase } from '../../testing/database';
import { fulfilledValue, HeldSyncPoints, interleave, rejectionCode } from '../../testing/interleave';
import { AddressBook } from './address-book.service';
import { Address } from './address.entity';

const fields = { ...addressFields, email: null, countryCode: 'GB' };

describe('two addresses saved at the same moment', () => {
  let db: DataSource;
  let book: AddressBook;
  let ada: number;
  const points = new HeldSyncPoints();
  const save =
    (city: string, inAddressBook = true) =>
    () =>
      book.create(ada, { ...fields, city }, { inAddressBook });
  const kept = () => db.manager.find(Address, { where: { customerId: ada }, order: { id: 'ASC' } });

  beforeAll(async () => {
    db = await openTestDatabase();
    book = new AddressBook(db, new TestClock(), points);
  });
  beforeEach(async () => {
    ada = (await addCustomer(db)).id;
  });
  afterEach(() => points.clear());
  afterAll(() => db.destroy());

  it.each([true, false])('are stored once when they are equal (for the book: %s)', async (inAddressBook) => {
    const met = await interleave({
      db,
      points,
      at: 'address.read',
      first: save('Bath', inAddressBook),
      second: save('Bath', inAddressBook),
    });
    const [one, other] = [fulfilledValue(met.first), fulfilledValue(met.second)];
    expect(one.address.publicId).toBe(other.address.publicId);
    expect([one.isNew, other.isNew].sort()).toEqual([false, true]);
    expect(await kept()).toHaveLength(1);
  });

  it('are both stored when they differ', async () => {
    const met = await interleave({ db, points, at: 'address.read', first: save('Bath'), second: save('York') });
    expect([fulfilledValue(met.first).isNew, fulfilledValue(met.second).isNew, (await kept()).length]).toEqual([
      true,
      true,
      2,
    ]);
  });

  it('never exceed the limit of the book', async () => {
    const filler = Array.from({ length: limits.perCustomer.addresses - 1 }, (_, n) => ({
      ...{
        ...fields,
        publicId: publicId(),
        customerId: ada,
        fingerprint: `filler ${n}`,
        inAddressBook: true,
        status: true,
        createdAt: new Date(0),
        updatedAt: new Date(0),
      },
    }));
    await db.manager.insert(Address, filler);
    const met = await interleave({ db, points, at: 'address.read', first: save('Bath'), second: save('York') });
    expect([rejectionCode(met.first), rejectionCode(met.second)].sort()).toEqual(['LIMIT_EXCEEDED', null]);
    expect(await kept()).toHaveLength(limits.perCustomer.addresses);
  });
});
