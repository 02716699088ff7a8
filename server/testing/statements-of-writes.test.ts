import { execute, type GraphQLField, parse } from 'graphql';
import { statusAfter } from '../../domain/order-status';
import { loadConfig } from '../config';
import { type Product } from '../features/products/product.entity';
import { OrderLine } from '../features/orders/order.entity';
import { SandboxPayment } from '../features/payments/sandbox.entity';
import { callbackContent, sandboxSignatureHeader } from '../features/payments/sandbox-provider';
import { sign } from '../features/payments/card-provider';
import { countStatements } from './statement-counter';
import { cartId } from '../infra/ids';
import { type RestCall, type RestRoute } from '../rest/route';
import { indianAddressFields } from './builders/account';
import { addOwner, type Owner } from './builders/owner';
import { addPost, addProduct } from './builders/catalogue';
import { addCoupon } from './builders/coupons';
import { solveCaptcha } from './builders/captcha';
import { readMails } from './mail-folder';
import { openTestShop, type TestShop } from './shop';
import { fullOperation } from './full-operation';
import { budgets } from './write-budgets';

/** Values of a write's arguments, by the names of both interfaces. */
type Facts = Readonly<Record<string, unknown>>;
type Preparation = (owner: Owner) => Promise<Facts>;

const settings = { TOKEN_SECRET: 'a secret that is long enough for the tests of statements' };

