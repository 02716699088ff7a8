import { cartId } from '../../infra/ids';
import { type TestShop } from '../shop';
import { indianAddressFields } from './account';
import { addProduct } from './catalogue';
import { type SignedUp, signUp } from './sign-up';

/** A customer with one of each kind of private data, whose texts are unique. */
export interface Owner extends SignedUp {
  /** A token of an ended session of the same customer. */
  readonly endedToken: string;
  readonly productId: number;
  readonly productSlug: string;
  readonly uniqueId: string;
  readonly cartLineId: string;
  readonly addressId: string;
  readonly orderNumber: string;
  readonly orderId: number;
  readonly orderLineId: string;
  readonly sessionId: string;
  readonly wishlistItemId: string;
  /** Texts that no other caller may read. */
  readonly secrets: readonly string[];
}

const privateAddress = {
  ...indianAddressFields,
  address: '7 Canary Yard',
  city: 'Quillhampton',
  phone: '07700900777',
  countryCode: 'IN',
};

interface OrderPlaceData {
  readonly orderPlace: {
    readonly order: { readonly number: string; readonly lines: readonly { readonly id: string }[] };
  };
}

interface OwnedIdsData {
  readonly me: {
    readonly addresses: readonly { readonly id: string }[];
    readonly sessions: readonly { readonly id: string }[];
    readonly wishlist: readonly { readonly id: string }[];
    readonly orders: { readonly nodes: readonly { readonly id: string }[] };
  };
  readonly cart: { readonly uniqueId: string; readonly lines: readonly { readonly id: string }[] };
}

async function filledCart(shop: TestShop, productId: number, as: SignedUp): Promise<string> {
  const uniqueId = cartId();
  const line = { productId, quantity: 2 };
  await shop.graphql(
    'mutation($id: String!, $line: CartLineAddInput!) { cartLinesAdd(uniqueId: $id, lines: [$line]) { userErrors { code } } }',
    { id: uniqueId, line },
    as,
  );
  const input = { uniqueId, address: privateAddress };
  await shop.graphql(
    'mutation($input: CheckoutAddressInput!) { checkoutShippingAddressSet(input: $input) { userErrors { code } } }',
    { input },
    as,
  );
  return uniqueId;
}

async function placedOrder(shop: TestShop, productId: number, as: SignedUp) {
  const uniqueId = await filledCart(shop, productId, as);
  const input = { uniqueId, method: 'COD', idempotencyKey: cartId() };
  const { data } = await shop.graphql<OrderPlaceData>(
    'mutation($input: OrderPlaceInput!) { orderPlace(input: $input) { ... on CashOrderPlaced { order { number lines { id } } } } }',
    { input },
    as,
  );
  if (!data) throw new Error('The order was not placed.');
  return data.orderPlace.order;
}

function idOf([first]: readonly { readonly id: string }[]): string {
  if (!first) throw new Error('The owner lacks something.');
  return first.id;
}

/** Adds such a customer to a shop of the India edition, which takes cash. */
export async function addOwner(shop: TestShop): Promise<Owner> {
  const product = await addProduct(shop.shop.db, { sizes: null });
  const facts = { lastname: 'Quillfeather', email: `quillfeather-${product.id}@example.com` };
  const ended = await signUp(shop, facts);
  const as = await signUp(shop, facts);
  const order = await placedOrder(shop, product.id, as);
  // A customer's cart keeps its id, and the device's id is ignored.
  const named = await filledCart(shop, product.id, as);
  await shop.rest('POST', '/addtowishlist', { token: as.token, body: { id: product.id } });
  await shop.rest('POST', '/logout', { token: ended.token });
  const { data } = await shop.graphql<OwnedIdsData>(
    'query($id: String!) { me { addresses { id } sessions { id } wishlist { id } orders { nodes { id } } } cart(uniqueId: $id) { uniqueId lines { id } } }',
    { id: named },
    as,
  );
  if (!data) throw new Error('The owner cannot read what is theirs.');
  const {
    me,
    cart: { uniqueId, lines },
  } = data;
  const ids = {
    cartLineId: idOf(lines),
    addressId: idOf(me.addresses),
    orderLineId: idOf(order.lines),
    sessionId: idOf(me.sessions),
    wishlistItemId: idOf(me.wishlist),
    orderId: Number(idOf(me.orders.nodes)),
  };
  return {
    ...as,
    ...ids,
    uniqueId,
    endedToken: ended.token,
    productId: product.id,
    productSlug: product.slug,
    orderNumber: order.number,
    secrets: [
      as.email,
      'Canary Yard',
      'Quillhampton',
      '07700900777',
      order.number,
      ids.orderLineId,
      ids.cartLineId,
      ids.addressId,
      ids.sessionId,
    ],
  };
}
