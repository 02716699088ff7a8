import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../graphql/scalars';
import { UserError } from '../../graphql/user-error.type';
import { type CustomerProfile } from './customer-profile';

@ObjectType('Customer', { description: 'A registered customer, seen by themselves alone.' })
export class CustomerType implements CustomerProfile {
  @Field(() => ID, { description: "The customer's number." })
  id: number;

  @Field(() => String, { description: 'First name.' })
  name: string;

  @Field(() => String, { description: 'Last name.' })
  lastname: string;

  @Field(() => String, { description: 'Email: the name to sign in with.' })
  email: string;

  @Field(() => String, { description: 'Phone number.' })
  phone: string;

  @Field(() => String, { nullable: true, description: '"male", "female", "other", or null when not told.' })
  gender: CustomerProfile['gender'];

  @Field(() => Boolean, { description: 'Whether the shop may send news by email.' })
  emailPreference: boolean;

  @Field(() => Boolean, { description: 'Whether the shop may send news by SMS.' })
  smsPreference: boolean;

  @Field(() => Boolean, { description: 'Whether the shop may send news by Whatsapp.' })
  whatsappPreference: boolean;
}

@ObjectType('Session', { description: 'A sign-in on one device.', simpleResolvers: true })
export class SessionType {
  @Field(() => ID, { description: 'Names the session when it is to be ended.' })
  id: string;

  @Field(() => String, { description: 'What the browser or app calls itself.' })
  device: string;

  @Field(() => DateTimeScalar, { description: 'When the customer signed in.' })
  createdAt: Date;

  @Field(() => DateTimeScalar, { description: 'When it was last used, to within a few minutes.' })
  lastSeenAt: Date;

  @Field(() => Boolean, { description: 'Whether this very request belongs to it.' })
  current: boolean;
}

@ObjectType({ description: 'The customer as they are now, or why nothing was done.', simpleResolvers: true })
export class CustomerPayload {
  @Field(() => CustomerType, { nullable: true, description: 'The customer after the change.' })
  customer: CustomerProfile | null;

  @Field(() => [UserError], { description: 'Why nothing was done; empty on success.' })
  userErrors: UserError[];
}

@ObjectType({ description: 'A token to sign calls with, or why there is none.', simpleResolvers: true })
export class LoginPayload {
  @Field(() => String, { nullable: true, description: 'Send it as `x-auth-token` with every call.' })
  token: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the token ends; a used one is renewed before, in the `x-auth-token` header of an answer.',
  })
  expiresAt: Date | null;

  @Field(() => CustomerType, { nullable: true, description: 'Who has signed in.' })
  customer: CustomerProfile | null;

  @Field(() => [UserError], { description: 'Why nobody was signed in; empty on success.' })
  userErrors: UserError[];
}
