import { parseCarrier, parseTrackingNumber } from '../carriers';
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

const isCarrier: Rule = (value) =>
  value === '' || parseCarrier(value) !== undefined ? undefined : violationOf('INVALID', staffMessages.carrier);

const isTrackingNumber: Rule = (value) =>
  value === '' || parseTrackingNumber(value) !== undefined
    ? undefined
    : violationOf('INVALID', staffMessages.trackingNumber);

const carrierField = (...rules: readonly Rule[]) =>
  optionalText('Carrier', limits.fields.carrier, [isCarrier, ...rules]);
const trackingNumberField = () => optionalText('Tracking number', limits.fields.trackingNumber, [isTrackingNumber]);

/** A tracking number needs a carrier: without one it leads to no tracking page. */
const namesCarrierOf =
  (names: readonly string[]): Rule =>
  (value, given) => {
    const isNumberGiven = names.some((name) => {
      const number: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
      return typeof number === 'string' && number.trim() !== '';
    });
    return value === '' && isNumberGiven ? violationOf('BLANK', staffMessages.carrierOfNumber) : undefined;
  };

/** The corrected parcel of an order on its way; without a carrier, the present one stays. */
export const parcelForm = form({ carrier: carrierField(), trackingNumber: trackingNumberField() });

/** The parcel of an order that is sent; both fields are empty when the shop brings it itself. */
export const shipmentForm = form({
  carrier: carrierField(namesCarrierOf(['trackingNumber'])),
  trackingNumber: trackingNumberField(),
});

/** The field of an order in the form below. */
export const trackingFieldOf = (orderNumber: string): string => `tracking-${orderNumber}`;

/** One carrier for several orders, and a tracking number for each. */
export function shipmentsForm(orderNumbers: readonly string[]) {
  const names = orderNumbers.map(trackingFieldOf);
  return form({
    carrier: carrierField(namesCarrierOf(names)),
    ...Object.fromEntries(names.map((name) => [name, trackingNumberField()])),
  });
}

export const orderNoteForm = form({
  text: text({ label: 'Note', blank: 'Write a note.', max: staffLimits.note }),
});

/** The note on a refund that was paid back by hand, such as the reference of a transfer. */
export const refundNoteForm = form({ note: optionalText('Note', staffLimits.refundNote) });

/** Returns a validated note as it is stored; null for none. */
export const refundNoteOf = (note: string | null | undefined): string | null => (note ? note : null);

export const stockNoteForm = form({ note: optionalText('Note', staffLimits.reason) });
