export type Region = 'IN' | 'UK' | 'US';
export type CurrencyCode = 'INR' | 'GBP' | 'USD';

/** What differs between the shop's country editions. */
export interface Edition {
  readonly region: Region;
  readonly currency: CurrencyCode;
  /** Stands directly before the amount, without a space. */
  readonly symbol: string;
  /** BCP 47 tag for dates and plurals. */
  readonly locale: string;
  /** ISO 3166 code, as stored on addresses: the UK edition stores GB. */
  readonly countryCode: 'IN' | 'GB' | 'US';
  readonly cashOnDelivery: boolean;
  /** Whose legal documents are shown. */
  readonly legal: Region;
  /** Whose contact page is shown. */
  readonly contact: Region;
}

export const regions: readonly Region[] = ['IN', 'UK', 'US'];

export const editions: Record<Region, Edition> = {
  IN: {
    region: 'IN',
    currency: 'INR',
    symbol: 'RS.',
    locale: 'en-IN',
    countryCode: 'IN',
    cashOnDelivery: true,
    legal: 'IN',
    contact: 'IN',
  },
  UK: {
    region: 'UK',
    currency: 'GBP',
    symbol: '£',
    locale: 'en-GB',
    countryCode: 'GB',
    cashOnDelivery: false,
    legal: 'UK',
    contact: 'UK',
  },
  US: {
    region: 'US',
    currency: 'USD',
    symbol: '$',
    locale: 'en-US',
    countryCode: 'US',
    cashOnDelivery: false,
    legal: 'US',
    contact: 'US',
  },
};

/** The edition of a shop that sets no region. */
export const defaultRegion: Region = 'UK';

/** Only the fallback of an address whose country is not known; it does not choose the edition. */
export const defaultCountryCode = 'US';

const isRegion = (value: string): value is Region => regions.some((region) => region === value);

/**
 * Reads the region setting.
 * @returns the default when nothing is set, undefined for a word that names no edition
 */
export function parseRegion(value: string | undefined): Region | undefined {
  const name = value?.trim() ?? '';
  if (name === '') return defaultRegion;
  return isRegion(name) ? name : undefined;
}
