import { Field, InputType } from 'type-graphql';
import { type Edition } from '../../../domain/editions';
import { shopError } from '../../../domain/failure';
import { addressEditRequestForm } from '../../../domain/forms/address-edit';
import { addressRequestForm } from '../../../domain/forms/address';
import { notValid } from '../../../domain/forms/field-messages';
import { parseForm } from '../../../domain/forms/parse';
import { limits } from '../../../domain/limits';
import { type AddressFields } from './address-book.service';

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

  @Field(() => String, { nullable: true, description: 'ISO 3166 code of two letters, for example "GB"; the edition\'s own country when left out.' })
  countryCode?: string | null;

  @Field(() => Boolean, { nullable: true, defaultValue: true, description: 'Whether the address goes into the address book.' })
  saveToAddressBook?: boolean | null;
}

/** A checked address, and whether it is meant for the address book. */
export interface AddressRequest {
  readonly fields: AddressFields;
  readonly inAddressBook: boolean;
}

type Parsed = ReturnType<typeof parseForm<typeof addressRequestForm>> | ReturnType<typeof parseForm<typeof addressEditRequestForm>>;

function request(parsed: Parsed, edition: Edition, path: readonly string[]): AddressRequest {
  const { name, phone, address, city, state, zip } = parsed;
  const countryCode = parsed.countryCode ? parsed.countryCode.toUpperCase() : edition.countryCode;
  if (!/^[A-Z]{2}$/.test(countryCode)) throw shopError('INVALID', notValid('Country'), ...path, 'countryCode');
  const fields = { name, phone, address, city, state, zip, countryCode, email: parsed.email ? parsed.email : null };
  return { fields, inAddressBook: parsed.saveToAddressBook ?? true };
}

/**
 * Judges a new address from either API.
 * @param path where it stands in the caller's input
 * @throws ShopError with a problem for each field at fault
 */
export function newAddress(input: unknown, edition: Edition, path: readonly string[] = []): AddressRequest {
  return request(parseForm(addressRequestForm, input, path), edition, path);
}

/** Judges a changed address: its form asks only that nothing is blank. */
export function changedAddress(input: unknown, edition: Edition, path: readonly string[] = []): AddressRequest {
  return request(parseForm(addressEditRequestForm, input, path), edition, path);
}
