import { americanAliases, americanStates, indianAliases, indianStates } from './address-states';
import { britishCounties } from './british-counties';

/** What differs between the addresses of countries. */
export interface AddressCountry {
  /** City, state and postcode in the order in which they are written. */
  readonly order: readonly ('city' | 'state' | 'zip')[];
  readonly labels: { readonly state: string; readonly zip: string };
  /** Format of a postcode, where it does not follow from the name. */
  readonly zipHint?: string;
  readonly zipHasDigitsOnly: boolean;
  /** Names to choose from; empty where the state is typed. */
  readonly states: readonly string[];
  /** Shown for a name that is not one of `states`; absent where other names are accepted. */
  readonly unknownState?: string;
  readonly isStateOptional: boolean;
  /** Returns the postcode as the country writes it; undefined for one that it does not have. */
  readonly formatPostcode: (postcode: string) => string | undefined;
  /** Returns the name of a state that is given by name, code or former name; undefined for any other text. */
  readonly findState: (text: string) => string | undefined;
}

const withoutSeparators = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

const foldName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '');

function stateFinder(...tables: readonly Readonly<Record<string, string>>[]): AddressCountry['findState'] {
  const names = new Map<string, string>();
  for (const [alias, name] of tables.flatMap((table) => Object.entries(table)))
    names.set(foldName(alias), name).set(foldName(name), name);
  return (text) => names.get(foldName(text));
}

const india: AddressCountry = {
  order: ['city', 'zip', 'state'],
  labels: { state: 'State', zip: 'PIN code' },
  zipHint: 'Six digits, for example 400005.',
  zipHasDigitsOnly: true,
  states: Object.values(indianStates),
  unknownState: 'Please choose a state or union territory of India.',
  isStateOptional: false,
  formatPostcode: (postcode) => /^[1-9]\d{5}$/.exec(withoutSeparators(postcode))?.[0],
  findState: stateFinder(indianAliases, indianStates),
};

/** Outward code (area and district) and inward code; BFPO numbers of the forces; GIR 0AA fits as well. */
const britishPostcode = /^(?:([A-Z]{1,2}\d[A-Z\d]?|GIR)(\d[A-Z]{2})|(BFPO)(\d{1,4}))$/;

function formatBritishPostcode(postcode: string): string | undefined {
  const [, ...parts] = britishPostcode.exec(withoutSeparators(postcode)) ?? [];
  return parts.length === 0 ? undefined : parts.filter(Boolean).join(' ');
}

const unitedKingdom: AddressCountry = {
  order: ['city', 'state', 'zip'],
  labels: { state: 'County', zip: 'Postcode' },
  zipHasDigitsOnly: false,
  states: britishCounties,
  isStateOptional: true,
  formatPostcode: formatBritishPostcode,
  findState: stateFinder(Object.fromEntries(britishCounties.map((county) => [county, county]))),
};

function formatZipCode(postcode: string): string | undefined {
  const [, zip, extension] = /^(\d{5})(\d{4})?$/.exec(withoutSeparators(postcode)) ?? [];
  if (zip === undefined) return undefined;
  return extension === undefined ? zip : `${zip}-${extension}`;
}

const unitedStates: AddressCountry = {
  order: ['city', 'state', 'zip'],
  labels: { state: 'State', zip: 'ZIP code' },
  zipHint: 'Five or nine digits, for example 97205 or 97205-1234.',
  zipHasDigitsOnly: true,
  states: Object.values(americanStates),
  unknownState: 'Please choose a state or territory of the United States.',
  isStateOptional: false,
  formatPostcode: formatZipCode,
  findState: stateFinder(americanAliases, americanStates),
};

/** The rules of the specification alone, for countries that no edition is made for. */
const elsewhere: AddressCountry = {
  order: ['city', 'zip', 'state'],
  labels: { state: 'State', zip: 'Postcode' },
  zipHasDigitsOnly: false,
  states: [],
  isStateOptional: false,
  formatPostcode: (postcode) => postcode.trim(),
  findState: () => undefined,
};

const countries = new Map([
  ['IN', india],
  ['GB', unitedKingdom],
  ['UK', unitedKingdom],
  ['US', unitedStates],
]);

/** Returns what is special about addresses in a country. @param code as written in a request; absent or unknown: the rules that hold everywhere */
export function addressCountryOf(code: unknown): AddressCountry {
  return (typeof code === 'string' && countries.get(code.trim().toUpperCase())) || elsewhere;
}
