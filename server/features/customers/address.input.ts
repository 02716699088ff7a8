import { Field, InputType } from 'type-graphql';
import { type InferType } from 'yup';
import { addressCountry, type Edition } from '../../../domain/editions';
import { shopError } from '../../../domain/errors';
import { addressEditRequestForm } from '../../../domain/forms/address-edit';
import { inCountryFormat } from '../../../domain/forms/address-fields';
import { addressRequestForm, billingForm } from '../../../domain/forms/address';
import { fieldMessages } from '../../../domain/forms/field-messages';
import { parseForm } from '../../../domain/forms/form';
import { limits } from '../../../domain/limits';
import { postalFields, type PostalAddress } from './address.entity';
import { type AddressFields, type AddressOptions, type ChangedAddressFields } from './address-book.service';

@InputType({ description: 'A new or changed address.' })
export class AddressInput {
  @Field(() => String, { description: 'Full name of the recipient.' })
  name: string;

  @Field(() => String, {
    description: `Phone number of the recipient: ${limits.phoneDigits.min} to ${limits.phoneDigits.max} digits, not counting spaces and parentheses.`,
  })
  phone: string;

  @Field(() => String, { nullable: true, description: 'Email address of the recipient.' })
  email?: string | null;

  @Field(() => String, { description: 'Street and house number.' })
  address: string;

  @Field(() => String, { description: 'City or town.' })
  city: string;

  @Field(() => String, {
    description:
      'State, province or county, of at most 50 characters. A state of IN or US given by its code is saved by its name.',
  })
  state: string;

  @Field(() => String, {
    description:
      'Postal code: letters, digits, spaces and hyphens, at most 16. One of IN, GB or US is saved as the country writes it.',
  })
  zip: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Two-letter ISO 3166-1 country code, for example "GB"; an unknown code is refused. If omitted, a new address gets the country of the edition, and an update keeps the saved one.',
  })
  countryCode?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: true,
    description: 'True to save the address in the address book.',
  })
  saveToAddressBook?: boolean | null;
}

/** A validated address, and whether to save it in the address book. */
export interface AddressRequest extends AddressOptions {
  readonly fields: AddressFields;
}

type ParsedAddressForm = InferType<typeof addressRequestForm> | InferType<typeof addressEditRequestForm>;

function fieldsOf(parsed: ParsedAddressForm, edition: Edition, path: readonly string[]): AddressFields {
  const countryCode = addressCountry(parsed.countryCode, edition);
  if (countryCode === undefined) throw shopError('INVALID', fieldMessages.country.unknown, ...path, 'countryCode');
  return { ...postalFields({ ...inCountryFormat(parsed), countryCode }), email: parsed.email ? parsed.email : null };
}

/** Adds the country of the edition to an address that names none, which decides how its postcode and state are written. */
function withCountry(input: unknown, edition: Edition): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const named: unknown = Reflect.get(input, 'countryCode');
  const isNamed = typeof named === 'string' ? named.trim() !== '' : named != null;
  return isNamed ? input : { ...input, countryCode: edition.countryCode };
}

/**
 * Validates a new address from either API. Not declared with `@Validated`: the class is the input of two forms (new and changed
 * address), is nested in other inputs, whose field is part of the error path, and the country depends on the edition.
 * @param path its path in the caller's input, for the errors
 * @throws ShopError with one problem for each invalid field
 */
export function parseNewAddress(input: unknown, edition: Edition, path: readonly string[] = []): AddressRequest {
  const parsed = parseForm(addressRequestForm, withCountry(input, edition), path);
  return { fields: fieldsOf(parsed, edition, path), inAddressBook: parsed.saveToAddressBook ?? true };
}

/** Validates a changed address: its form only requires that no field is blank. An absent country is left unchanged. */
export function parseAddressChanges(input: object, edition: Edition): ChangedAddressFields {
  const { countryCode, ...fields } = fieldsOf(
    parseForm(addressEditRequestForm, withCountry(input, edition)),
    edition,
    [],
  );
  return Reflect.get(input, 'countryCode') ? { ...fields, countryCode } : fields;
}

/**
 * Validates a saved address before it is used for shipping or billing: it may be from a time before the present rules, and the edit
 * form of the address book is less strict than the checkout. The name may have the length that the billing form allows.
 * @param path the path of the address in the caller's input, for the errors
 * @returns the address as its country writes it
 * @throws ShopError with one problem for each invalid field
 */
export function parseOrderAddress(address: PostalAddress, path: readonly string[]): PostalAddress {
  return postalFields({ ...inCountryFormat(parseForm(billingForm, address, path)), countryCode: address.countryCode });
}
