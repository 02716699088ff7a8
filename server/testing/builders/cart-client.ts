import { cartId } from '../../infra/ids';
import { addCustomer } from './account';
import { type CallerOptions, type TestShop } from '../shop';
import { type Product } from '../../features/products/product.entity';

interface UserError {
  code: string;
  message: string;
  field: string[] | null;
}

interface CartData {
  id: string;
  lines: {
    id: string;
    quantity: number;
    sizes: string | null;
    unitPrice: { formatted: string };
    product: { id: string; slug: string };
  }[];
  totalQuantity: number;
  coupon: {
    code: string;
    type: string;
    value: string;
    amount: { minorUnits: number };
    applied: boolean;
    reason: UserError | null;
  } | null;
  totals: { subTotal: { amount: string }; grandTotal: { minorUnits: number } };
  shippingAddress: { id: string; city: string; label: string } | null;
  billingAddress: { id: string } | null;
}

interface Payload {
  cart: CartData | null;
  userErrors: UserError[];
}

const fields = `id uniqueId totalQuantity updatedAt
  lines { id quantity sizes title slug featureImage { url } unitPrice { formatted } unitShipping { amount } lineTotal { amount } lineShipping { amount }
    priceChanged availableQuantity product { id slug title stock } }
  coupon { code type value amount { minorUnits } applied reason { code message field } }
  totals { subTotal { amount } shipping { amount } discount { amount } grandTotal { minorUnits } }
  shippingAddress { id city label } billingAddress { id }`;

const payload = `{ cart { ${fields} } userErrors { code message field } }`;

export const cartQuery = `query($id: String!) { cart(uniqueId: $id) { ${fields} } }`;

/** Cart calls over GraphQL; `filled` makes a cart with `oil`. */
export function createCartClient(test: TestShop, oil: Product) {
  const mutate = async (
    name: string,
    types: string,
    variables: Record<string, unknown>,
    as: CallerOptions = {},
  ): Promise<Payload> => {
    const names = Object.keys(variables)
      .map((key) => `${key}: $${key}`)
      .join(', ');
    const { data, errors } = await test.graphql<Record<string, Payload>>(
      `mutation(${types}) { ${name}(${names}) ${payload} }`,
      variables,
      as,
    );
    expect(errors).toEqual([]);
    const answer = data?.[name];
    if (!answer) throw new Error(`${name} answered nothing.`);
    return answer;
  };
  const add = (uniqueId: string, lines: object[], as: CallerOptions = {}) =>
    mutate('cartLinesAdd', '$uniqueId: String!, $lines: [CartLineAddInput!]!', { uniqueId, lines }, as);
  const read = async (id: string, as: CallerOptions = {}) =>
    (await test.graphql<{ cart: CartData | null }>(cartQuery, { id }, as)).data?.cart;
  const filled = async (quantity = 2): Promise<{ id: string; lineId: string }> => {
    const id = cartId();
    const { cart } = await add(id, [{ productId: String(oil.id), quantity }]);
    return { id, lineId: cart?.lines[0]?.id ?? '' };
  };
  const signUp = async (): Promise<string> => {
    const { email } = await addCustomer(test.shop.db, {
      passwordHash: await test.shop.passwords.hash('green leaf', 'a test'),
    });
    const { body } = await test.rest('POST', '/login', { body: { email, password: 'green leaf' } });
    // The contract of the endpoint; the requests below require a successful login.
    return (body as { token: string }).token;
  };
  return { mutate, add, read, filled, signUp };
}
