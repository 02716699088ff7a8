import { cartId } from '../../server/infra/ids';
import { orderForm } from '../harness/shopper';
import type { MeteredClient } from './metered-client';

export interface Goods {
  readonly id: string;
  readonly slug: string;
}

const productListQuery = `{ products(first: 12) { edges { node { id title slug price { formatted } rating { average count } featureImage { url } } } } }`;
const suggestionQuery = `{ products(first: 5, query: "laven") { edges { node { title slug } } } }`;

/** The product page is listed twice, so that it is visited twice as often as any other. */
const pages = (goods: Goods) => [
  '/',
  '/shop',
  '/shop/hair-cleanser',
  `/product/${goods.slug}`,
  `/product/${goods.slug}`,
  '/search/lavender',
  '/blog',
];

/** Fetches a page, or a list as an app does. @returns whether it was served */
export async function browse(caller: MeteredClient, goods: Goods, random: () => number): Promise<boolean> {
  const calls = [
    ...pages(goods).map((path) => ({ path })),
    ...[productListQuery, suggestionQuery].map((query) => ({ path: '/graphql', body: { query } })),
  ];
  const chosen = calls[Math.floor(random() * calls.length)];
  return chosen !== undefined && (await caller.send(chosen)) !== undefined;
}

/** Adds a product to a new cart and reads the cart. @returns the cart's id, or undefined if a call was not served */
export async function fillCart(caller: MeteredClient, goods: Goods, token?: string): Promise<string | undefined> {
  const uniqueid = cartId();
  const as = token === undefined ? {} : { token };
  const added = await caller.send({
    path: '/api/addtocart',
    body: { id: Number(goods.id), uniqueid, quantity: 1 },
    ...as,
  });
  if (!added) return undefined;
  return (await caller.send({ path: '/api/cartproduct/', body: { uniqueid }, ...as })) && uniqueid;
}

/** Buys by card, up to the confirmed payment. @returns the number of the order, if its payment was acknowledged */
export async function checkOut(caller: MeteredClient, goods: Goods, token: string): Promise<string | undefined> {
  const uniqueid = await fillCart(caller, goods, token);
  if (uniqueid === undefined) return undefined;
  const placed = await caller.send({ path: '/api/addorderdetail', token, body: orderForm(uniqueid, 'card') });
  if (!placed) return undefined;
  // The documented body of a card order.
  const { ordernumber, id } = JSON.parse(placed.text) as { ordernumber: string; id: string };
  const paid = await caller.send({
    path: '/sandbox/payments',
    body: { provider_order_id: id, card_number: '4111111111111111' },
  });
  if (!paid) return undefined;
  // The documented body of a paid answer.
  const { transactionid, provider_signature } = JSON.parse(paid.text) as {
    transactionid: string;
    provider_signature: string;
  };
  const body = {
    ordernumber,
    razorpay_order_id: id,
    razorpay_payment_id: transactionid,
    razorpay_signature: provider_signature,
    transactionamount: 1,
  };
  const confirmed = await caller.send({ path: '/api/payment', token, body });
  return confirmed && ordernumber;
}
