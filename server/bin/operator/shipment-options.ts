import { parseCarrier, parseTrackingNumber, type Shipment, trackingUrl } from '../../../domain/carriers';
import { limits } from '../../../domain/limits';
import { UsageError } from './command';

export function parseCarrierOption(text: string, option: string): string {
  const carrier = parseCarrier(text);
  if (carrier !== undefined) return carrier;
  throw new UsageError(
    `${option} must be a name of letters, digits, spaces and & . ' -, of at most ${limits.fields.carrier} characters.`,
  );
}

export function parseTrackingOption(text: string, option: string): string {
  const number = parseTrackingNumber(text);
  if (number !== undefined) return number;
  const { minimum, fields } = limits;
  throw new UsageError(
    `${option} must be ${minimum.trackingNumber} to ${fields.trackingNumber} letters, digits and hyphens, but is "${text}".`,
  );
}

/** The rows of a result that describe how an order travels. */
export const shipmentRows = (shipment: Shipment): string[][] => [
  ['Carrier', shipment.carrier],
  ['Tracking number', shipment.trackingNumber ?? 'none'],
  ['Tracking page', trackingUrl(shipment) ?? 'none'],
];
