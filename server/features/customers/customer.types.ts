import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../graphql/value.types';
import { type UserError, UserErrors } from '../../graphql/user-error.type';
import { type CustomerProfile } from './customer.entity';

@ObjectType('Customer', { description: 'A registered customer. Visible only to that customer.' })
export class CustomerType implements CustomerProfile {
  @Field(() => ID, { description: 'Numeric ID of the customer, as a string.' })
  id: number;

  @Field(() => String, { description: 'First name.' })
  name: string;

  @Field(() => String, { description: 'Last name.' })
  lastname: string;

  @Field(() => String, { description: 'Email address, used to sign in.' })
  email: string;

  @Field(() => String, { description: 'Phone number.' })
  phone: string;

  @Field(() => String, { nullable: true, description: '"male", "female" or "other"; null if not specified.' })
  gender: CustomerProfile['gender'];

  @Field(() => Boolean, { description: 'Whether the customer accepts marketing by email.' })
  emailPreference: boolean;

  @Field(() => Boolean, { description: 'Whether the customer accepts marketing by SMS.' })
  smsPreference: boolean;

  @Field(() => Boolean, { description: 'Whether the customer accepts marketing by WhatsApp.' })
  whatsappPreference: boolean;
}

@ObjectType('Session', { description: 'A sign-in on one device.', simpleResolvers: true })
export class SessionType {
  @Field(() => ID, { description: 'ID of the session; pass it to `customerSessionRevoke`.' })
  id: string;

  @Field(() => String, { description: 'User-Agent header of the sign-in request, truncated to 200 characters.' })
  device: string;

  @Field(() => DateTimeScalar, { description: 'Time of the sign-in.' })
  createdAt: Date;

  @Field(() => DateTimeScalar, { description: 'Time of the last request, accurate to a few minutes.' })
  lastSeenAt: Date;

  @Field(() => Boolean, { description: 'Whether the current request belongs to this session.' })
  current: boolean;
}

@ObjectType({ description: 'Result of creating or updating a customer.', simpleResolvers: true })
export class CustomerPayload {
  @Field(() => CustomerType, { nullable: true, description: 'The customer after the change; null on failure.' })
  customer: CustomerProfile | null;

  @UserErrors()
  userErrors?: UserError[];
}

@ObjectType({ description: 'Result of a sign-in or a password change.', simpleResolvers: true })
export class LoginPayload {
  @Field(() => String, {
    nullable: true,
    description: 'Token to send with each request, as `x-auth-token` or `Authorization: Bearer`; null on failure.',
  })
  token: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'Time the token expires; null on failure. A token in use is renewed earlier, in the `x-auth-token` header of a response.',
  })
  expiresAt: Date | null;

  @Field(() => CustomerType, { nullable: true, description: 'The signed-in customer; null on failure.' })
  customer: CustomerProfile | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether the visitor's cart was merged into a cart of the customer that already had lines; null on failure.",
  })
  cartMerged: boolean | null;

  @UserErrors()
  userErrors?: UserError[];
}
