import { countStatements } from './statement-counter';
import { cartId } from '../infra/ids';
import { indianAddressFields } from './builders/account';
import { addProduct } from './builders/catalogue';
import { addCoupon } from './builders/coupons';
import { signUp } from './builders/sign-up';
import { openTestShop, type TestShop } from './shop';

interface CartAnswer {
  readonly done: {
    readonly cart: {
      readonly uniqueId: string;
      readonly lines: readonly { readonly id: string; readonly quantity: number }[];
    } | null;
    readonly userErrors: readonly unknown[];
  };
}

describe('the statements of a change to a cart', () => {
  let test: TestShop;

  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    await addCoupon(test.shop.db);
  }, 120_000);
  afterAll(() => test.close());

  /** Counts the statements of each kind of change to a cart with `size` lines; "all" changes every line in one request. */
  async function cartCounts(size: number): Promise<Record<string, number>> {
    const as = await signUp(test);
    const products: string[] = [];
    for (let n = 0; n <= size; n += 1) products.push(String((await addProduct(test.shop.db, { sizes: null })).id));
    const [extra, ...inCart] = products;
    const change = async (call: string, types: string, variables: object) => {
      const source = `mutation(${types}) { done: ${call} { cart { uniqueId lines { id quantity product { title } } totals { grandTotal { amount } } } userErrors { code } } }`;
      const { result, statements } = await countStatements(test.shop.db, () =>
        test.graphql<CartAnswer>(source, { ...variables }, as),
      );
      const { cart, userErrors } = result.data?.done ?? { cart: null, userErrors: ['no answer'] };
      expect([call, userErrors, result.errors]).toEqual([call, [], []]);
      return { count: statements.length, lines: cart?.lines ?? [], id: cart?.uniqueId ?? '' };
    };
    const add = (id: string, ids: readonly (string | undefined)[]) =>
      change('cartLinesAdd(uniqueId: $id, lines: $lines)', '$id: String!, $lines: [CartLineAddInput!]!', {
        id,
        lines: ids.map((productId) => ({ productId, quantity: 1 })),
      });
    const { id, lines } = await add(cartId(), inCart);
    expect(lines).toHaveLength(size);
    const update = (chosen: typeof lines, quantity: number) =>
      change('cartLinesUpdate(uniqueId: $id, lines: $lines)', '$id: String!, $lines: [CartLineUpdateInput!]!', {
        id,
        lines: chosen.map((line) => ({ lineId: line.id, quantity })),
      });
    const remove = (chosen: typeof lines) =>
      change('cartLinesRemove(uniqueId: $id, lineIds: $lines)', '$id: String!, $lines: [ID!]!', {
        id,
        lines: chosen.map((line) => line.id),
      });
    const updated = await update(lines, 4);
    expect(updated.lines.map(({ quantity }) => quantity)).toEqual(lines.map(() => 4));
    const counts = {
      'update all': updated.count,
      'update one': (await update(lines.slice(0, 1), 5)).count,
      'add all': (await add(id, inCart)).count,
      coupon: (await change('cartCouponApply(uniqueId: $id, code: "WELCOME10")', '$id: String!', { id })).count,
      'no coupon': (await change('cartCouponRemove(uniqueId: $id)', '$id: String!', { id })).count,
      address: (
        await change('checkoutShippingAddressSet(input: $input)', '$input: CheckoutAddressInput!', {
          input: { uniqueId: id, address: { ...indianAddressFields, countryCode: 'IN' } },
        })
      ).count,
      'add one': (await add(id, [extra])).count,
    };
    const one = await remove(lines.slice(0, 1));
    expect(one.lines).toHaveLength(size);
    return { ...counts, 'remove one': one.count, 'remove all': (await remove(one.lines)).count };
  }

  it('are as many for a cart with 20 lines as for one with 2, even when every line is named in the request', async () => {
    const few = await cartCounts(2);
    expect(await cartCounts(20)).toEqual(few);
  });

  it('are at most seven for a visitor who adds a product, to a new cart or to an existing one', async () => {
    const uniqueid = cartId();
    const add = async () => {
      const { id } = await addProduct(test.shop.db, { sizes: null });
      const { statements } = await countStatements(test.shop.db, () =>
        test.rest('POST', '/addtocart', { body: { id, uniqueid, quantity: 1 } }),
      );
      return statements.length;
    };
    expect(await add()).toBeLessThanOrEqual(7);
    expect(await add()).toBeLessThanOrEqual(7);
  });
});
