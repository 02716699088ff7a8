import { Field, ID, ObjectType } from 'type-graphql';
import { limits } from '../../../domain/limits';
import { addressLabel } from '../../../domain/text';
import { UserError } from '../../graphql/user-error.type';
import { type Address } from './address.entity';

@ObjectType('Address', { description: 'An address that a customer has given.', simpleResolvers: true })
export class AddressType {
  @Field(() => ID, { description: 'Cannot be guessed.' })
  id: string;

  @Field(() => String, { description: 'Full name of the receiver.' })
  name: string;

  @Field(() => String, { description: 'Phone number of the receiver.' })
  phone: string;

  @Field(() => String, { nullable: true, description: 'Email of the receiver, when one was given.' })
  email: string | null;

  @Field(() => String, { description: 'Street and house.' })
  address: string;

  @Field(() => String, { description: 'Town or city.' })
  city: string;

  @Field(() => String, { description: 'State or county.' })
  state: string;

  @Field(() => String, { description: 'Postcode.' })
  zip: string;

  @Field(() => String, { description: 'ISO 3166 code of the country, two letters.' })
  countryCode: string;

  @Field(() => String, {
    description: `The address in one line for lists to choose from, cut to ${limits.truncation.addressLabel} characters.`,
  })
  label: string;

  @Field(() => Boolean, {
    description: 'Whether it is in the address book; false for one that was given for one order.',
  })
  inAddressBook: boolean;
}

/** Maps an address row to its GraphQL type, with the public id as `id`. */
export function toAddressType(row: Address): AddressType {
  const { publicId, name, phone, email, address, city, state, zip, countryCode, inAddressBook } = row;
  return {
    id: publicId,
    name,
    phone,
    email,
    address,
    city,
    state,
    zip,
    countryCode,
    inAddressBook,
    label: addressLabel(row),
  };
}

@ObjectType({ description: 'The saved address, or why it was not saved.', simpleResolvers: true })
export class AddressPayload {
  @Field(() => AddressType, {
    nullable: true,
    description: 'The address as it is saved now; beside DUPLICATE_ADDRESS the one that was saved before.',
  })
  address: AddressType | null;

  @Field(() => [UserError], { description: 'Why nothing was saved; empty on success.' })
  userErrors: UserError[];
}

@ObjectType({ description: 'What was deleted, or why nothing was.', simpleResolvers: true })
export class DeletePayload {
  @Field(() => ID, { nullable: true, description: 'The id of what is gone.' })
  deletedId: string | null;

  @Field(() => [UserError], { description: 'Why nothing was deleted; empty on success.' })
  userErrors: UserError[];
}
