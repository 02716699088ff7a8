import { useState } from 'react';
import { outcomeOf } from '../../lib/outcome';
import { Confirm } from '../../ui/Confirm';
import { useMoveOrderMutation, type OrderPartsFragment } from './Order.generated';

/** Asks before an order counts as delivered: the time for returns begins. */
export function Delivered({ order: { number, version }, onClose }: { order: OrderPartsFragment; onClose: () => void }) {
  const [move] = useMoveOrderMutation();
  // As it was when the dialog was opened.
  const [seenVersion] = useState(version);
  const run = async () => {
    const sent = move({ variables: { number, version: seenVersion, to: 'COMPLETE' } });
    return (await outcomeOf(sent)).userErrors[0]?.message;
  };
  return (
    <Confirm
      title={`Is order ${number} delivered?`}
      label="Mark as delivered"
      busyLabel="Saving…"
      run={run}
      onClose={onClose}
    >
      The time in which the customer can return it begins now.
    </Confirm>
  );
}
