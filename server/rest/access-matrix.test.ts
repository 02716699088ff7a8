import { Customer } from '../features/customers/customer.entity';
import { type Product } from '../features/products/product.entity';
import { indianAddressFields } from '../testing/builders/account';
import { addOwner, type Owner } from '../testing/builders/owner';
import { addProduct } from '../testing/builders/catalogue';
import { signUp } from '../testing/builders/sign-up';
import { openTestShop, type TestShop } from '../testing/shop';
import { type RestRoute } from './route';

/** Calls every path with the owner's ids as other callers. Paths come from the shop's rows, so new ones are included. */
describe('access to REST paths', () => {
  let test: TestShop;
  let owner: Owner;
  let deletedToken: string;
  /** Public data; none of it is among the owner's secrets. */
  let product: Product;

  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    owner = await addOwner(test);
    product = await addProduct(test.shop.db);
    const deleted = await signUp(test);
    deletedToken = deleted.token;
    await test.shop.db.manager.update(Customer, { id: deleted.customerId }, { deletedAt: test.clock.now() });
  });
  afterAll(() => test.close());

  /** The owner's ids by path, for parameters that are called ":id". A new path with such a parameter must be listed here. */
  const idOf = (): Record<string, string> => ({
    '/cartquantitychange/:id/:flag': owner.cartLineId,
    '/carts/:id': owner.cartLineId,
    '/coupondelete/:id': owner.uniqueId,
    '/updateuseraddress/:id': owner.addressId,
    '/deleteuseraddress/:id': owner.addressId,
    '/orderstatuschange/:id': owner.orderNumber,
    '/statuschange/:id': owner.orderLineId,
    '/wishlistdelete/:id': owner.wishlistItemId,
  });
  const parameters = (): Record<string, string> => ({
    flag: 'plus',
    ordernumber: owner.orderNumber,
    slug: product.slug,
    key: 'any',
    term: 'balm',
    tag: 'any',
    data: 'forged',
  });

  function filled(path: string): string {
    return path.replace(/:([a-z]+)/g, (_match, name: string) => {
      const value = name === 'id' ? idOf()[path] : parameters()[name];
      if (value === undefined) throw new Error(`Say in this test whose :${name} of ${path} is.`);
      return value;
    });
  }

  /** One body for all paths: each row reads the fields that it knows. */
  const body = () => ({
    ...indianAddressFields,
    ...{
      id: product.id,
      uniqueid: owner.uniqueId,
      ship_id: owner.addressId,
      quantity: 1,
      coupon: 'NOPE',
      pmethod: 'cash',
      status: '0',
    },
    ...{
      lastname: 'Other',
      email: 'nobody@example.com',
      password: 'Password1!',
      new_password: 'Password2!',
      gender: 'other',
    },
    ...{
      headline: 'Words',
      review: 'Words',
      rating: 5,
      comment: 'Words',
      subject: 'Words',
      message: 'Words',
      captchaToken: 'x',
      rtoken: 'x',
    },
    ...{
      ordernumber: owner.orderNumber,
      provider_order_id: 'x',
      transactionid: 'x',
      provider_signature: 'x',
      enumstatus: 'Canceled',
      reason: 'Order Created by Mistake',
    },
  });

  const rows = () => test.shop.routes.filter(({ body }) => !body?.isRaw);
  const call = ({ method, path }: RestRoute, token?: string) =>
    test.rest(method, filled(path), { ...(token && { token }), ...(method !== 'GET' && { body: body() }) });
  const nameOf = ({ method, path }: RestRoute) => `${method} ${path}`;

  const callers = {
    visitor: () => Promise.resolve(undefined),
    'ended token': () => Promise.resolve(owner.endedToken),
    'deleted customer': () => Promise.resolve(deletedToken),
    // A new customer for each call: some paths sign the caller out.
    'other customer': async () => (await signUp(test)).token,
  };

  const ownReading = [
    '/userprofile',
    '/getuseraddress',
    '/orderhistory',
    '/orderdetail/:ordernumber',
    '/orderstatuschange/:id',
    '/cartproduct',
    '/wishlist',
  ];
  const everythingOfTheOwner = () =>
    Promise.all(
      rows()
        .filter(({ path }) => ownReading.includes(path))
        .map(async (row) => (await call(row, owner.token)).body),
    );

  it('lets the owner read their data', async () => {
    const text = JSON.stringify(await everythingOfTheOwner());
    // REST does not expose sessions.
    expect(owner.secrets.filter((secret) => secret !== owner.sessionId && !text.includes(secret))).toEqual([]);
  });

  it.each(['visitor', 'ended token', 'deleted customer'] as const)(
    'refuses every path for customers to a %s',
    async (caller) => {
      const guarded = rows().filter(({ access }) => access === 'customer');
      expect(guarded.length).toBeGreaterThan(15);
      for (const row of guarded) {
        const { status, body: answer } = await call(row, await callers[caller]());
        expect([nameOf(row), status, answer]).toEqual([
          nameOf(row),
          401,
          { logstatus: 'failed', msg: 'Please sign in.', code: 'UNAUTHENTICATED' },
        ]);
      }
    },
  );

  it('refuses every path for apps to customers and visitors', async () => {
    const ofApps = rows().filter(({ access }) => access === 'app');
    expect(ofApps.length).toBeGreaterThan(1);
    for (const row of ofApps)
      for (const token of [undefined, owner.token])
        expect([nameOf(row), (await call(row, token)).status]).toEqual([nameOf(row), 401]);
  });

  it.each(['visitor', 'ended token', 'deleted customer', 'other customer'] as const)(
    "shows a %s none of the owner's data, and lets them change none of it",
    async (caller) => {
      const before = await everythingOfTheOwner();
      for (const row of rows()) {
        const { status, body: answer } = await call(row, await callers[caller]());
        // Values that the caller sent may be echoed.
        const sent = filled(row.path) + JSON.stringify(body());
        const text = JSON.stringify(answer);
        expect([
          nameOf(row),
          owner.secrets.filter((secret) => !sent.includes(secret) && text.includes(secret)),
        ]).toEqual([nameOf(row), []]);
        expect([nameOf(row), status < 500]).toEqual([nameOf(row), true]);
      }
      expect(await everythingOfTheOwner()).toEqual(before);
    },
  );

  it('never refuses the owner', async () => {
    for (const row of rows().filter(({ access }) => access !== 'app')) {
      const { status } = await call(row, row.path === '/logout' ? (await signUp(test)).token : owner.token);
      expect([nameOf(row), [401, 403, 500].includes(status)]).toEqual([nameOf(row), false]);
    }
  });
});
