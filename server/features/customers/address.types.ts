import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { limits } from '../../../domain/limits';
import { addressLabel } from '../../../domain/text';
import { type UserError, UserErrors } from '../../graphql/user-error.type';
import { type Address, postalFields } from './address.entity';

/** The fields that saved addresses have in common with those of orders, in the storefront and in the back office. */
@ObjectType({ simpleResolvers: true })
@InputType()
export abstract class PostalFields {
  @Field(() => String, { description: 'The full name of the recipient.' })
  name: string;

  @Field(() => String, { description: 'The phone number of the recipient.' })
  phone: string;

  @Field(() => String, { description: 'The street and the house number.' })
  address: string;

  @Field(() => String, { description: 'The city or town.' })
  city: string;

  @Field(() => String, { description: 'The state, province or county.' })
  state: string;

  @Field(() => String, { description: 'The postal code.' })
  zip: string;
}

@ObjectType('Address', { description: 'A shipping or billing address of a customer.', simpleResolvers: true })
export class AddressType extends PostalFields {
  @Field(() => ID, { description: 'The ID of the address.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'The email address of the recipient; null if none was entered.' })
  email: string | null;

  @Field(() => String, { description: 'The two-letter ISO 3166-1 country code.' })
  countryCode: string;

  @Field(() => String, {
    description: `The address on one line, truncated to ${limits.truncation.addressLabel} characters, for display in a selection list.`,
  })
  label: string;

  @Field(() => Boolean, {
    description: 'True if the address is saved in the address book; false if it was entered for a single order.',
  })
  inAddressBook: boolean;
}

/** Maps an address row to its GraphQL type, with the public id as `id`. */
export function toAddressType(row: Address): AddressType {
  const { publicId: id, email, inAddressBook } = row;
  return { ...postalFields(row), id, email, inAddressBook, label: addressLabel(row) };
}

@ObjectType({ description: 'Result of creating or updating an address.', simpleResolvers: true })
export class AddressPayload {
  @Field(() => AddressType, {
    nullable: true,
    description: 'The saved address; with DUPLICATE_ADDRESS, the existing one; null on other failures.',
  })
  address: AddressType | null;

  @UserErrors()
  userErrors?: UserError[];
}

@ObjectType({ description: 'Result of a deletion.', simpleResolvers: true })
export class DeletePayload {
  @Field(() => ID, { nullable: true, description: 'ID of the deleted object; null on failure.' })
  deletedId: string | null;

  @UserErrors()
  userErrors?: UserError[];
}
