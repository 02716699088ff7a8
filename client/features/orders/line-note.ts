import { limits } from '../../../domain/limits';
import { refundText, returnRefundText } from '../../../domain/order-texts';
import type { OrderPaymentStatus } from '../../generated/schema';
import { formatDate, formatDateTime } from '../../lib/edition';
import type { LineStatePartsFragment } from './Order.generated';

type LineState = Pick<
  LineStatePartsFragment,
  'status' | 'availableAction' | 'returnDueAt' | 'returnDecision' | 'timeline'
>;

/** Describes the state of the refund of a line; null for a line that is not refunded. */
export function lineRefundText({ refund }: Pick<LineStatePartsFragment, 'refund'>): string | null {
  if (!refund) return null;
  const { amount, status, doneAt } = refund;
  return status === 'DONE' && doneAt !== null
    ? refundText(amount.formatted, { isDone: true, on: formatDate(doneAt) })
    : refundText(amount.formatted, { isDone: false });
}

const hours = `${limits.returnHours} hours`;
/** Returns are accepted at any time; staff see which ones are late. */
const lateReturnText = 'later requests are looked at one by one';

export const sentText = 'It has been sent and can no longer be cancelled.';

/** Tells until when a delivered line can be returned. @returns null for a line that is not delivered yet */
function returnPeriod({ returnDueAt }: LineState, now: number): string | null {
  if (returnDueAt === null) return null;
  const end = formatDateTime(returnDueAt);
  return Date.parse(returnDueAt) >= now
    ? `You can ask for a return until ${end}, ${hours} after its delivery; ${lateReturnText}.`
    : `The ${hours} for a return ended on ${end}; ${lateReturnText}.`;
}

/** Tells since when a line is returned, whether it has arrived, and what becomes of its money. */
function returnState({ timeline, returnDecision }: LineState, paymentStatus: OrderPaymentStatus): string {
  const since = timeline.findLast((event) => event.status === 'RETURNED')?.at;
  const asked = since === undefined ? 'You asked for this return' : `You asked for this return on ${formatDate(since)}`;
  if (!returnDecision) return `${asked}. The goods have not arrived yet. ${returnRefundText(paymentStatus === 'PAID')}`;
  const { accepted, reason, decidedAt } = returnDecision;
  const decision = accepted ? 'received and accepted it' : 'refused it';
  return `${asked}. We ${decision} on ${formatDate(decidedAt)}${reason === null ? '' : `: ${reason}`}.`;
}

/** Tells which actions a line allows, until when, and which not; null if the status is enough. */
export function actionNote(
  line: LineState,
  paymentStatus: OrderPaymentStatus,
  now: number = Date.now(),
): string | null {
  const { status, availableAction } = line;
  if (availableAction === 'CANCEL') return 'You can cancel it until we have sent it, and return it from then on.';
  if (status === 'RETURNED') return returnState(line, paymentStatus);
  if (availableAction !== 'RETURN') return null;
  return returnPeriod(line, now) ?? `${sentText} You can return it within ${hours} of receipt; ${lateReturnText}.`;
}
