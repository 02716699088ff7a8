import { Field, InputType } from 'type-graphql';
import { addressCountry, type Edition } from '../../../domain/editions';
import { shopError } from '../../../domain/failure';
import { addressEditRequestForm } from '../../../domain/forms/address-edit';
import { addressRequestForm, billingForm } from '../../../domain/forms/address';
import { notValid } from '../../../domain/forms/field-messages';
import { parseForm } from '../../../domain/forms/parse';
import { limits } from '../../../domain/limits';
import { type Address } from './address.entity';
import { type AddressFields, type AddressPlace, type ChangedAddressFields } from './address-book.service';

@InputType({ description: 'An address as a shopper types it.' })
export class AddressInput {
  @Field(() => String, { description: 'Full name of the receiver.' })
  name: string;

  @Field(() => String, { description: `Phone number of the receiver: ${limits.phoneDigits.min} to ${limits.phoneDigits.max} digits, spaces and parentheses do not count.` })
  phone: string;

  @Field(() => String, { nullable: true, description: 'Email of the receiver.' })
  email?: string | null;

  @Field(() => String, { description: 'Street and house.' })
  address: string;

  @Field(() => String, { description: 'Town or city.' })
  city: string;

  @Field(() => String, { description: 'State or county.' })
  state: string;

  @Field(() => String, { description: 'Postcode: letters, digits, spaces and hyphens.' })
  zip: string;

  @Field(() => String, { nullable: true, description: 'ISO 3166 code of two letters, for example "GB". When left out: the edition\'s own country for a new address, the saved one for a change.' })
  countryCode?: string | null;

  @Field(() => Boolean, { nullable: true, defaultValue: true, description: 'Whether the address goes into the address book.' })
  saveToAddressBook?: boolean | null;
}

/** A checked address, and whether it is meant for the address book. */
export interface AddressRequest extends AddressPlace {
  readonly fields: AddressFields;
}

type Parsed = ReturnType<typeof parseForm<typeof addressRequestForm>> | ReturnType<typeof parseForm<typeof addressEditRequestForm>>;

function fieldsOf(parsed: Parsed, edition: Edition, path: readonly string[]): AddressFields {
  const { name, phone, address, city, state, zip } = parsed;
  const countryCode = addressCountry(parsed.countryCode, edition);
  if (countryCode === undefined) throw shopError('INVALID', notValid('Country'), ...path, 'countryCode');
  return { name, phone, address, city, state, zip, countryCode, email: parsed.email ? parsed.email : null };
}

/**
 * Judges a new address from either API.
 * @param path where it stands in the caller's input
 * @throws ShopError with a problem for each field at fault
 */
export function newAddress(input: unknown, edition: Edition, path: readonly string[] = []): AddressRequest {
  const parsed = parseForm(addressRequestForm, input, path);
  return { fields: fieldsOf(parsed, edition, path), inAddressBook: parsed.saveToAddressBook ?? true };
}

/** Judges a changed address: its form asks only that nothing is blank. A country that is left out stays as it is saved. */
export function changedAddress(input: unknown, edition: Edition): ChangedAddressFields {
  const parsed = parseForm(addressEditRequestForm, input);
  const { countryCode, ...fields } = fieldsOf(parsed, edition, []);
  return parsed.countryCode ? { ...fields, countryCode } : fields;
}

/**
 * Judges a saved address before goods are sent to it or it is billed: the address book takes what its edit form asks for,
 * which is less than the checkout asks for. The name may be as long as the billing step allows.
 * @param path where the address stands in the caller's input
 * @throws ShopError with a problem for each field at fault
 */
export function checkForOrder(address: Pick<Address, 'name' | 'phone' | 'address' | 'city' | 'state' | 'zip'>, path: readonly string[]): void {
  parseForm(billingForm, address, path);
}
