import { type Product } from '../products/product.entity';
import { cartId } from '../../infra/ids';
import { indianAddressFields } from '../../testing/builders/account';
import { addProduct } from '../../testing/builders/catalogue';
import { type SignedUp, signUp } from '../../testing/builders/sign-up';
import { openTestShop, type TestShop } from '../../testing/shop';
import { Order } from './order.entity';

/** Values that the address book's edit form accepts and the checkout rejects. */
const invalidAddress = { ...indianAddressFields, phone: 'ask Ada', zip: 'UB6/0AA' };
const phoneError = { code: 'INVALID', message: 'Please enter valid Phone Number' };
const zipError = { code: 'INVALID', message: 'Please enter valid Postcode' };

interface UserErrors {
  readonly userErrors: readonly {
    readonly code: string;
    readonly message: string;
    readonly field: readonly string[] | null;
  }[];
}

describe('a saved address at the checkout', () => {
  let test: TestShop;
  let product: Product;
  let ada: SignedUp;

  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    product = await addProduct(test.shop.db, { sizes: null });
  });
  beforeEach(async () => {
    ada = await signUp(test);
  });
  afterAll(() => test.close());

  async function mutate(call: string, types: string, variables: object): Promise<UserErrors> {
    const { data, errors } = await test.graphql<Record<string, UserErrors>>(
      `mutation (${types}) { answer: ${call} }`,
      { ...variables },
      ada,
    );
    expect(errors).toEqual([]);
    return data?.['answer'] ?? { userErrors: [] };
  }

  async function saved(fields: object = indianAddressFields): Promise<string> {
    const { body } = await test.rest('POST', '/addaddress', { token: ada.token, body: fields });
    // The documented body of an address that was saved.
    return (body as { id: string }).id;
  }

  const edit = (id: string, fields: object) =>
    test.rest('PUT', `/updateuseraddress/${id}`, { token: ada.token, body: fields });

  async function unfitAddress(): Promise<string> {
    const id = await saved();
    expect(await edit(id, invalidAddress)).toMatchObject({ status: 200, body: { logstatus: 'success' } });
    return id;
  }

  async function filledCart(): Promise<string> {
    const uniqueid = cartId();
    await test.rest('POST', '/addtocart', { token: ada.token, body: { id: product.id, uniqueid, quantity: 1 } });
    return uniqueid;
  }

  const send = (uniqueId: string, addressId: string) =>
    mutate(
      'checkoutShippingAddressSet(input: $input) { cart { shippingAddress { id } } userErrors { code message field } }',
      '$input: CheckoutAddressInput!',
      { input: { uniqueId, addressId } },
    );
  const place = (uniqueId: string, facts: object = {}) =>
    mutate(
      'orderPlace(input: $input) { ... on CashOrderPlaced { order { number } } ... on OrderRejected { userErrors { code message field } } }',
      '$input: OrderPlaceInput!',
      {
        input: { uniqueId, method: 'COD', idempotencyKey: cartId(), ...facts },
      },
    );
  const orders = () => test.shop.db.manager.countBy(Order, { customer: { email: ada.email } });

  it('is used for shipping when its phone and postcode are valid', async () => {
    const [uniqueId, id] = [await filledCart(), await saved()];
    expect(await send(uniqueId, id)).toEqual({ cart: { shippingAddress: { id } }, userErrors: [] });
    expect(await place(uniqueId)).toMatchObject({ order: { number: expect.any(String) as string } });
  });

  it('is refused by the shipping step with a message for each field, and not set on the cart', async () => {
    const [uniqueId, id] = [await filledCart(), await unfitAddress()];
    const userErrors = [
      { ...phoneError, field: ['addressId', 'phone'] },
      { ...zipError, field: ['addressId', 'zip'] },
    ];
    expect(await send(uniqueId, id)).toMatchObject({ cart: null, userErrors });
    expect(
      (await test.rest('POST', '/cartproduct', { token: ada.token, body: { uniqueid: uniqueId } })).body,
    ).toMatchObject([{ ship_id: null }]);
  });

  it('is refused as the billing address of an order', async () => {
    const [uniqueId, id] = [await filledCart(), await unfitAddress()];
    await send(uniqueId, await saved({ ...indianAddressFields, city: 'Bath' }));
    const userErrors = [
      { ...phoneError, field: ['billingAddressId', 'phone'] },
      { ...zipError, field: ['billingAddressId', 'zip'] },
    ];
    expect(await place(uniqueId, { billingAddressId: id })).toEqual({ userErrors });
    expect(await orders()).toBe(0);
  });

  it('is refused by the order when it became invalid after the shipping step, over both APIs', async () => {
    const [uniqueId, id] = [await filledCart(), await saved()];
    expect(await send(uniqueId, id)).toMatchObject({ userErrors: [] });
    await edit(id, invalidAddress);
    const userErrors = [
      { ...phoneError, field: ['shippingAddress', 'phone'] },
      { ...zipError, field: ['shippingAddress', 'zip'] },
    ];
    expect(await place(uniqueId)).toEqual({ userErrors });
    const form = { ...indianAddressFields, status: '0', pmethod: 'cash', uniqueid: uniqueId };
    expect(await test.rest('POST', '/addorderdetail', { token: ada.token, body: form })).toMatchObject({
      status: 400,
      body: {
        logstatus: 'failed',
        msg: phoneError.message,
        errors: { delivery_tel: phoneError.message, delivery_zip: zipError.message },
      },
    });
    expect(await orders()).toBe(0);
    await edit(id, indianAddressFields);
    expect(await place(uniqueId)).toMatchObject({ order: { number: expect.any(String) as string } });
  });

  it('may have a name of the length that the billing step allows', async () => {
    const [uniqueId, id] = [await filledCart(), await saved({ ...indianAddressFields, name: 'A'.repeat(200) })];
    expect(await send(uniqueId, id)).toMatchObject({ userErrors: [] });
  });
});
