import { type DataSource } from 'typeorm';
import { addCustomer, addressFields } from '../../testing/builders/account';
import { cartServices, customer, visitor } from '../../testing/builders/cart';
import { addProduct } from '../../testing/builders/catalogue';
import { openTestDatabase } from '../../testing/database';
import { Address } from '../customers/address.entity';
import { type CartAccess } from './cart-access';

const fields = { ...addressFields, email: null, countryCode: 'GB' };
const both = { forShipping: true, forBilling: true };

describe('the addresses of a cart', () => {
  let db: DataSource;
  let shop: ReturnType<typeof cartServices>;
  let customerId: number;
  let access: CartAccess;

  beforeAll(async () => {
    db = await openTestDatabase();
    shop = cartServices(db);
  });
  beforeEach(async () => {
    customerId = (await addCustomer(db)).id;
    access = customer(customerId);
    await shop.addLines.add(access, [{ productId: (await addProduct(db)).id, quantity: 1 }]);
  });
  afterAll(() => db.destroy());

  it('are saved in the address book and shown with the cart', async () => {
    await shop.addresses.set(access, { fields, inAddressBook: true }, both);
    expect(await shop.carts.readOrFail(access)).toMatchObject({
      shippingAddress: fields,
      billingAddress: fields,
      revision: 1,
    });
    expect(await shop.book.list(customerId)).toMatchObject([fields]);
  });

  it('stay out of the address book when they are for one order', async () => {
    await shop.addresses.set(access, { fields, inAddressBook: false }, both);
    expect(await shop.carts.readOrFail(access)).toMatchObject({ shippingAddress: { ...fields, inAddressBook: false } });
    expect(await shop.book.list(customerId)).toEqual([]);
  });

  it('reuse the saved address when the same one is entered again', async () => {
    const { address } = await shop.book.create(customerId, fields);
    for (const inAddressBook of [true, false]) {
      const kept = await shop.addresses.set(
        access,
        { fields: { ...fields, city: ' GREENFORD ' }, inAddressBook },
        both,
      );
      expect(kept).toMatchObject({ isNew: false, address: { id: address.id } });
    }
    expect(await db.manager.countBy(Address, { customerId })).toBe(1);
  });

  it('may differ for shipping and billing', async () => {
    await shop.addresses.set(access, { fields, inAddressBook: true }, both);
    await shop.addresses.set(
      access,
      { fields: { ...fields, city: 'Leeds' }, inAddressBook: true },
      { forShipping: true, forBilling: false },
    );
    expect(await shop.carts.readOrFail(access)).toMatchObject({
      shippingAddress: { city: 'Leeds' },
      billingAddress: { city: 'Greenford' },
    });
  });

  it("cannot be another customer's", async () => {
    const { address } = await shop.book.create((await addCustomer(db)).id, fields);
    await expect(shop.addresses.set(access, { addressId: address.publicId }, both)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await shop.carts.readOrFail(access)).shippingAddress).toBeNull();
  });

  it('are hidden from a visitor whose cart a customer has used', async () => {
    const shared = visitor();
    await shop.addLines.add(shared, [{ productId: (await addProduct(db)).id, quantity: 1 }]);
    await shop.addresses.set({ ...shared, viewer: { customerId } }, { fields, inAddressBook: true }, both);
    expect((await shop.carts.readOrFail({ ...shared, viewer: { customerId } })).shippingAddress).toMatchObject(fields);
    expect((await shop.carts.readOrFail(shared)).shippingAddress).toBeNull();
    const other = { customerId: (await addCustomer(db)).id };
    expect((await shop.carts.readOrFail({ ...shared, viewer: other })).billingAddress).toBeNull();
  });

  it('are cleared from the cart when they are deleted', async () => {
    const { address } = await shop.addresses.set(access, { fields, inAddressBook: true }, both);
    await shop.book.delete(customerId, address.publicId);
    expect(await shop.carts.readOrFail(access)).toMatchObject({
      shippingAddress: null,
      billingAddress: null,
      totalQuantity: 1,
    });
  });
});
