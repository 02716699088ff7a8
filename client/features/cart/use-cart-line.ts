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
  /** The last requested quantity until the server has answered. */
  readonly quantity: number;
  /** Whether a quantity change is pending. */
  readonly isChanging: boolean;
  setQuantity: (quantity: number) => void;
  /** @returns whether the line was removed */
  remove: () => Promise<boolean>;
}

/**
 * Quantity change and removal of a cart line. Both are shown optimistically and rolled back on refusal.
 * @param during wraps each change, so that displayed amounts can be marked as pending
 */
export function useCartLine(line: ShownLine, during: Reckoning['during']): LineActions {
  const change = useQuantityChange(line.id, during);
  const takeOut = useRemoval(line.id);
  const remove = () => during(takeOut());
  return {
    quantity: change.wanted ?? line.quantity,
    isChanging: change.wanted !== null,
    setQuantity: change.ask,
    remove,
  };
}

/** Sends changes one at a time: while one is pending, only the latest requested quantity is kept for the next. */
function useQuantityChange(lineId: string, during: Reckoning['during']) {
  const send = useQuantityMutation(lineId);
  const [wanted, setWanted] = useState<number | null>(null);
  const next = useRef<number | null>(null);
  const isSending = useRef(false);
  const sendAll = async () => {
    while (next.current !== null) {
      const quantity = next.current;
      next.current = null;
      // A refusal discards the queued quantity, which was based on the refused one.
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
      // One message covers every cause of a failed removal.
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
