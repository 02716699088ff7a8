import { deliveryEstimate } from '../../domain/delivery-estimate';
import { defaultRegion, editions, type Edition, type Region } from '../../domain/editions';
import { format, formatGrouped } from '../../domain/money';
import { spell } from '../../domain/spelling';

declare const __REGION__: Region;

/** The region this client was built for. Tests run without a build and get the default. */
export const region: Region = typeof __REGION__ === 'undefined' ? defaultRegion : __REGION__;
export const edition: Edition = editions[region];

/** Spells a text of the shop as the edition does. */
export const spelled = (text: string): string => spell(text, region);

/** Formats minor units with the edition's currency symbol, for the few amounts that are calculated in the browser. */
export function formatMoney(minorUnits: number): string {
  return format(minorUnits, edition.symbol);
}

/** Formats minor units as on paper, with thousands separators. */
export function formatMoneyOnPaper(minorUnits: number): string {
  return formatGrouped(minorUnits, edition);
}

/** Created once, when the first date is shown: creating it takes a thousand times as long as using it. */
let dateFormat: Intl.DateTimeFormat | undefined;

/** Formats a date in the edition's locale: "20 November 2026". The time zone is UTC so that server and browser agree. */
export function formatDate(iso: string): string {
  dateFormat ??= new Intl.DateTimeFormat(edition.locale, { dateStyle: 'long', timeZone: 'UTC' });
  return dateFormat.format(new Date(iso));
}

/** Formats the days on which an order is expected: "24 November – 4 December 2026"; null in an edition that states no delivery times. */
export function formatDeliveryEstimate(orderedAt: Date): string | null {
  const estimate = deliveryEstimate(orderedAt, region);
  if (!estimate) return null;
  const format = new Intl.DateTimeFormat(edition.locale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.formatRange(estimate.from, estimate.to);
}

/** Formats the same days with short months and no year, for one line of a phone: "24 Nov – 4 Dec". */
export function formatDeliveryDays(orderedAt: Date): string | null {
  const estimate = deliveryEstimate(orderedAt, region);
  if (!estimate) return null;
  const format = new Intl.DateTimeFormat(edition.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return format.formatRange(estimate.from, estimate.to);
}

/** Formats a date with the time of day, in the browser's time zone. */
export function formatDateTime(iso: string): string {
  return new Intl.DateTimeFormat(edition.locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));
}

/** Formats a time of day in the browser's time zone. */
export function formatTime(iso: string): string {
  return new Intl.DateTimeFormat(edition.locale, { timeStyle: 'short' }).format(new Date(iso));
}

/** Reports a client and server of different editions: prices and texts would be wrong. */
export function reportRegionMismatch(serverRegion: Region, report: (message: string) => void): void {
  if (serverRegion === region) return;
  report(`This storefront was built for ${region}, but the server runs the ${serverRegion} edition.`);
}
