import { americanAliases, americanStates, indianAliases, indianStates } from './address-states';
import { britishCounties } from './british-counties';

/** These are the customs of a country for its addresses. They help to fill in a form; no address is refused for it. */
export interface AddressCountry {
  /** City, state and postcode in the order in which they are written. */
  readonly order: readonly ('city' | 'state' | 'zip')[];
  /** Shown under the fields: the country's own word, and an example. */
  readonly hints: { readonly state?: string; readonly zip?: string };
  /** Names that are suggested, where the country has a known list. */
  readonly states?: readonly string[];
  /** Returns the postcode as the country writes it; undefined for one of another format. */
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
  hints: {
    state: 'Your state or union territory, for example Maharashtra.',
    zip: 'Your PIN code, usually six digits, for example 400005.',
  },
  states: Object.values(indianStates),
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
  hints: { state: 'Your county, for example West Yorkshire.', zip: 'For example LS1 4AP.' },
  states: britishCounties,
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
  hints: {
    state: 'Your state or territory, for example Oregon.',
    zip: 'Your ZIP code, usually five or nine digits, for example 97205 or 97205-1234.',
  },
  states: Object.values(americanStates),
  formatPostcode: formatZipCode,
  findState: stateFinder(americanAliases, americanStates),
};

/** A country that no edition is made for. */
const elsewhere: AddressCountry = {
  order: ['city', 'zip', 'state'],
  hints: {},
  formatPostcode: (postcode) => postcode.trim(),
  findState: () => undefined,
};

const countries = new Map([
  ['IN', india],
  ['GB', unitedKingdom],
  ['UK', unitedKingdom],
  ['US', unitedStates],
]);

/** Returns what is special about addresses in a country. @param code as written in a request; absent or unknown: nothing */
export function addressCountryOf(code: unknown): AddressCountry {
  return (typeof code === 'string' && countries.get(code.trim().toUpperCase())) || elsewhere;
}
