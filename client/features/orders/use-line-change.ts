import { notices, errorNotice } from '../../../domain/messages';
import type { ReasonKind } from '../../../domain/order-status';
import { useOrderLineCancelMutation, useOrderLineReturnMutation } from './OrderChange.generated';
import type { UserErrorPartsFragment } from '../../ui/Form.generated';
import { useAlerts } from '../../lib/alerts';
import { failureNotice } from '../../lib/failure-notice';

interface LineChange {
  /** Id of the line. */
  readonly id: string;
  readonly reason: string;
}

/** Cancels or returns a line and shows the outcome in a notice. @returns whether it succeeded */
export function useLineChange(kind: ReasonKind): (change: LineChange) => Promise<boolean> {
  const { show } = useAlerts();
  const send = useLineChangeMutation(kind);
  return async (change) => {
    try {
      const [refusal] = await send(change);
      show(refusal ? errorNotice(refusal.message) : notices.statusChanged);
      return refusal === undefined;
    } catch (error) {
      show(failureNotice(error, notices.statusNotChanged));
      return false;
    }
  };
}

/** The answered line replaces the cached one wherever it is shown. */
function useLineChangeMutation(
  kind: ReasonKind,
): (variables: LineChange) => Promise<readonly UserErrorPartsFragment[]> {
  const [sendCancel] = useOrderLineCancelMutation();
  const [sendReturn] = useOrderLineReturnMutation();
  return async (variables) => {
    const payload =
      kind === 'cancel'
        ? (await sendCancel({ variables })).data?.orderLineCancel
        : (await sendReturn({ variables })).data?.orderLineReturn;
    if (!payload) throw new Error('The shop gave no answer.');
    return payload.userErrors;
  };
}