describe('the statements of a write', () => {
  let test: TestShop;
  /** Not on any wishlist. */
  let unwished: Product;

  const nothing: Preparation = () => Promise.resolve({});
  const mutate = (source: string, values: Record<string, unknown>, as: Owner) => test.graphql(source, values, as);

  const coupon: Preparation = async (owner) => {
    await mutate(
      'mutation($id: String!) { cartCouponApply(uniqueId: $id, code: "WELCOME10") { userErrors { code } } }',
      { id: owner.uniqueId },
      owner,
    );
    return {};
  };
  const delivered: Preparation = async ({ orderLineId }) => {
    await test.shop.db.manager.update(
      OrderLine,
      { publicId: orderLineId },
      { status: 'Complete', deliveredAt: test.clock.now() },
    );
    return { enumstatus: statusAfter.return, reason: 'Bought by mistake' };
  };
  const resetLink: Preparation = async ({ email }) => {
    await test.rest('POST', '/sendresetpasswordlink', { body: { email } });
    // One run sends a limited batch, and mails of earlier owners are queued first.
    for (let run = 0; run < 20; run += 1) {
      await test.runJob('send mails');
      const mails = (await readMails(test.mailFolder)).filter(({ mail }) => mail.headers.get('to') === email);
      const data = mails
        .map(({ mail }) => /\/resetpassword\/(\S+)/.exec(mail.text ?? '')?.[1])
        .find((found) => found !== undefined);
      if (data !== undefined) return { data };
    }
    throw new Error('No link was mailed.');
  };
  const human =
    (form: 'contact' | 'newsletter'): Preparation =>
    async ({ orderId }) => {
      const token = await solveCaptcha(test, form);
      return { captchaToken: token, rtoken: token, email: `writer-${orderId}@example.com` };
    };
  const newcomer: Preparation = ({ orderId }) => Promise.resolve({ email: `newcomer-${orderId}@example.com` });
  const soldOut: Preparation = async () => ({ slug: (await addProduct(test.shop.db, { stock: 0 })).slug });
  const otherProduct: Preparation = () => Promise.resolve({ productId: String(unwished.id), id: unwished.id });
  const cardOrder: Preparation = async (owner) => {
    const input = { uniqueId: owner.uniqueId, method: 'CARD', idempotencyKey: cartId() };
    const { data } = await test.graphql<{ orderPlace: { providerOrderId: string; order: { number: string } } }>(
      'mutation($input: OrderPlaceInput!) { orderPlace(input: $input) { ... on CardOrderStarted { providerOrderId order { number } } } }',
      { input },
      owner,
    );
    const { providerOrderId = '', order } = data?.orderPlace ?? {};
    return {
      providerOrderId,
      provider_order_id: providerOrderId,
      orderNumber: order?.number,
      ordernumber: order?.number,
    };
  };
  const secret = () => loadConfig({ REGION: 'IN', ...settings }).secrets.sandbox;
  const paidCard: Preparation = async (owner) => {
    const order = await cardOrder(owner);
    const transactionId = `paid-${owner.orderId}`;
    await test.shop.db.manager.update(
      SandboxPayment,
      { providerOrderId: String(order['providerOrderId']) },
      { status: 'captured', providerPaymentId: transactionId },
    );
    const signature = sign(callbackContent(String(order['providerOrderId']), transactionId), secret());
    return { ...order, transactionId, transactionid: transactionId, signature, provider_signature: signature };
  };

  /** Set-up of the writes that need it; each returns further values of arguments. */
  const preparations: Readonly<Record<string, Preparation>> = {
    ...{ 'mutation cartCouponRemove': coupon, 'PUT /coupondelete/:id': coupon, 'mutation orderLineReturn': delivered },
    ...{ 'mutation customerPasswordReset': resetLink, 'POST /resetpassword/:data': resetLink },
    ...{ 'mutation contactSubmit': human('contact'), 'POST /contactus': human('contact') },
    ...{ 'mutation newsletterSubscribe': human('newsletter'), 'POST /subscription': human('newsletter') },
    ...{
      'mutation customerRegister': newcomer,
      'POST /register': newcomer,
      'mutation wishlistToggle': otherProduct,
      'POST /addtowishlist': otherProduct,
    },
    ...{ 'mutation stockAlertRequest': soldOut, 'POST /stockalert/:slug': soldOut },
    ...{ 'mutation paymentConfirm': paidCard, 'POST /payment': paidCard, 'POST /webhooks/payment': paidCard },
    ...{ 'mutation paymentCancel': cardOrder, 'POST /paymentcancel': cardOrder },
  };

  /** The owner's value of the argument "id", by write. A new write with such an argument must be added here. */
  const idsOf = (owner: Owner): Record<string, string | number> => ({
    ...{
      orderLineCancel: owner.orderLineId,
      orderLineReturn: owner.orderLineId,
      customerSessionRevoke: owner.sessionId,
    },
    ...{ addressUpdate: owner.addressId, addressDelete: owner.addressId, wishlistRemove: owner.wishlistItemId },
    ...{
      '/cartquantitychange/:id/:flag': owner.cartLineId,
      '/carts/:id': owner.cartLineId,
      '/coupondelete/:id': owner.uniqueId,
    },
    ...{ '/updateuseraddress/:id': owner.addressId, '/deleteuseraddress/:id': owner.addressId },
    ...{ '/statuschange/:id': owner.orderLineId, '/wishlistdelete/:id': owner.wishlistItemId },
  });

  const valuesOf = (owner: Owner): Record<string, unknown> => ({
    ...indianAddressFields,
    ...{
      lastname: 'Fern',
      countryCode: 'IN',
      gender: 'other',
      zip: '110001',
      emailPreference: true,
      smsPreference: true,
      whatsappPreference: true,
    },
    ...{
      uniqueId: owner.uniqueId,
      uniqueid: owner.uniqueId,
      lineId: owner.cartLineId,
      lineIds: owner.cartLineId,
      productId: String(owner.productId),
      id: owner.productId,
    },
    ...{
      slug: owner.productSlug,
      email: owner.email,
      password: owner.password,
      newPassword: 'Fernwild2!',
      new_password: 'Fernwild2!',
    },
    ...{
      quantity: 3,
      code: 'WELCOME10',
      coupon: 'WELCOME10',
      pmethod: 'cash',
      status: '0',
      flag: 'plus',
      rating: 5,
      headline: 'Lovely',
      review: 'I like it.',
    },
    ...{
      comment: 'Lovely.',
      subject: 'Ferns',
      message: 'Are there ferns?',
      enumstatus: statusAfter.cancel,
      reason: 'Order Created by Mistake',
      idempotencyKey: cartId(),
    },
    ...{ saveToAddressBook: true, useForBilling: true },
  });

  interface Measured {
    readonly count: number;
    readonly answer: unknown;
  }

  async function measure(work: () => Promise<unknown>): Promise<Measured> {
    const { result, statements } = await countStatements(test.shop.db, work);
    await test.shop.whenIdle();
    return { count: statements.length, answer: result };
  }

  async function factsFor(name: string): Promise<{ owner: Owner; values: Record<string, unknown> }> {
    const owner = await addOwner(test);
    return { owner, values: { ...valuesOf(owner), ...(await (preparations[name] ?? nothing)(owner)) } };
  }

  async function mutation(field: GraphQLField<unknown, unknown>): Promise<Measured> {
    const { owner, values } = await factsFor(`mutation ${field.name}`);
    const { source, variables } = fullOperation('mutation', field, (path) => {
      const name = path.split('.').at(-1) ?? '';
      if (name === 'slug' && field.name === 'blogCommentSubmit') return 'post';
      if (path === `${field.name}.id`) return idsOf(owner)[field.name] ?? null;
      return values[name] ?? null;
    });
    return measure(async () => {
      const { schema } = test.shop;
      const contextValue = await test.shop.openRequest({
        token: owner.token,
        cartCookie: owner.uniqueId,
        caller: { address: '127.0.0.1', device: 'a test' },
      });
      const { data, errors } = await execute({
        schema,
        document: parse(source),
        variableValues: variables,
        contextValue,
      });
      return errors ?? data?.[field.name];
    });
  }

  async function row(given: RestRoute): Promise<Measured> {
    const { method, path } = given;
    const { owner, values } = await factsFor(`${method} ${path}`);
    if (given.body?.isRaw) {
      const bytes = Buffer.from(
        JSON.stringify({ id: `event-${owner.orderId}`, provider_order_id: values['providerOrderId'] }),
      );
      const input = { bytes, headers: { [sandboxSignatureHeader]: sign(bytes, secret()) } };
      // The call reads nothing but its input.
      const call = { input, params: {}, query: {}, viewer: null } as unknown as RestCall;
      return measure(async () => given.run(call));
    }
    const filled = path.replace(/:([a-z]+)/gi, (_match, name: string) => {
      if (name === 'slug' && path.startsWith('/blog')) return 'post';
      return String(name === 'id' ? idsOf(owner)[path] : values[name]);
    });
    return measure(async () => {
      const { status, body } = await test.rest(method, filled, {
        token: owner.token,
        cartCookie: owner.uniqueId,
        body: values,
      });
      return { status, body };
    });
  }

  let measured: Record<string, Measured>;

  beforeAll(async () => {
    test = await openTestShop({ region: 'IN', settings });
    const { db } = test.shop;
    await addCoupon(db);
    await addPost(db, { slug: 'post' });
    unwished = await addProduct(db);
    measured = {};
    for (const field of Object.values(test.shop.schema.getMutationType()?.getFields() ?? {}))
      measured[`mutation ${field.name}`] = await mutation(field);
    for (const write of test.shop.routes.filter(({ method }) => method !== 'GET'))
      measured[`${write.method} ${write.path}`] = await row(write);
  }, 120_000);
  afterAll(() => test.close());

  /** Matches refusals: a refused write sends few statements and proves nothing. */
  const refused =
    /"userErrors":\[\{|"success":false|"logstatus":"(failed|2|3|userid)|"__typename":"\w*(Failed|Rejected)|"locations"|"status":[45]/;

  it('are counted where the write succeeds', () => {
    const texts = Object.entries(measured).map(([name, { answer }]): [string, string] => [
      name,
      JSON.stringify(answer) ?? 'nothing',
    ]);
    expect(texts.filter(([, text]) => text === 'nothing' || refused.test(text))).toEqual([]);
  });

  it('have a limit for every mutation and every writing path, and for nothing else', () => {
    expect(Object.keys(measured).sort()).toEqual(Object.keys(budgets).sort());
  });

  it('stay within their limits', () => {
    const over = Object.entries(measured).filter(([name, { count }]) => !(count <= (budgets[name] ?? 0)));
    expect(over.map(([name, { count }]) => [name, count])).toEqual([]);
  });
});
