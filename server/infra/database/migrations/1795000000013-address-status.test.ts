import { type DataSource } from 'typeorm';
import { Address } from '../../../features/account/address.entity';
import { Cart } from '../../../features/cart/cart.entity';
import { addCustomer, addressFields } from '../../../testing/builders/account';
import { cartServices, customer } from '../../../testing/builders/cart';
import { addProduct } from '../../../testing/builders/catalogue';
import { inspectTables, openTestDatabase } from '../../../testing/database';
import { migrate } from '../migrate';

const fields = { ...addressFields, email: null, countryCode: 'GB' };

describe('the migration that stores the status of addresses', () => {
  let db: DataSource;

  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.destroy());

  const hasColumn = () => inspectTables(db, (runner) => runner.hasColumn('address', 'status'));

  it('gives saved addresses the status 1 that was returned for them, and loses no cart that refers to one', async () => {
    const access = customer((await addCustomer(db)).id);
    const { lines, addresses } = cartServices(db);
    await lines.add(access, [{ productId: (await addProduct(db)).id, quantity: 1 }]);
    await addresses.setAddress(
      access,
      { fields, inAddressBook: true, status: false },
      { forShipping: true, forBilling: true },
    );
    const read = async () => ({ addresses: await db.manager.find(Address), carts: await db.manager.find(Cart) });
    const before = await read();
    expect(before).toMatchObject({
      addresses: [{ status: false }],
      carts: [{ shippingAddressId: before.addresses[0]?.id }],
    });

    while (await hasColumn()) await db.undoLastMigration();
    await migrate(db, 'UK');

    expect(await read()).toEqual({
      carts: before.carts,
      addresses: before.addresses.map((address) => ({ ...address, status: true })),
    });
  });
});
