import { ArgsType, Field, ID, InputType, ObjectType } from 'type-graphql';
import { changePasswordForm, loginForm } from '../../../domain/forms/passwords';
import { profileChangesForm } from '../../../domain/forms/profile';
import { marketingPreselected, registerForm } from '../../../domain/forms/sign-up';
import { limits } from '../../../domain/limits';
import { DateTimeScalar } from '../../graphql/value.types';
import { type UserError, UserErrors } from '../../graphql/user-error.type';
import { Validated } from '../../graphql/validated';
import { type CustomerProfile } from './customer.entity';

/** The consent to marketing through a channel. */
const Accepts = (channel: string, options: { nullable?: boolean; defaultValue?: boolean } = {}) =>
  Field(() => Boolean, {
    ...options,
    description: `True if the customer accepts marketing by ${channel}.`,
  });
const preselected = { nullable: true, defaultValue: marketingPreselected };
const firstName = `First name, at most ${limits.fields.name} characters.`;
const lastName = `Last name, at most ${limits.fields.name} characters.`;

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

  @Accepts('email')
  emailPreference: boolean;

  @Accepts('SMS')
  smsPreference: boolean;

  @Accepts('WhatsApp')
  whatsappPreference: boolean;
}

@ObjectType('Session', { description: 'A sign-in on one device.', simpleResolvers: true })
export class SessionType {
  @Field(() => ID, { description: 'ID of the session; pass it to `customerSessionRevoke`.' })
  id: string;

  @Field(() => String, { description: 'User-Agent header of the sign-in request, truncated to 200 characters.' })
  device: string;

  @Field(() => DateTimeScalar, { description: 'The time of the sign-in.' })
  createdAt: Date;

  @Field(() => DateTimeScalar, { description: 'The time of the last request, accurate to a few minutes.' })
  lastSeenAt: Date;

  @Field(() => Boolean, { description: 'True if the current request belongs to this session.' })
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
      'The time at which the token expires; null on failure. A token in use is renewed earlier, in the `x-auth-token` header of a response.',
  })
  expiresAt: Date | null;

  @Field(() => CustomerType, { nullable: true, description: 'The signed-in customer; null on failure.' })
  customer: CustomerProfile | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "True if the visitor's cart was merged into a cart of the customer that already had lines; null on failure.",
  })
  cartMerged: boolean | null;

  @UserErrors()
  userErrors?: UserError[];
}

@Validated(registerForm)
@InputType({ description: 'Details of a new account.' })
export class CustomerRegisterInput {
  @Field(() => String, { description: firstName })
  name: string;

  @Field(() => String, { description: lastName })
  lastname: string;

  @Field(() => String, { description: 'Email address, used to sign in. Case-insensitive.' })
  email: string;

  @Field(() => String, {
    description: `Phone number: ${limits.phoneDigits.min} to ${limits.phoneDigits.max} digits, not counting spaces and parentheses.`,
  })
  phone: string;

  @Field(() => String, {
    description: `Password, ${limits.minimum.password} to ${limits.fields.password} characters.`,
  })
  password: string;

  @Accepts('email', preselected)
  emailPreference: boolean;

  @Accepts('SMS', preselected)
  smsPreference: boolean;

  @Accepts('WhatsApp', preselected)
  whatsappPreference: boolean;
}

@Validated(profileChangesForm)
@InputType({ description: 'Changes to the profile. Omitted or null fields are left unchanged.' })
export class CustomerUpdateInput {
  @Field(() => String, { nullable: true, description: firstName })
  name?: string | null;

  @Field(() => String, { nullable: true, description: lastName })
  lastname?: string | null;

  @Field(() => String, { nullable: true, description: '"male", "female" or "other"; an empty string removes it.' })
  gender?: string | null;

  @Accepts('email', { nullable: true })
  emailPreference?: boolean | null;

  @Accepts('SMS', { nullable: true })
  smsPreference?: boolean | null;

  @Accepts('WhatsApp', { nullable: true })
  whatsappPreference?: boolean | null;
}

@Validated(loginForm)
@ArgsType()
export class LoginArguments {
  @Field(() => String, { description: 'Password of the account.' })
  password: string;

  @Field(() => String, { description: 'Email address of the account.' })
  email: string;
}

@Validated(changePasswordForm)
@ArgsType()
export class PasswordChangeArguments {
  @Field(() => String, {
    description: `New password, ${limits.minimum.password} to ${limits.fields.password} characters.`,
  })
  newPassword: string;

  @Field(() => String, { description: 'Current password.' })
  password: string;
}
