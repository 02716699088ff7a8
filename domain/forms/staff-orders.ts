import { limits } from '../limits';
import { staffLimits } from '../staff/staff-roles';
import { optionalText, text } from './fields';
import { form } from './form';

export const cancelLinesForm = form({
  reason: text({ label: 'Reason', blank: 'Give a reason.', max: staffLimits.reason }),
});

/** A parcel; both may be left empty when the shop brings an order itself. */
export const parcelForm = form({
  carrier: optionalText('Carrier', limits.fields.carrier),
  trackingNumber: optionalText('Tracking number', limits.fields.trackingNumber),
});

export const orderNoteForm = form({
  text: text({ label: 'Note', blank: 'Write a note.', max: staffLimits.note }),
});

export const optionalReasonForm = form({ reason: optionalText('Reason', staffLimits.reason) });

export const stockNoteForm = form({ note: optionalText('Note', staffLimits.reason) });
