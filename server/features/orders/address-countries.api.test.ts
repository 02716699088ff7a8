import { cartId } from '../../infra/ids';
import { addressFields, indianAddressFields } from '../../testing/builders/account';
import { addProduct } from '../../testing/builders/catalogue';
import { createCheckoutClient } from '../../testing/builders/checkout-client';
import { openTestShop, type TestShop } from '../../testing/shop';
import { Address } from '../customers/address.entity';
import { Order } from './order.entity';

const unknownCountry = 'Please give the two-letter code of a country, for example GB.';
const blankState = 'State cannot be blank';
const invalidPostcode = 'Please enter valid Postcode';

const setShippingAddress = `mutation($input: CheckoutAddressInput!) { checkoutShippingAddressSet(input: $input) {
  cart { shippingAddress { state zip countryCode } } userErrors { code message field } } }`;

interface ShippingAddressSet {
  readonly checkoutShippingAddressSet: object;
}

describe('the country of an address at the checkout of the India edition', () => {
  let test: TestShop;
  let checkout: ReturnType<typeof createCheckoutClient>;
  let token: string;
  let uniqueid: string;

  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    checkout = createCheckoutClient(test, await addProduct(test.shop.db, { sizes: null }));
  });
  beforeEach(async () => {
    token = await checkout.signUp();
    uniqueid = await checkout.fillCart(token);
  });
  afterAll(() => test.close());

  const shipTo = async (address: object) =>
    (
      await checkout.graphql<ShippingAddressSet>(
        setShippingAddress,
        { input: { uniqueId: uniqueid, address: { ...indianAddressFields, ...address } } },
        token,
      )
    ).checkoutShippingAddressSet;
  const placeOverRest = (change: object) =>
    test.rest('POST', '/addorderdetail', { token, body: checkout.billingForm(uniqueid, change) });
  const lastOrder = () => test.shop.db.manager.findOneOrFail(Order, { where: {}, order: { id: 'DESC' } });

  it('is refused when its code is unknown, over both APIs', async () => {
    const problem = { code: 'INVALID', message: unknownCountry };
    expect(await shipTo({ countryCode: 'ZZ' })).toEqual({
      cart: null,
      userErrors: [{ ...problem, field: ['address', 'countryCode'] }],
    });
    const delivery = { delivery_name: 'Ada', delivery_tel: '07700900123', delivery_address: '2 Lane' };
    const rest = { delivery_city: 'Pune', delivery_state: 'Goa', delivery_zip: '403001', delivery_country: 'zz' };
    expect(await placeOverRest({ country: 'ZZ' })).toMatchObject({
      status: 400,
      body: { logstatus: 'failed', msg: unknownCountry, errors: { country: unknownCountry } },
    });
    expect(await placeOverRest({ ...delivery, ...rest })).toMatchObject({
      status: 400,
      body: { errors: { delivery_country: unknownCountry } },
    });
    expect(await test.shop.db.manager.countBy(Address, { countryCode: 'ZZ' })).toBe(0);
  });

  it("is the edition's when none is named, even if the same address is saved in another country", async () => {
    expect(await shipTo({ countryCode: 'FR' })).toMatchObject({ cart: { shippingAddress: { countryCode: 'FR' } } });
    expect(await shipTo({})).toMatchObject({ cart: { shippingAddress: { countryCode: 'IN' } } });
    expect(await placeOverRest({ delivery_country: 'India' })).toMatchObject({ body: { logstatus: 'cash' } });
    expect(await lastOrder()).toMatchObject({ shipping: { countryCode: 'IN' }, billing: { countryCode: 'IN' } });
  });

  it('accepts postcodes and states of other countries, over both APIs', async () => {
    const { state, zip } = addressFields;
    expect(await shipTo({ state, zip })).toMatchObject({
      cart: { shippingAddress: { state, zip, countryCode: 'IN' } },
      userErrors: [],
    });
    expect(await test.rest('POST', '/addaddress', { token, body: { ...addressFields, uniqueid } })).toMatchObject({
      status: 200,
    });
    expect(await placeOverRest({ state, zip })).toMatchObject({ body: { logstatus: 'cash' } });
  });

  it('decides how postcode and state are written', async () => {
    expect(await shipTo({ state: 'mh', zip: '411 001' })).toMatchObject({
      cart: { shippingAddress: { state: 'Maharashtra', zip: '411001' } },
    });
    expect(await shipTo({ state: 'west yorkshire', zip: 'ub60aa', countryCode: 'GB' })).toMatchObject({
      cart: { shippingAddress: { state: 'West Yorkshire', zip: 'UB6 0AA' } },
    });
  });

  it('is no reason to go without a state, over both APIs', async () => {
    expect(await shipTo({ state: ' ', countryCode: 'GB' })).toMatchObject({
      userErrors: [{ code: 'BLANK', message: blankState, field: ['address', 'state'] }],
    });
    expect(await placeOverRest({ ...addressFields, state: ' ', country: 'GB' })).toMatchObject({
      status: 400,
      body: { errors: { state: blankState } },
    });
  });

  it('is written in its format on the order when a saved address is not', async () => {
    await shipTo({});
    await test.shop.db.manager.update(Address, { zip: '411001' }, { state: 'MH', zip: '411 001' });
    const placed = await checkout.place(checkout.placeInput(uniqueid, { idempotencyKey: cartId() }), token);
    expect(placed).toMatchObject({ __typename: 'CashOrderPlaced' });
    expect(await lastOrder()).toMatchObject({ shipping: { state: 'Maharashtra', zip: '411001' } });
  });

  it('is reported at the field of a saved address that does not meet its rules', async () => {
    await shipTo({});
    await test.shop.db.manager.update(Address, { zip: '411001' }, { state: '', zip: '41100_' });
    expect(await checkout.place(checkout.placeInput(uniqueid), token)).toMatchObject({
      userErrors: [{ field: ['shippingAddress', 'state'] }, { field: ['shippingAddress', 'zip'] }],
    });
    expect(await placeOverRest({})).toMatchObject({
      status: 400,
      body: { errors: { delivery_state: blankState, delivery_zip: invalidPostcode } },
    });
    expect(await shipTo({ address: '2 Forest Lane' })).toMatchObject({ userErrors: [] });
    expect(await placeOverRest({})).toMatchObject({ body: { logstatus: 'cash' } });
  });
});
