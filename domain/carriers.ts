import { limits } from './limits';

/** The parcel of an order: carrier and tracking number. The tracking number is null for a consignment without one. */
export interface Shipment {
  readonly carrier: string;
  readonly trackingNumber: string | null;
}

const page = (url: string) => (number: string) => url + encodeURIComponent(number);

/** Carriers with a public tracking page, by the name that customers read. */
const trackingPages: Readonly<Record<string, (number: string) => string>> = {
  'Blue Dart': page('https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo='),
  Delhivery: page('https://www.delhivery.com/track-v2/package/'),
  DHL: page('https://www.dhl.com/global-en/home/tracking.html?submit=1&tracking-id='),
  DPD: page('https://track.dpd.co.uk/parcels/'),
  Evri: page('https://www.evri.com/track/parcel/'),
  FedEx: page('https://www.fedex.com/fedextrack/?trknbr='),
  // Its page takes no number in the address: the customer enters it there.
  'India Post': () => 'https://www.indiapost.gov.in/',
  'Royal Mail': page('https://www.royalmail.com/track-your-item#/tracking-results/'),
  UPS: page('https://www.ups.com/track?tracknum='),
  USPS: page('https://tools.usps.com/go/TrackConfirmAction?tLabels='),
};

/** The carriers whose parcels can be followed by a link. */
export const knownCarriers: readonly string[] = Object.keys(trackingPages);

const letters = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns the name of a carrier as it is stored: a known one in its standard spelling, ignoring case and spaces of the input, and any other
 * one as it is. Undefined unless it consists of letters, digits, spaces and `& . ' -`, within the limit.
 */
export function parseCarrier(text: string): string | undefined {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  const isValid = name.length <= limits.fields.carrier && /^[\p{L}\p{N}][\p{L}\p{M}\p{N} &.'-]*$/u.test(name);
  return isValid ? (knownCarriers.find((carrier) => letters(carrier) === letters(name)) ?? name) : undefined;
}

/** Returns a tracking number in capitals and without spaces; undefined unless it is letters, digits and inner hyphens, within the limits. */
export function parseTrackingNumber(text: string): string | undefined {
  const number = text.replaceAll(/\s/g, '').toUpperCase();
  const { length } = number;
  const isValid = length >= limits.minimum.trackingNumber && length <= limits.fields.trackingNumber;
  return isValid && /^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(number) ? number : undefined;
}

/** Returns the page on which a consignment can be followed; null without a tracking number, and for an unknown carrier. */
export function trackingUrl({ carrier, trackingNumber }: Shipment): string | null {
  if (trackingNumber === null || !Object.hasOwn(trackingPages, carrier)) return null;
  return trackingPages[carrier]?.(trackingNumber) ?? null;
}
