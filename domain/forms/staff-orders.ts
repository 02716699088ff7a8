import { limits } from '../limits';
import { fromMajor } from '../money';
import { staffMessages } from '../staff/staff-errors';
import { staffLimits } from '../staff/staff-roles';
import { optionalText, text } from './fields';
import { form } from './form';
import { violationOf, type Rule } from './rules';

export const cancelLinesForm = form({
  reason: text({ label: 'Reason', blank: 'Give a reason.', max: staffLimits.reason }),
});

const isAmount: Rule = (value) =>
  value === '' || fromMajor(value) !== undefined ? undefined : violationOf('INVALID', staffMessages.amount);

/** An accepted return; without an amount, everything that the line has cost is refunded. */
export const acceptReturnForm = form({
  refund: optionalText('Refund', 16, [isAmount]),
  reason: optionalText('Reason', staffLimits.reason),
});

export const refuseReturnForm = form({
  reason: text({ label: 'Reason', blank: staffMessages.refusalReason, max: staffLimits.reason }),
});

/** A parcel; both may be left empty when the shop brings an order itself. */
export const parcelForm = form({
  carrier: optionalText('Carrier', limits.fields.carrier),
  trackingNumber: optionalText('Tracking number', limits.fields.trackingNumber),
});

export const orderNoteForm = form({
  text: text({ label: 'Note', blank: 'Write a note.', max: staffLimits.note }),
});

export const stockNoteForm = form({ note: optionalText('Note', staffLimits.reason) });
