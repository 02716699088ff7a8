import { type CartFormAnswer, cartFormCookie } from '../../domain/cart-form';
import { errorMessages } from '../../domain/error-messages';
import { limits } from '../../domain/limits';
import { cartCookie } from '../../domain/request-names';
import { cartId } from '../infra/ids';
import { policies } from '../infra/limit-policies';
import { addProduct } from '../testing/builders/catalogue';
import { signUp } from '../testing/builders/sign-up';
import { openTestShop, type TestShop } from '../testing/shop';

let test: TestShop;
let productId: string;

beforeAll(async () => {
  test = await openTestShop();
  productId = String((await addProduct(test.shop.db, { sizes: '10 ml' })).id);
});
afterAll(() => test.close());

describe('the search form', () => {
  const search = async (query: string) => {
    const response = await fetch(`${await test.origin()}/search${query}`, { redirect: 'manual' });
    return [response.status, response.headers.get('location'), response.headers.get('cache-control')];
  };

  it('leads to the results, as the search box of the page does', async () => {
    expect(await search('?q=rose+%26+shea')).toEqual([303, '/search/rose%20%26%20shea', 'no-store']);
    expect(await search('?q=Anti+frizz+oil')).toEqual([303, '/search/Anti-frizz%20oil', 'no-store']);
    expect(await search('?q=..%2F..%2F%2Fevil.example')).toEqual([
      303,
      '/search/..%2F..%2F%2Fevil.example',
      'no-store',
    ]);
    expect(await search(`?q=${'x'.repeat(200)}`)).toEqual([
      303,
      `/search/${'x'.repeat(limits.fields.search)}`,
      'no-store',
    ]);
  });

  it.each(['', '?q=', '?q=+++', '?q=a&q=b', '?q[x]=a'])('leads to all products without a term: %p', async (query) => {
    expect(await search(query)).toEqual([303, '/shop', 'no-store']);
  });
});

describe('the add-to-cart form', () => {
  interface FormResult {
    readonly status: number;
    readonly location: string | null;
    readonly cacheControl: string | null;
    /** The cart id that the answer sets, and its attributes. */
    readonly cart: string | undefined;
    readonly answer: CartFormAnswer | undefined;
  }

  const valueOf = (cookies: readonly string[], name: string) =>
    cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);

  async function send(
    fields: Record<string, string>,
    { cart, headers = {}, shop = test }: { cart?: string; headers?: Record<string, string>; shop?: TestShop } = {},
  ): Promise<FormResult> {
    const response = await fetch(`${await shop.origin()}/cart`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      headers: { ...headers, ...(cart !== undefined && { cookie: `${cartCookie}=${cart}` }) },
    });
    const cookies = response.headers.getSetCookie();
    const answer = valueOf(cookies, cartFormCookie)?.split(';')[0];
    return {
      status: response.status,
      location: response.headers.get('location'),
      cacheControl: response.headers.get('cache-control'),
      cart: valueOf(cookies, cartCookie),
      // Written from this type.
      answer: answer === undefined ? undefined : (JSON.parse(decodeURIComponent(answer)) as CartFormAnswer),
    };
  }

  const idOf = ({ cart }: FormResult) => cart?.split(';')[0] ?? '';

  const readLines = async (cart: string, token?: string) => {
    const { body } = await test.rest('POST', '/cartproduct', {
      body: { uniqueid: cart },
      cartCookie: cart,
      ...(token !== undefined && { token }),
    });
    // The contract of the endpoint.
    return (body as { product_id: number; sizes: string; quantity: number }[]).map(
      ({ product_id: id, sizes, quantity }) => ({ id: String(id), sizes, quantity }),
    );
  };

  it('adds the product for a new visitor, whose browser gets a cart, and leads to the cart', async () => {
    const result = await send({ productId, sizes: '10 ml', quantity: '3' });
    expect(result).toMatchObject({ status: 303, location: '/cart', cacheControl: 'no-store', answer: undefined });
    expect(result.cart).toMatch(/^\d{39}; Max-Age=31536000; Path=\/; Expires=[^;]+; SameSite=Lax$/);
    expect(await readLines(idOf(result))).toEqual([{ id: productId, sizes: '10 ml', quantity: 3 }]);
  });

  it('adds one piece without a quantity, and corrects one that is not allowed as the page does', async () => {
    const cart = idOf(await send({ productId }));
    expect(await readLines(cart)).toMatchObject([{ quantity: 1 }]);
    expect(idOf(await send({ productId, quantity: 'zero' }, { cart }))).toBe(cart);
    expect(await readLines(cart)).toMatchObject([{ quantity: 2 }]);
    await send({ productId, quantity: '500' }, { cart });
    expect(await readLines(cart)).toMatchObject([{ quantity: limits.cart.lineUnits }]);
  });

  it("leaves the addition to the cart page where the cart is a customer's, or may become one's", async () => {
    const { token } = await signUp(test);
    const own = cartId();
    await test.rest('POST', '/addtocart', { token, body: { id: productId, uniqueid: own, quantity: 1 } });
    const line = { productId: Number(productId), sizes: '10 ml', quantity: 2 };
    for (const cart of [own, cartId()]) {
      const result = await send({ productId, sizes: '10 ml', quantity: '2' }, { cart });
      expect(result).toMatchObject({ status: 303, location: '/cart', cart: undefined, answer: { line } });
    }
    expect(await readLines(own, token)).toMatchObject([{ quantity: 1 }]);
  });

  it('says on the cart page why nothing was added', async () => {
    const soldOut = await addProduct(test.shop.db, { stock: 0 });
    const refusals = [
      [{ productId: String(soldOut.id) }, errorMessages.outOfStock],
      [{ productId: '999999' }, errorMessages.unknownProduct],
      [{ productId, sizes: '5 l' }, 'Size is not valid.'],
      [{ productId: 'x' }, 'Product is not valid.'],
      [{}, 'Product is not valid.'],
    ] as const;
    for (const [fields, refusal] of refusals) {
      const result = await send({ ...fields });
      expect(result).toMatchObject({ status: 303, location: '/cart', cart: undefined, answer: { refusal } });
    }
  });

  it('is refused from another site, and when it is too large', async () => {
    const cross = await send({ productId }, { headers: { origin: 'https://evil.example' } });
    expect([cross.status, cross.cart]).toEqual([403, undefined]);
    expect((await send({ productId }, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await send({ productId, sizes: 'x'.repeat(200_000) })).status).toBe(413);
  });

  it('counts against the carts that one address may create', async () => {
    const limited = await openTestShop({ rateLimits: true });
    try {
      const { id } = await addProduct(limited.shop.db);
      for (let n = 0; n < policies.newCart.points; n += 1) await limited.shop.limits.consume('newCart', '127.0.0.1');
      const { answer } = await send({ productId: String(id) }, { shop: limited });
      expect(answer).toEqual({ refusal: 'Too many attempts. Please try again later.' });
    } finally {
      await limited.close();
    }
  });
});
