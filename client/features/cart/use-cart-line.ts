import { useRef, useState } from 'react';
import { notices } from '../../../domain/messages';
import { useCartLinesRemoveMutation, useCartLinesUpdateMutation } from './Cart.generated';
import type { UserErrorPartsFragment } from '../../ui/Form.generated';
import { useAlerts } from '../../lib/alerts';
import { useCartId } from '../../lib/cart-id-context';
import { useLateApollo } from '../../lib/late-apollo/context';
import { foreseen, knownCart, rememberCart, withoutLine, withQuantity } from './cart-cache';
import { cartFailure, cartRefusal } from './cart-notice';
import type { ShownLine } from './use-cart';
import type { Reckoning } from './use-reckoning';

export interface LineActions {
  /** What was asked for last, until the shop has answered. */
  readonly quantity: number;
  /** Whether amounts are being reckoned anew. */
  readonly isChanging: boolean;
  setQuantity: (quantity: number) => void;
  /** @returns whether the line is gone */
  remove: () => Promise<boolean>;
}

/**
 * What a shopper may do with a line of the cart. Both show at once and go back when the shop refuses.
 * @param during told of each change, for those who show amounts
 */
export function useCartLine(line: ShownLine, during: Reckoning['during']): LineActions {
  const change = useQuantityChange(line.id, during);
  const takeOut = useRemoval(line.id);
  const remove = () => during(takeOut());
  return { quantity: change.wanted ?? line.quantity, isChanging: change.wanted !== null, setQuantity: change.ask, remove };
}

/** Quick presses are one change after another: while one is on its way, only the last wish is kept for the next. */
function useQuantityChange(lineId: string, during: Reckoning['during']) {
  const send = useQuantityMutation(lineId);
  const [wanted, setWanted] = useState<number | null>(null);
  const next = useRef<number | null>(null);
  const isSending = useRef(false);
  const sendAll = async () => {
    while (next.current !== null) {
      const quantity = next.current;
      next.current = null;
      // After a refusal the wishes that built on it are void.
      if (!(await send(quantity))) next.current = null;
    }
  };
  const ask = (quantity: number) => {
    next.current = quantity;
    setWanted(quantity);
    if (isSending.current) return;
    isSending.current = true;
    void during(sendAll()).finally(() => {
      isSending.current = false;
      setWanted(null);
    });
  };
  return { wanted, ask };
}

function useQuantityMutation(lineId: string): (quantity: number) => Promise<boolean> {
  const uniqueId = useCartId();
  const apollo = useLateApollo();
  const { show } = useAlerts();
  const [send] = useCartLinesUpdateMutation();
  return async (quantity) => {
    try {
      const cart = uniqueId === null ? null : knownCart((await apollo.load()).cache, uniqueId);
      if (uniqueId === null || cart === null) return false;
      const { data } = await send({
        variables: { uniqueId, lines: [{ lineId, quantity }] },
        optimisticResponse: { cartLinesUpdate: foreseen(withQuantity(cart, lineId, quantity)) },
        update: (store, answer) => rememberCart(store, uniqueId, answer.data?.cartLinesUpdate.cart),
      });
      return accepted(data?.cartLinesUpdate.userErrors, (message) => show(cartRefusal(message)));
    } catch (error) {
      show(cartFailure(error));
      return false;
    }
  };
}

function useRemoval(lineId: string): () => Promise<boolean> {
  const uniqueId = useCartId();
  const apollo = useLateApollo();
  const { show } = useAlerts();
  const [send] = useCartLinesRemoveMutation();
  return async () => {
    try {
      const cart = uniqueId === null ? null : knownCart((await apollo.load()).cache, uniqueId);
      if (uniqueId === null || cart === null) return false;
      const { data } = await send({
        variables: { uniqueId, lineIds: [lineId] },
        optimisticResponse: { cartLinesRemove: foreseen(withoutLine(cart, lineId)) },
        update: (store, answer) => rememberCart(store, uniqueId, answer.data?.cartLinesRemove.cart),
      });
      return accepted(data?.cartLinesRemove.userErrors, () => show(notices.cartLineNotRemoved));
    } catch {
      // Whatever the reason, the shop has one sentence for a line that could not be removed.
      show(notices.cartLineNotRemoved);
      return false;
    }
  };
}

function accepted(errors: readonly UserErrorPartsFragment[] | undefined, refuse: (message: string) => void): boolean {
  const [refusal] = errors ?? [];
  if (refusal) refuse(refusal.message);
  return refusal === undefined;
}
