import { randomUUID } from 'node:crypto';
import { tokenHeader } from '../../domain/request-names';
import type { RunningShop } from './shops';

const address = {
  name: 'Rowan Alder',
  phone: '9100000456',
  address: '7 Banyan Street',
  city: 'Pune',
  state: 'Maharashtra',
  zip: '411001',
  countryCode: 'IN',
};
const product = '{ products(first: 1, filter: { inStock: true }) { nodes { id } } }';
const setAddress =
  'mutation ($input: CheckoutAddressInput!) { checkoutShippingAddressSet(input: $input) { userErrors { message } } }';
const place = `mutation ($input: OrderPlaceInput!) { orderPlace(input: $input) {
  ... on CashOrderPlaced { order { number } } ... on OrderRejected { userErrors { message } }
} }`;

type Data = Readonly<Record<string, unknown>>;

/** Calls the shop as a partner's client does. */
function clientOf({ url }: RunningShop) {
  async function post<Answer>(path: string, body: object, token = ''): Promise<Answer> {
    const headers = { 'content-type': 'application/json', ...(token !== '' && { [tokenHeader]: token }) };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    // As documented for the path.
    return (await answer.json()) as Answer;
  }
  const graphql = async (query: string, variables: Data = {}, token = ''): Promise<Data> => {
    const { data, errors } = await post<{ data?: Data; errors?: unknown }>('/graphql', { query, variables }, token);
    if (!data) throw new Error(`The shop refused ${query}: ${JSON.stringify(errors)}`);
    return data;
  };
  return { post, graphql };
}

const digits = (): string =>
  BigInt(`0x${randomUUID().replaceAll('-', '')}`)
    .toString()
    .padStart(38, '0');

/** Places orders of new customers with this name, to be paid in cash. @returns their numbers */
export async function placeInCash(shop: RunningShop, count: number, name: string): Promise<string[]> {
  const { post, graphql } = clientOf(shop);
  // As the query asks.
  const { products } = (await graphql(product)) as { products: { nodes: readonly { id: string }[] } };
  const numbers: string[] = [];
  while (numbers.length < count) {
    // Each order has its own customer, because one can have three unpaid orders at a time.
    const account = { email: `${randomUUID()}@example.org`, password: 'forest-lane-1' };
    await post('/api/register', { ...account, name, lastname: 'Alder', phone: '9100000456' });
    const { token } = await post<{ token: string }>('/api/login', account);
    const uniqueId = digits();
    await post('/api/addtocart', { id: Number(products.nodes[0]?.id), uniqueid: uniqueId, quantity: 1 }, token);
    await graphql(setAddress, { input: { uniqueId, address } }, token);
    const input = { uniqueId, method: 'COD', idempotencyKey: digits() };
    const { orderPlace } = (await graphql(place, { input }, token)) as { orderPlace: { order?: { number: string } } };
    if (!orderPlace.order) throw new Error(`No order was placed: ${JSON.stringify(orderPlace)}`);
    numbers.push(orderPlace.order.number);
  }
  return numbers;
}
