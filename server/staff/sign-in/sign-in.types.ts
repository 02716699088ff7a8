import { ArgsType, Field, ObjectType } from 'type-graphql';
import {
  confirmTotpForm,
  enrolTotpForm,
  staffLinkForm,
  staffPasswordForm,
  staffResetRequestForm,
  staffSignInForm,
} from '../../../domain/forms/staff';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { StaffPayload } from '../../graphql/staff-user-error.type';
import { Validated } from '../../graphql/validated';
import { DateTimeScalar } from '../../graphql/value.types';
import { type StaffLinkKind } from '../members/staff.entity';
import { StaffMember } from '../members/staff-member.types';

@ObjectType({ description: 'The signed-in staff member.' })
export class Me {
  @Field(() => StaffMember, { description: 'The staff member.' })
  member: StaffMember;

  @Field(() => Boolean, {
    description: 'True if two-factor sign-in has to be set up first; until then every other operation is refused.',
  })
  mustEnrol: boolean;
}

@ObjectType({ description: 'Result of a change of the own password.' })
export class MePayload extends StaffPayload {
  @Field(() => Me, { nullable: true, description: 'The staff member in their new session; null without one.' })
  me?: Me | null;
}

@ObjectType({ description: 'Result of a sign-in.' })
export class SignInPayload extends MePayload {
  @Field(() => Boolean, {
    nullable: true,
    description: 'True if the password is right and `signIn` has to be repeated with a code; null on errors.',
  })
  codeRequired?: boolean | null;
}

@ObjectType({ description: 'Result of starting the set-up of two-factor sign-in.' })
export class EnrolTotpPayload extends StaffPayload {
  @Field(() => String, { nullable: true, description: 'Secret in base32, to type into an authenticator app.' })
  secret?: string | null;

  @Field(() => String, { nullable: true, description: 'The secret as an `otpauth:` URI, to show as a QR code.' })
  uri?: string | null;
}

@ObjectType({ description: 'Result of completing the set-up of two-factor sign-in.' })
export class ConfirmTotpPayload extends MePayload {
  @Field(() => [String], {
    nullable: true,
    description: 'Codes that each replace the authenticator app once, shown only here; null on errors.',
  })
  recoveryCodes?: readonly string[] | null;
}

@ObjectType({ description: 'A usable link of an invitation or of a reset.' })
export class WelcomeLink {
  @Field(() => String, { description: 'Email address of the staff member.' })
  email: string;

  @Field(() => String, { description: 'Name of the staff member.' })
  name: string;

  @Field(() => String, { description: '"invitation" for `acceptInvitation`, or "reset" for `reset`.' })
  kind: StaffLinkKind;

  @Field(() => DateTimeScalar, { description: 'Time at which it expires.' })
  expiresAt: Date;
}

@Validated(staffSignInForm)
@ArgsType()
export class SignInArguments {
  @Field(() => String, { description: 'Email address.' })
  email: string;

  @Field(() => String, { description: 'Password.' })
  password: string;

  @Field(() => String, {
    nullable: true,
    description: 'Code of the authenticator app, or a recovery code; asked for after the password.',
  })
  code?: string | null;
}

@Validated(staffResetRequestForm)
@ArgsType()
export class ResetRequestArguments {
  @Field(() => String, { description: 'Email address of the account.' })
  email: string;
}

const newPasswordText = `New password: ${staffLimits.password.min} to ${staffLimits.password.max} characters.`;

@Validated(staffLinkForm)
@ArgsType()
export class PasswordLinkArguments {
  @Field(() => String, { description: 'The part of the link after #.' })
  token: string;

  @Field(() => String, { description: newPasswordText })
  password: string;
}

@Validated(staffPasswordForm)
@ArgsType()
export class ChangePasswordArguments {
  @Field(() => String, { description: 'Current password.' })
  password: string;

  @Field(() => String, { description: newPasswordText })
  newPassword: string;
}

@Validated(enrolTotpForm)
@ArgsType()
export class EnrolTotpArguments {
  @Field(() => String, { description: 'Current password.' })
  password: string;

  @Field(() => String, { nullable: true, description: 'A current code, if two-factor sign-in is set up already.' })
  code?: string | null;
}

@Validated(confirmTotpForm)
@ArgsType()
export class ConfirmTotpArguments {
  @Field(() => String, { description: 'Code that the app shows for the new secret.' })
  code: string;
}
