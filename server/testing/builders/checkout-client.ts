import { cartId } from '../../infra/ids';
import { indianAddressFields } from './account';
import { type TestShop } from '../shop';
import { type Product } from '../../features/products/product.entity';

interface Errors {
  userErrors?: { code: string; field: string[] | null }[];
}

interface OrderData {
  id: string;
  number: string;
  status: string;
}

export const orderFields = `id number status method bookingDate couponCode netAmount { amount } payAmount { formatted } totalDiscount { minorUnits } totalShipping { minorUnits }
  shipping { name city } billing { name zip } lines { id title slug quantity sizes status reason availableAction unitPrice { amount } lineTotal { amount }
  product { id } featureImage { url } timeline { status reason at } }`;

const placeMutation = `mutation($input: OrderPlaceInput!) { orderPlace(input: $input) { __typename
  ... on CashOrderPlaced { order { ${orderFields} } }
  ... on CardOrderStarted { order { ${orderFields} } provider providerOrderId amountMinor currencyCode publicKey }
  ... on OrderRejected { userErrors { code field } cart { totalQuantity totals { grandTotal { amount } } } } } }`;

export const confirmMutation = `mutation($input: PaymentConfirmInput!) { paymentConfirm(input: $input) { __typename
  ... on PaymentSucceeded { order { number status } } ... on PaymentPending { order { number status } } ... on PaymentFailed { failed: order { status } userErrors { code } } } }`;

export interface Placed {
  orderPlace: Errors & {
    __typename: string;
    order: OrderData & { lines: { id: string }[] };
    providerOrderId: string;
    cart: { totalQuantity: number } | null;
  };
}

/** Calls of a shopper at the checkout over both APIs; the carts hold `product`. */
export function createCheckoutClient(test: TestShop, product: Product) {
  let people = 0;

  async function graphql<Data>(query: string, variables: Record<string, unknown>, token?: string): Promise<Data> {
    const { data, errors } = await test.graphql<Data>(query, variables, token ? { token } : {});
    if (!data) throw new Error(`No data, but ${JSON.stringify(errors)}`);
    return data;
  }

  async function signUp(): Promise<string> {
    people += 1;
    const account = { email: `buyer-${people}@example.com`, password: 'forest-lane-1' };
    await test.rest('POST', '/register', { body: { ...account, name: 'Ada', lastname: 'Fern', phone: '07700900123' } });
    const { body } = await test.rest('POST', '/login', { body: account });
    // The login's documented body.
    return (body as { token: string }).token;
  }

  async function fillCart(token: string, quantity = 1): Promise<string> {
    const uniqueid = cartId();
    await test.rest('POST', '/addtocart', { token, body: { id: product.id, uniqueid, quantity } });
    return uniqueid;
  }

  const billingForm = (uniqueid: string, change: object = {}) => ({
    ...indianAddressFields,
    status: '0',
    pmethod: 'cash',
    uniqueid,
    ...change,
  });
  const placeInput = (uniqueId: string, change: object = {}) => ({
    uniqueId,
    method: 'COD',
    idempotencyKey: cartId(),
    ...change,
  });
  const setAddress = (uniqueId: string, token: string) =>
    graphql(
      'mutation($input: CheckoutAddressInput!) { checkoutShippingAddressSet(input: $input) { userErrors { code } } }',
      { input: { uniqueId, address: { ...indianAddressFields, countryCode: 'IN' } } },
      token,
    );
  const place = async (input: object, token?: string) =>
    (await graphql<Placed>(placeMutation, { input }, token)).orderPlace;

  async function placeInCash(token: string, quantity = 1) {
    const uniqueId = await fillCart(token, quantity);
    await setAddress(uniqueId, token);
    return (await place(placeInput(uniqueId), token)).order;
  }

  async function payAtSandbox(providerOrderId: string) {
    const { body } = (await test.shop.sandbox?.run({
      provider_order_id: providerOrderId,
      card_number: '4111111111111111',
    })) ?? { body: null };
    // The documented body of a paid answer.
    return body as { transactionid: string; provider_signature: string };
  }
  return { graphql, signUp, fillCart, billingForm, placeInput, setAddress, place, placeInCash, payAtSandbox };
}
