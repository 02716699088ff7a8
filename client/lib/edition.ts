import { defaultRegion, editions, type Edition, type Region } from '../../domain/editions';
import { format } from '../../domain/money';

declare const __REGION__: Region;

/** The edition this client was built for. Tests run without a build and get the default. */
export const region: Region = typeof __REGION__ === 'undefined' ? defaultRegion : __REGION__;
export const edition: Edition = editions[region];

/** Shows minor units in the edition's own form, for the few amounts that the browser reckons itself. */
export function formatMoney(minorUnits: number): string {
  return format(minorUnits, edition.symbol);
}

/** Shows a day in the edition's own form: "20 November 2026". The zone is fixed so that server and browser agree. */
export function formatDate(iso: string): string {
  return new Intl.DateTimeFormat(edition.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}

/** A client of one edition on a server of another would show wrong prices and texts, so it is said aloud. */
export function reportRegionMismatch(serverRegion: Region, report: (message: string) => void): void {
  if (serverRegion === region) return;
  report(`This storefront was built for ${region}, but the server runs the ${serverRegion} edition.`);
}
