import { addressCountryOf } from '../address-countries';
import { limits } from '../limits';
import { fieldMessages as messages } from './field-messages';
import { text } from './fields';
import { postcodePattern } from './patterns';

/** A postcode, which has the same rule in every country. */
export function postcode() {
  const { blank, invalid } = messages.postcode;
  return text({ label: 'Postcode', blank, max: limits.fields.postcode, wrongType: invalid }).matches(
    postcodePattern,
    invalid,
  );
}

/** A state, province or county, in any words. */
export const state = () => text({ label: 'State', blank: messages.state.blank, max: limits.fields.state });

/** The state of the add-address screen: one or two letters get the message for a blank state. */
export const longState = () => state().min(limits.minimum.addAddressState, messages.state.blank);

interface PlaceInCountry {
  readonly zip: string;
  readonly state: string;
  readonly countryCode?: string;
}

/** Writes postcode and state as the country of the address does; values that the country does not know stay as they are. */
export function inCountryFormat<Fields extends PlaceInCountry>(fields: Fields): Fields {
  const { zip, state: name } = fields;
  const country = addressCountryOf(fields.countryCode);
  return { ...fields, zip: country.formatPostcode(zip) ?? zip, state: country.findState(name) ?? name };
}
