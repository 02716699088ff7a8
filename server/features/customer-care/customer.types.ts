import { Field, ID, ObjectType } from 'type-graphql';
import { keyPageOf } from '../../graphql/key-page';
import { StaffPayload } from '../../graphql/staff-user-error.type';
import { DateTimeScalar } from '../../graphql/value.types';
import { type CustomerRow } from './customer-list';

@ObjectType('CustomerAddress', { description: 'An address of a customer.', simpleResolvers: true })
export class StaffCustomerAddress {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => String, { description: 'Name of the recipient.' })
  name: string;

  @Field(() => String, { description: 'Phone number.' })
  phone: string;

  @Field(() => String, { description: 'Street and house number.' })
  address: string;

  @Field(() => String, { description: 'City.' })
  city: string;

  @Field(() => String, { description: 'State or county; may be empty.' })
  state: string;

  @Field(() => String, { description: 'Postcode.' })
  zip: string;

  @Field(() => String, { description: 'Country, ISO 3166-1 alpha-2.' })
  countryCode: string;

  @Field(() => Boolean, { description: 'Whether it is in the address book; otherwise it was given for one order.' })
  inAddressBook: boolean;
}

@ObjectType('CustomerSession', { description: 'A device on which a customer is signed in.', simpleResolvers: true })
export class StaffCustomerSession {
  @Field(() => String, { description: 'What the browser calls itself.' })
  device: string;

  @Field(() => DateTimeScalar, { description: 'When the customer signed in.' })
  createdAt: Date;

  @Field(() => DateTimeScalar, { description: 'When it was last used, to five minutes.' })
  lastSeenAt: Date;
}

/** A customer of the back office; `row` is what its field resolvers read by. */
@ObjectType('Customer', { description: 'A person with an account.' })
export class StaffCustomer {
  readonly row: CustomerRow;

  @Field(() => ID, { description: 'Identifier; later customers have higher ones.' })
  id: string;

  @Field(() => String, { description: 'First and last name.' })
  name: string;

  @Field(() => String, { description: 'Email address.' })
  email: string;

  @Field(() => String, { description: 'Phone number.' })
  phone: string;

  @Field(() => Boolean, { description: 'Whether the customer agreed to news by email.' })
  emailPreference: boolean;

  @Field(() => Boolean, { description: 'Whether the customer agreed to news by text message.' })
  smsPreference: boolean;

  @Field(() => Boolean, { description: 'Whether the customer agreed to news by WhatsApp.' })
  whatsappPreference: boolean;

  @Field(() => DateTimeScalar, { description: 'When the account was opened.' })
  createdAt: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the customer was erased; null if not.' })
  erasedAt: Date | null;
}

export function staffCustomerOf(row: CustomerRow): StaffCustomer {
  const { email, phone, emailPreference, smsPreference, whatsappPreference, createdAt } = row;
  return {
    ...{ row, email, phone, emailPreference, smsPreference, whatsappPreference, createdAt },
    id: String(row.id),
    name: `${row.name} ${row.lastname}`.trim(),
    erasedAt: row.deletedAt,
  };
}

@ObjectType({ description: 'A page of customers, newest first.' })
export class CustomerPage extends keyPageOf(StaffCustomer, 'customers') {}

@ObjectType('CustomerPayload', { description: 'Result of a change to a customer.' })
export class StaffCustomerPayload extends StaffPayload {
  @Field(() => StaffCustomer, { nullable: true, description: 'The customer after the change; null on errors.' })
  customer?: StaffCustomer | null;
}

@ObjectType({ description: 'A copy of the data of a customer.' })
export class CustomerExportPayload extends StaffPayload {
  @Field(() => String, { nullable: true, description: 'Name of the file to offer; null on errors.' })
  fileName?: string | null;

  @Field(() => String, { nullable: true, description: 'The data, as a JSON document; null on errors.' })
  json?: string | null;
}
