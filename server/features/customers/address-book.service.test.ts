import { type DataSource } from 'typeorm';
import { addCustomer, addressFields } from '../../testing/builders/account';
import { limits } from '../../../domain/limits';
import { TestClock } from '../../testing/clock';
import { openTestDatabase } from '../../testing/database';
import { publicId } from '../../infra/ids';
import { AddressBook } from './address-book.service';
import { addressFingerprint, Address } from './address.entity';
import { ignoredSyncPoints } from '../../infra/sync-points';

const fields = { ...addressFields, email: null, countryCode: 'GB' };

describe('the address book', () => {
  let db: DataSource;
  let book: AddressBook;
  let ada: number;
  let ben: number;

  beforeAll(async () => {
    db = await openTestDatabase();
    book = new AddressBook(db, new TestClock(), ignoredSyncPoints);
  });
  beforeEach(async () => {
    [ada, ben] = [(await addCustomer(db)).id, (await addCustomer(db)).id];
  });
  afterAll(() => db.destroy());

  it('lists addresses in the order of saving', async () => {
    await book.create(ada, { ...fields, city: 'York' });
    await book.create(ada, { ...fields, city: 'Bath' });
    expect((await book.list(ada)).map(({ city }) => city)).toEqual(['York', 'Bath']);
    expect(await book.list(ben)).toEqual([]);
  });

  it('returns the saved address when the same one is saved with other case or blanks', async () => {
    const first = await book.create(ada, fields);
    const again = await book.create(ada, { ...fields, name: ' ADA FERN ', zip: 'ub6 0aa', email: 'ada@example.com' });
    expect(again).toMatchObject({
      isNew: false,
      address: { publicId: first.address.publicId, name: 'Ada Fern', email: null },
    });
    expect(await book.create(ben, fields)).toMatchObject({ isNew: true });
  });

  it('keeps two addresses that differ in their country alone', async () => {
    await book.create(ada, fields);
    expect(await book.create(ada, { ...fields, countryCode: 'FR' })).toMatchObject({
      isNew: true,
      address: { countryCode: 'FR' },
    });
  });

  it('compares a changed address in the country that it keeps', async () => {
    const { address } = await book.create(ada, { ...fields, countryCode: 'FR' });
    await book.create(ada, { ...fields, city: 'Bath' });
    const changes = { ...addressFields, email: null, city: 'Bath' };
    expect(await book.update(ada, address.publicId, changes)).toMatchObject({ city: 'Bath', countryCode: 'FR' });
    await expect(book.update(ada, address.publicId, { ...changes, countryCode: 'GB' })).rejects.toMatchObject({
      code: 'DUPLICATE_ADDRESS',
    });
  });

  it('stores one of ten equal addresses saved concurrently', async () => {
    const kept = await Promise.all(Array.from({ length: 10 }, () => book.create(ada, fields)));
    expect(kept.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(kept.map(({ address }) => address.publicId)).size).toBe(1);
  });

  it('stores a one-order address outside the book, once', async () => {
    const once = await book.create(ada, fields, { inAddressBook: false });
    const again = await book.create(ada, fields, { inAddressBook: false });
    expect([once.isNew, again.isNew]).toEqual([true, false]);
    expect(await book.list(ada)).toEqual([]);
    expect(await book.create(ada, fields)).toMatchObject({ isNew: true });
    expect(await db.manager.countBy(Address, { customerId: ada })).toBe(2);
  });

  describe('at its limit', () => {
    const { addresses, addressesOfOneOrder } = limits.perCustomer;
    const place = (n: number) => ({ ...fields, address: `${n} Forest Lane` });
    const fill = (count: number, inAddressBook = true) =>
      db.manager.insert(
        Address,
        Array.from({ length: count }, (_, n) => ({
          ...place(n),
          customerId: ada,
          inAddressBook,
          status: true,
          publicId: publicId(),
          fingerprint: addressFingerprint(place(n)),
          createdAt: new Date(0),
          updatedAt: new Date(0),
        })),
      );
    /** Creates ten more concurrently. */
    const ten = (inAddressBook = true) =>
      Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          book.create(ada, place(1000 + n), { inAddressBook }).then(
            () => 'kept',
            (error: unknown) => error,
          ),
        ),
      );
    const refused = (count: number, message: string) =>
      Array.from({ length: count }, () => ({ code: 'LIMIT_EXCEEDED', message }));

    it('stops at 50 addresses under concurrent saves, and accepts another once one is deleted', async () => {
      await fill(addresses - 4);
      const outcomes = await ten();
      expect(outcomes.filter((outcome) => outcome !== 'kept')).toMatchObject(
        refused(6, 'An address book holds at most 50 addresses. Please delete one first.'),
      );
      expect(await book.create(ada, place(0))).toMatchObject({ isNew: false });
      await book.delete(ada, (await book.list(ada))[0]?.publicId ?? '');
      expect(await book.create(ada, place(2000))).toMatchObject({ isNew: true });
      expect(await book.create(ben, fields)).toMatchObject({ isNew: true });
    });

    it('does not block an order: the address is stored for that order only', async () => {
      await fill(addresses);
      const kept = await db.transaction((manager) =>
        book.saveForOrder(manager, ada, place(2000), { inAddressBook: true }),
      );
      expect(kept).toMatchObject({ isNew: true, address: { inAddressBook: false } });
      expect(await book.list(ada)).toHaveLength(addresses);
    });

    it('bounds the number of one-order addresses, too', async () => {
      await fill(addressesOfOneOrder - 9, false);
      expect((await ten(false)).filter((outcome) => outcome !== 'kept')).toMatchObject(
        refused(1, 'You have given too many addresses. Please choose one of your address book.'),
      );
    });
  });

  it('changes an address and leaves its id', async () => {
    const { address } = await book.create(ada, fields);
    expect(await book.update(ada, address.publicId, { ...fields, city: 'Bath' })).toMatchObject({
      publicId: address.publicId,
      city: 'Bath',
    });
    expect(await book.create(ada, { ...fields, city: 'bath' })).toMatchObject({ isNew: false });
  });

  it('refuses a change that would make two addresses the same', async () => {
    const { address } = await book.create(ada, fields);
    await book.create(ada, { ...fields, city: 'Bath' });
    await expect(book.update(ada, address.publicId, { ...fields, city: 'BATH' })).rejects.toMatchObject({
      code: 'DUPLICATE_ADDRESS',
      message: 'Address is already added in Our Record.',
    });
    expect((await book.list(ada)).map(({ city }) => city)).toEqual(['Greenford', 'Bath']);
  });

  it("refuses to show, change or delete another customer's address", async () => {
    const { address } = await book.create(ada, fields);
    const unknown = { code: 'NOT_FOUND', message: 'This address is not in your address book.' };
    expect(await book.find(db.manager, ben, address.publicId)).toBeNull();
    await expect(book.update(ben, address.publicId, { ...fields, city: 'Bath' })).rejects.toMatchObject(unknown);
    await expect(book.delete(ben, address.publicId)).rejects.toMatchObject(unknown);
    await expect(book.delete(ada, String(address.id))).rejects.toMatchObject(unknown);
    expect(await book.list(ada)).toMatchObject([{ city: 'Greenford' }]);
  });

  it('deletes an address once', async () => {
    const { address } = await book.create(ada, fields);
    await book.delete(ada, address.publicId);
    await expect(book.delete(ada, address.publicId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await book.list(ada)).toEqual([]);
  });
});
