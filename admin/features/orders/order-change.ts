import { useState } from 'react';
import { outcomeOf, type ShownError } from '../../lib/outcome';
import type { OrderPartsFragment } from './Order.generated';

interface Payload {
  readonly userErrors: readonly ShownError[];
  readonly conflict?: OrderPartsFragment | null;
}

/**
 * Changes an order in the version that was seen. When a colleague or the customer has changed it meanwhile, nothing is sent, `conflict` is
 * its newer state, and the next attempt is made on that.
 */
export function useOrderChange(order: OrderPartsFragment) {
  // The cache shows the newest state; this is what the caller has seen.
  const [seen, setSeen] = useState(order);
  const [conflict, setConflict] = useState<OrderPartsFragment>();
  /** @returns the errors to show; none after a success */
  const change = async (send: (of: { number: string; version: string }) => Promise<Payload>) => {
    const { number, version } = conflict ?? seen;
    const outcome = await outcomeOf(send({ number, version }));
    if (!outcome.isFailed) {
      if (conflict) setSeen(conflict);
      setConflict(outcome.payload.conflict ?? undefined);
    }
    return outcome.userErrors;
  };
  return { seen, conflict, change };
}
