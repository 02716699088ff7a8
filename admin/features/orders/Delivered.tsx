import { useState } from 'react';
import { failureOf } from '../../lib/outcome';
import { Confirm } from '../../ui/Confirm';
import { useMoveOrderMutation } from './Order.generated';
import type { OrderDialogProps } from './order-dialog';

/** Asks before an order counts as delivered: the time for returns begins. */
export function Delivered({ order: { number, version }, onClose }: OrderDialogProps) {
  const [move] = useMoveOrderMutation();
  // The version stays what it was when the dialog was opened.
  const [seenVersion] = useState(version);
  return (
    <Confirm
      title={`Is order ${number} delivered?`}
      label="Mark as delivered"
      run={() => failureOf(move({ variables: { number, version: seenVersion, to: 'COMPLETE' } }))}
      onClose={onClose}
    >
      The time in which the customer can return it begins now.
    </Confirm>
  );
}
