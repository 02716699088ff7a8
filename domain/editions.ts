export type Region = 'IN' | 'UK' | 'US';
export type CurrencyCode = 'INR' | 'GBP' | 'USD';

/** The settings that differ between the country editions. */
export interface Edition {
  readonly region: Region;
  readonly currency: CurrencyCode;
  /** Written directly before the amount, without a space. */
  readonly symbol: string;
  /** BCP 47 tag for dates and plurals. */
  readonly locale: string;
  /** ISO 3166 code, as stored on addresses: the UK edition stores GB. */
  readonly countryCode: 'IN' | 'GB' | 'US';
  readonly cashOnDelivery: boolean;
  /** The name of the country, as the contact page and the legal documents have it. */
  readonly country: string;
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
    country: 'India',
  },
  UK: {
    region: 'UK',
    currency: 'GBP',
    symbol: '£',
    locale: 'en-GB',
    countryCode: 'GB',
    cashOnDelivery: false,
    country: 'United Kingdom',
  },
  US: {
    region: 'US',
    currency: 'USD',
    symbol: '$',
    locale: 'en-US',
    countryCode: 'US',
    cashOnDelivery: false,
    country: 'United States',
  },
};

/** The edition used when no region is configured. */
export const defaultRegion = 'UK' satisfies Region;

/** The specification's default country, for clients that show a country field. Addresses never fall back to it: see {@link addressCountry}. */
export const defaultCountryCode = 'US';

/**
 * Returns the country code of an address: the given one, otherwise the edition's own.
 * @returns undefined when `named` is no code of ISO 3166-1
 */
export function addressCountry(
  named: string | null | undefined,
  { countryCode }: Pick<Edition, 'countryCode'>,
): string | undefined {
  const code = named?.trim().toUpperCase() ?? '';
  if (code === '') return countryCode;
  // ISO 3166 reserves UK as an alias of GB.
  if (code === 'UK') return 'GB';
  return isCountryCode(code) ? code : undefined;
}

const isRegion = (value: string): value is Region => regions.some((region) => region === value);

/**
 * Parses the region setting.
 * @returns the default when unset or blank, undefined for an unknown region
 */
export function parseRegion(value: string | undefined): Region | undefined {
  const name = value?.trim() ?? '';
  if (name === '') return defaultRegion;
  return isRegion(name) ? name : undefined;
}

/** The officially assigned codes of ISO 3166-1 alpha-2. */
const countryCodes =
  ' AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW ';

/** @param code in upper case */
const isCountryCode = (code: string): boolean => /^[A-Z]{2}$/.test(code) && countryCodes.includes(` ${code} `);
