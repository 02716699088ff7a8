import { addressCountryOf } from '../address-countries';
import { limits } from '../limits';
import { fieldMessages as messages } from './field-messages';
import { text } from './fields';
import { isPostcode, matching, postcodePattern, violationOf, type Rule } from './rules';

/** A postcode, which has the same rule in every country. */
export function postcode() {
  const { blank, invalid } = messages.postcode;
  return text({
    label: 'Postcode',
    blank,
    max: limits.fields.postcode,
    wrongType: invalid,
    rules: [matching(isPostcode, invalid)],
    pattern: postcodePattern,
  });
}

/** One or two letters get the message for a blank state. */
const longEnough: Rule = (value) =>
  value.length < limits.minimum.addAddressState ? violationOf('TOO_SHORT', messages.state.blank) : undefined;

const stateField = (rules: readonly Rule[]) =>
  text({ label: 'State', blank: messages.state.blank, max: limits.fields.state, rules });

/** A state, province or county, in any words. */
export const state = () => stateField([]);

/** The state of the add-address screen. */
export const longState = () => stateField([longEnough]);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Writes postcode and state as the country of the address does; values that the country does not know stay as they are. */
export function inCountryFormat<Fields>(fields: Fields): Fields {
  if (!isRecord(fields)) return fields;
  const { zip, state: name } = fields;
  const country = addressCountryOf(fields['countryCode']);
  return {
    ...fields,
    ...(typeof zip === 'string' && { zip: country.formatPostcode(zip) ?? zip }),
    ...(typeof name === 'string' && { state: country.findState(name) ?? name }),
  };
}
