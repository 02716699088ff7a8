import { useRef, useState, useCallback } from 'react';
import { notices } from '../../../domain/messages';
import { useCartLinesRemoveMutation, useCartLinesUpdateMutation } from './Cart.generated';
import type { CartLineView } from './use-cart';
import { isChanged, optimisticPayload, withoutLine, withQuantity, useCartMutation } from './use-cart-mutation';

interface LineActions {
  /** The last requested quantity until the server has answered. */
  readonly quantity: number;
  /** True while a quantity change is pending. */
  readonly isChanging: boolean;
  setQuantity: (quantity: number) => void;
  /** @returns whether the line was removed */
  remove: () => Promise<boolean>;
}

/**
 * Quantity change and removal of a cart line. Both are shown optimistically and rolled back on refusal.
 * @param track wraps each change, so that displayed amounts can be marked as pending
 */
export function useCartLine(line: CartLineView, track: PendingTotals['track']): LineActions {
  const change = useQuantityChange(line.id, track);
  const removeLine = useRemoval(line.id);
  const remove = () => track(removeLine());
  return {
    quantity: change.requestedQuantity ?? line.quantity,
    isChanging: change.requestedQuantity !== null,
    setQuantity: change.requestQuantity,
    remove,
  };
}

/** Sends changes one at a time: while one is pending, only the latest requested quantity waits. */
function useQuantityChange(lineId: string, track: PendingTotals['track']) {
  const send = useQuantityMutation(lineId);
  const [requestedQuantity, setRequestedQuantity] = useState<number | null>(null);
  const queuedQuantity = useRef<number | null>(null);
  const isSending = useRef(false);
  const sendAll = async () => {
    while (queuedQuantity.current !== null) {
      const quantity = queuedQuantity.current;
      queuedQuantity.current = null;
      // A refusal discards the queued quantity, which was based on the refused one.
      if (!(await send(quantity))) queuedQuantity.current = null;
    }
  };
  const requestQuantity = (quantity: number) => {
    queuedQuantity.current = quantity;
    setRequestedQuantity(quantity);
    if (isSending.current) return;
    isSending.current = true;
    void track(sendAll()).finally(() => {
      isSending.current = false;
      setRequestedQuantity(null);
    });
  };
  return { requestedQuantity, requestQuantity };
}

function useQuantityMutation(lineId: string): (quantity: number) => Promise<boolean> {
  const mutate = useCartMutation();
  const [send] = useCartLinesUpdateMutation();
  return async (quantity) => {
    const payload = await mutate(async (uniqueId, cart) => {
      if (cart === null) return undefined;
      const { data } = await send({
        variables: { uniqueId, lines: [{ lineId, quantity }] },
        optimisticResponse: { cartLinesUpdate: optimisticPayload(withQuantity(cart, lineId, quantity)) },
      });
      return data?.cartLinesUpdate;
    });
    return isChanged(payload);
  };
}

/** One notice covers every cause of a failed removal. */
const removalNotices = { refused: () => notices.cartLineNotRemoved, failed: () => notices.cartLineNotRemoved };

function useRemoval(lineId: string): () => Promise<boolean> {
  const mutate = useCartMutation(removalNotices);
  const [send] = useCartLinesRemoveMutation();
  return async () => {
    const payload = await mutate(async (uniqueId, cart) => {
      if (cart === null) return undefined;
      const { data } = await send({
        variables: { uniqueId, lineIds: [lineId] },
        optimisticResponse: { cartLinesRemove: optimisticPayload(withoutLine(cart, lineId)) },
      });
      return data?.cartLinesRemove;
    });
    return isChanged(payload);
  };
}

export interface PendingTotals {
  /** True while new amounts are pending. */
  readonly isPending: boolean;
  /** Marks the amounts as pending until the work settles. */
  readonly track: <T>(work: Promise<T>) => Promise<T>;
}

/** Tracks pending line changes. While one is pending the displayed amounts are outdated, and components should mark them so. */
export function usePendingTotals(): PendingTotals {
  const [pendingCount, setPendingCount] = useState(0);
  const track = useCallback(async <T>(work: Promise<T>): Promise<T> => {
    setPendingCount((count) => count + 1);
    try {
      return await work;
    } finally {
      setPendingCount((count) => count - 1);
    }
  }, []);
  return { isPending: pendingCount > 0, track };
}
