import { type DataSource } from 'typeorm';
import { AddressBook } from '../../../features/account/address-book.service';
import { Address } from '../../../features/account/address.entity';
import { addCustomer, addressFields } from '../../../testing/builders/account';
import { TestClock } from '../../../testing/clock';
import { openTestDatabase } from '../../../testing/database';
import { ignoredSyncPoints } from '../../sync-points';
import { migrate } from '../migrate';
import { AddressCountries1795000000018 } from './1795000000018-address-countries';

const fields = { ...addressFields, email: null, countryCode: 'GB' };

describe('the migration that adds the country to the fingerprints of addresses', () => {
  let db: DataSource;

  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.destroy());

  const fingerprints = async () =>
    (await db.manager.find(Address, { order: { id: 'ASC' } })).map((row) => row.fingerprint);
  async function undo(): Promise<void> {
    const runner = db.createQueryRunner();
    await new AddressCountries1795000000018().down(runner);
    await runner.release();
    await db.query(`DELETE FROM migrations WHERE name = 'AddressCountries1795000000018'`);
  }

  it('recognises addresses saved before it, and keeps those that differ in their country alone', async () => {
    const customer = await addCustomer(db);
    const book = new AddressBook(db, new TestClock(), ignoredSyncPoints);
    for (const countryCode of ['GB', 'FR'])
      for (const inAddressBook of [true, false])
        await book.create(customer.id, { ...fields, countryCode }, { inAddressBook });
    const before = await fingerprints();
    await undo();
    expect(new Set([...before, ...(await fingerprints())]).size).toBeGreaterThan(new Set(before).size);
    await migrate(db, 'UK');
    expect(await fingerprints()).toEqual(before);
    expect(await book.create(customer.id, fields)).toMatchObject({ isNew: false });
  });
});
