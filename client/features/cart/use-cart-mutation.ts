import { useApolloClient } from '@apollo/client/react';
import type { ApolloCache } from '@apollo/client';
import { quantityAfterAdd } from '../../../domain/cart-rules';
import { limits } from '../../../domain/limits';
import { errorNotice, type Notice } from '../../../domain/messages';
import type { UserErrorPartsFragment } from '../../ui/ValidatedForm.generated';
import { type CartPartsFragment, CartDocument } from './Cart.generated';
import { useAlerts, failureNotice } from '../../lib/alerts';
import { useReadCartId } from '../../lib/cart-id';
import { edition, formatMoney } from '../../lib/edition';

const withShortDuration = (notice: Notice): Notice => ({ ...notice, duration: limits.noticeMs.cart });

/** Refusal in the cart and coupon area, shown for a shorter time than other notices. */
export const cartRefusal = (message: string): Notice => withShortDuration(errorNotice(message));

export const cartFailure = (error: unknown): Notice => withShortDuration(failureNotice(error));

export interface CartMutationNotices {
  /** @returns the notice of a refusal; undefined for one without a notice */
  readonly refused: (refusal: UserErrorPartsFragment) => Notice | undefined;
  readonly failed: (error: unknown) => Notice;
}

const defaultNotices: CartMutationNotices = { refused: ({ message }) => cartRefusal(message), failed: cartFailure };

interface CartPayloadLike {
  readonly userErrors: readonly UserErrorPartsFragment[];
}

/** @returns the payload; undefined when there was nothing to send */
type Send<Payload> = (uniqueId: string, cached: CartPartsFragment | null) => Promise<Payload | undefined>;

/**
 * Sends a change of the cart, based on the cached cart for its optimistic result, and shows a notice when it is refused or fails.
 * @returns a function that resolves to the payload; undefined when nothing was sent or the call failed
 */
export function useCartMutation({ refused, failed } = defaultNotices) {
  const readCartId = useReadCartId();
  const { cache } = useApolloClient();
  const { show } = useAlerts();
  return async <Payload extends CartPayloadLike>(send: Send<Payload>): Promise<Payload | undefined> => {
    const uniqueId = readCartId();
    if (uniqueId === null) return undefined;
    try {
      const payload = await send(uniqueId, readCachedCart(cache, uniqueId));
      const refusal = payload?.userErrors[0];
      const notice = refusal && refused(refusal);
      if (notice) show(notice);
      return payload;
    } catch (error) {
      show(failed(error));
      return undefined;
    }
  };
}

/** Returns whether a change was made: it was answered and not refused. */
export const isChanged = (payload: CartPayloadLike | undefined): boolean => payload?.userErrors.length === 0;

/** The cart with pending optimistic changes; null when there is none or it was not read yet. */
function readCachedCart(cache: ApolloCache, uniqueId: string): CartPartsFragment | null {
  return cache.readQuery({ query: CartDocument, variables: { uniqueId }, optimistic: true })?.cart ?? null;
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
