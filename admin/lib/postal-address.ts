const countries = new Intl.DisplayNames('en', { type: 'region' });

interface PostalAddress {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly countryCode: string;
  readonly phone: string;
}

/** Returns "United Kingdom" for GB, as a parcel label has it; an address without a country has none. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code);

/** Returns an address in lines: name, street, town, country, phone. */
export function postalLines({ name, address, city, state, zip, countryCode, phone }: PostalAddress): string {
  const town = [city, state, zip].filter((part) => part !== '').join(', ');
  return [name, address, town, countryName(countryCode), phone].filter((line) => line !== '').join('\n');
}
