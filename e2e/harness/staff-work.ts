import { createStaffSession } from '../../scripts/lib/staff-session';
import type { Visitor } from './visitor';

interface Parcel {
  readonly carrier: string;
  readonly trackingNumber: string;
}

interface SeenOrder {
  readonly version: string;
  readonly lines: readonly { readonly id: string }[];
}

const orderDocument = 'query ($number: String!) { order(number: $number) { version lines { id } } }';
const moveDocument = `mutation ($number: String!, $version: String!, $to: OrderStatus!, $carrier: String, $trackingNumber: String) {
  result: moveOrder(number: $number, version: $version, to: $to, carrier: $carrier, trackingNumber: $trackingNumber) { userErrors { message } }
}`;
const trackingDocument = `mutation ($number: String!, $trackingNumber: String!) {
  result: correctTracking(number: $number, trackingNumber: $trackingNumber) { userErrors { message } }
}`;
const cancelDocument = `mutation ($number: String!, $version: String!, $lineIds: [String!]!) {
  result: cancelOrderLines(number: $number, version: $version, lineIds: $lineIds, reason: "Sold out") { userErrors { message } }
}`;
const productDocument = 'query ($slug: String!) { products(search: $slug, first: 1) { nodes { id stock } } }';
const stockDocument = `mutation ($id: ID!, $stock: Int!, $seen: Int!) {
  result: setProductStock(id: $id, stock: $stock, seen: $seen) { userErrors { message } }
}`;

/** Calls the back office as a manager who is not the visitor. */
async function managerOf({ shop, region }: Visitor) {
  const { client } = await createStaffSession({ ...shop, region }, 'manager');
  return client;
}

async function orderFor(visitor: Visitor, number: string) {
  const client = await managerOf(visitor);
  const { order } = await client.read<{ order: SeenOrder }>(orderDocument, { number });
  return { client, order };
}

/** A colleague packs an order, ships it, or marks it as delivered. */
export async function moveOrder(
  visitor: Visitor,
  number: string,
  to: 'PROCESSING' | 'SHIPPED' | 'COMPLETE',
  parcel?: Parcel,
): Promise<void> {
  const { client, order } = await orderFor(visitor, number);
  await client.call(moveDocument, { number, version: order.version, to, ...parcel });
}

/** A colleague cancels all of an order. */
export async function cancelOrder(visitor: Visitor, number: string): Promise<void> {
  const { client, order } = await orderFor(visitor, number);
  await client.call(cancelDocument, { number, version: order.version, lineIds: order.lines.map(({ id }) => id) });
}

/** A colleague corrects the tracking number of an order that is on its way. */
export async function correctTracking(visitor: Visitor, number: string, trackingNumber: string): Promise<void> {
  await (await managerOf(visitor)).call(trackingDocument, { number, trackingNumber });
}

/** A colleague enters what was counted of a product. */
export async function setStock(visitor: Visitor, slug: string, stock: number): Promise<void> {
  const client = await managerOf(visitor);
  const { products } = await client.read<{ products: { nodes: readonly { id: string; stock: number }[] } }>(
    productDocument,
    { slug },
  );
  const [product] = products.nodes;
  if (!product) throw new Error(`There is no product ${slug}.`);
  await client.call(stockDocument, { id: product.id, stock, seen: product.stock });
}
