import { addressCountryOf, type AddressCountry } from '../address-countries';
import { limits } from '../limits';
import { fieldMessages as messages, notValid } from './field-messages';
import { text } from './fields';
import {
  afterTrim,
  atMost,
  firstViolation,
  isPostcode,
  matching,
  notBlank,
  postcodePattern,
  required,
  trimmed,
  violationOf,
  type Rule,
} from './rules';

/*
 * Fields whose rules depend on the country of the address: the form's `countryCode`. Without one, only the rules that hold everywhere
 * apply.
 */

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const countryOf = (form: unknown): AddressCountry => addressCountryOf(isRecord(form) ? form['countryCode'] : undefined);

/** A postcode in the format of its country, in any case and spacing. */
export function postcode() {
  const { blank, invalid } = messages.postcode;
  const fitsCountry: Rule = (value, form) =>
    countryOf(form).formatPostcode(value) === undefined ? violationOf('INVALID', invalid) : undefined;
  return text({
    label: 'Postcode',
    blank,
    max: limits.fields.postcode,
    wrongType: invalid,
    rules: [matching(isPostcode, invalid), fitsCountry],
    pattern: postcodePattern,
  });
}

const notBlankState = notBlank(messages.state.blank);
const notBlankUnlessOptional: Rule = (value, form) =>
  countryOf(form).isStateOptional ? undefined : notBlankState(value, form);

const whenGiven =
  (rule: Rule): Rule =>
  (value, form) =>
    value === '' ? undefined : rule(value, form);

/** A name that the country's list has, in the countries whose states are a closed list. */
const listed: Rule = (value, form) => {
  const { unknownState, findState } = countryOf(form);
  return unknownState !== undefined && findState(value) === undefined
    ? violationOf('INVALID', unknownState)
    : undefined;
};

/** One or two letters get the message for a blank state. */
const longEnough: Rule = (value) =>
  value.length < limits.minimum.addAddressState ? violationOf('TOO_SHORT', messages.state.blank) : undefined;

const max = limits.fields.state;

function stateField(blankRule: Rule, rules: readonly Rule[]) {
  const all = [blankRule, ...[atMost(max, 'State'), ...rules.map(whenGiven)].map(afterTrim)];
  return required(notValid('State'), messages.state.blank).transform(trimmed).test('field', firstViolation(all));
}

/** A state, by name or code; may be empty where the country does without. */
export const state = () => stateField(notBlankUnlessOptional, [listed]).meta({ maxLength: max });

/** The state of a REST body: its contract requires one in every country. */
export const givenState = () => stateField(notBlankState, [listed]).meta({ minLength: 1, maxLength: max });

/** The state of the add-address screen. */
export const longState = () => stateField(notBlankUnlessOptional, [longEnough, listed]).meta({ maxLength: max });

/** The state of the edit screen, which only requires that fields are not blank. */
export const anyState = () => stateField(notBlankUnlessOptional, []).meta({ maxLength: max });

/** The state of a REST body that changes an address. */
export const anyGivenState = () => stateField(notBlankState, []).meta({ minLength: 1, maxLength: max });

/** Writes postcode and state as the country does. What its rules do not know stays as it is, as on the edit screen. */
export function inCountryFormat<Fields>(fields: Fields): Fields {
  if (!isRecord(fields)) return fields;
  const { zip, state: name } = fields;
  const country = countryOf(fields);
  return {
    ...fields,
    ...(typeof zip === 'string' && { zip: country.formatPostcode(zip) ?? zip }),
    ...(typeof name === 'string' && { state: country.findState(name) ?? name }),
  };
}
