import type { ApolloCache } from '@apollo/client';
import { quantityAfterAdd } from '../../../domain/cart-rules';
import { CartDocument, type CartPartsFragment, type CartQuery, type CartQueryVariables } from './Cart.generated';
import { edition, formatMoney } from '../../lib/edition';

type CartCache = Pick<ApolloCache, 'readQuery' | 'writeQuery'>;

/** The cart with pending optimistic changes; null when there is none or it was not read yet. */
export function readCachedCart(cache: CartCache, uniqueId: string): CartPartsFragment | null {
  return (
    cache.readQuery<CartQuery, CartQueryVariables>({ query: CartDocument, variables: { uniqueId }, optimistic: true })
      ?.cart ?? null
  );
}

/**
 * Stores the answered cart under the browser's cart id: the first addition creates the cart, and a customer's own cart may have
 * another id.
 */
export function writeCachedCart(cache: CartCache, uniqueId: string, cart: CartPartsFragment | null | undefined): void {
  if (cart)
    cache.writeQuery<CartQuery, CartQueryVariables>({ query: CartDocument, variables: { uniqueId }, data: { cart } });
}

const zeroMoney = {
  __typename: 'Money',
  amount: '0.00',
  minorUnits: 0,
  currencyCode: edition.currency,
  formatted: formatMoney(0),
};
const zeroTotals = {
  __typename: 'CartTotals',
  subTotal: zeroMoney,
  shipping: zeroMoney,
  discount: zeroMoney,
  grandTotal: zeroMoney,
};

function emptyCart(uniqueId: string): CartPartsFragment {
  const cart = { __typename: 'Cart', id: uniqueId, totalQuantity: 0, lines: [], coupon: null, totals: zeroTotals };
  return cart;
}

/** Optimistic cart of a pending addition. Predicts the number of pieces only; amounts are calculated by the server. */
export function withAddedQuantity(
  cart: CartPartsFragment | null,
  uniqueId: string,
  quantity: number,
): CartPartsFragment {
  const before = cart ?? emptyCart(uniqueId);
  return {
    ...before,
    totalQuantity:
      quantityAfterAdd({ inLine: 0, inCart: before.totalQuantity, wanted: quantity }) + before.totalQuantity,
  };
}

export function withQuantity(cart: CartPartsFragment, lineId: string, quantity: number): CartPartsFragment {
  return withRecountedQuantity({
    ...cart,
    lines: cart.lines.map((line) => (line.id === lineId ? { ...line, quantity } : line)),
  });
}

export function withoutLine(cart: CartPartsFragment, lineId: string): CartPartsFragment {
  return withRecountedQuantity({ ...cart, lines: cart.lines.filter(({ id }) => id !== lineId) });
}

function withRecountedQuantity(cart: CartPartsFragment): CartPartsFragment {
  return { ...cart, totalQuantity: cart.lines.reduce((pieces, { quantity }) => pieces + quantity, 0) };
}

/** Optimistic payload in the shape of the server's answer. */
export function optimisticPayload(cart: CartPartsFragment) {
  return { __typename: 'CartPayload', cart, userErrors: [] };
}
