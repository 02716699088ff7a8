import { object, ref } from 'yup';
import { parseCarrier, parseTrackingNumber } from '../carriers';
import { limits } from '../limits';
import { fromMajor } from '../money';
import { staffMessages } from '../staff/staff-errors';
import { staffLimits } from '../staff/staff-roles';
import { optionalText, text } from './fields';

export const cancelLinesForm = object({
  reason: text({ label: 'Reason', blank: 'Give a reason.', max: staffLimits.reason }),
});

/** An accepted return; without an amount, everything that the line has cost is refunded. */
export const acceptReturnForm = object({
  refund: optionalText('Refund', 16).test(
    'amount',
    staffMessages.amount,
    (value) => !value || fromMajor(value) !== undefined,
  ),
  reason: optionalText('Reason', staffLimits.reason),
});

export const refuseReturnForm = object({
  reason: text({ label: 'Reason', blank: staffMessages.refusalReason, max: staffLimits.reason }),
});

const carrier = () =>
  optionalText('Carrier', limits.fields.carrier).test(
    'carrier',
    staffMessages.carrier,
    (value) => !value || parseCarrier(value) !== undefined,
  );

const trackingNumber = () =>
  optionalText('Tracking number', limits.fields.trackingNumber).test(
    'trackingNumber',
    staffMessages.trackingNumber,
    (value) => !value || parseTrackingNumber(value) !== undefined,
  );

/** A tracking number needs a carrier: without one it leads to no tracking page. @param names the fields of tracking numbers */
const carrierOf = (...names: readonly string[]) =>
  carrier().test(
    'carrierOfNumber',
    staffMessages.carrierOfNumber,
    (value, { resolve }) => Boolean(value) || names.every((name) => !resolve(ref<unknown>(name))),
  );

/** The corrected parcel of an order on its way; without a carrier, the present one stays. */
export const parcelForm = object({ carrier: carrier(), trackingNumber: trackingNumber() });

/** The parcel of an order that is sent; both fields are empty when the shop brings it itself. */
export const shipmentForm = object({
  carrier: carrierOf('trackingNumber'),
  trackingNumber: trackingNumber(),
});

/** The field of an order in the form below. */
export const trackingFieldOf = (orderNumber: string): string => `tracking-${orderNumber}`;

/** One carrier for several orders, and a tracking number for each. */
export function shipmentsForm(orderNumbers: readonly string[]) {
  const names = orderNumbers.map(trackingFieldOf);
  return object({
    carrier: carrierOf(...names),
    ...Object.fromEntries(names.map((name) => [name, trackingNumber()])),
  });
}

export const orderNoteForm = object({
  text: text({ label: 'Note', blank: 'Write a note.', max: staffLimits.note }),
});

/** The note on a refund that was paid back by hand, such as the reference of a transfer. */
export const refundNoteForm = object({ note: optionalText('Note', staffLimits.refundNote) });

/** Returns a validated note as it is stored; null for none. */
export const refundNoteOf = (note: string | null | undefined): string | null => (note ? note : null);

export const stockNoteForm = object({ note: optionalText('Note', staffLimits.reason) });
