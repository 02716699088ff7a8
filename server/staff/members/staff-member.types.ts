import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type StaffRole, staffRoles, staffRoleTexts } from '../../../domain/staff/staff-roles';
import { StaffPayload, versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { DateTimeScalar } from '../../graphql/value.types';
import { type StaffLinkKind } from './staff.entity';

// The schema builder needs an object of values; `fromEntries` loses the type of its keys.
const roleValues = Object.fromEntries(staffRoles.map((role) => [role, role])) as Record<StaffRole, StaffRole>;

registerEnumType(roleValues, {
  name: 'StaffRole',
  description: 'What a member of staff may do.',
  valuesConfig: Object.fromEntries(staffRoles.map((role) => [role, { description: staffRoleTexts[role] }])),
});

export { roleValues as StaffRoleEnum };

@ObjectType({ description: 'A person who works in the back office.' })
export class StaffMember {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;

  @Field(() => String, { description: 'Email address, used to sign in.' })
  email: string;

  @Field(() => String, { description: 'Name, as other staff see it.' })
  name: string;

  @Field(() => roleValues, { description: 'What the person may do.' })
  role: StaffRole;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the person last signed in; null if never.' })
  lastSignInAt: Date | null;

  @Field(() => DateTimeScalar, { description: 'When the person was first invited.' })
  createdAt: Date;

  @Field(() => Int, { description: 'Version to pass back with a change.' })
  version: number;
}

@ObjectType({ description: 'The signed-in member of staff.' })
export class Me {
  @Field(() => StaffMember, { description: 'The person.' })
  member: StaffMember;

  @Field(() => Boolean, {
    description: 'Whether two-factor sign-in has to be set up first; until then every other operation is refused.',
  })
  mustEnrol: boolean;
}

@ObjectType({ description: 'Result of a sign-in.' })
export class SignInPayload extends StaffPayload {
  @Field(() => Me, { nullable: true, description: 'The person who is signed in now; null without a session.' })
  me?: Me | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the password is right and `signIn` has to be repeated with a code; null on errors.',
  })
  codeRequired?: boolean | null;
}

@ObjectType({ description: 'Result of a change of the own password.' })
export class MePayload extends StaffPayload {
  @Field(() => Me, { nullable: true, description: 'The signed-in person; null on errors.' })
  me?: Me | null;
}

@ObjectType({ description: 'Result of the start of a set-up of two-factor sign-in.' })
export class EnrolTotpPayload extends StaffPayload {
  @Field(() => String, { nullable: true, description: 'Secret in base32, to be typed into an authenticator app.' })
  secret?: string | null;

  @Field(() => String, { nullable: true, description: 'The same as an `otpauth:` URI, to be shown as a QR code.' })
  uri?: string | null;
}

@ObjectType({ description: 'Result of the end of a set-up of two-factor sign-in.' })
export class ConfirmTotpPayload extends StaffPayload {
  @Field(() => [String], {
    nullable: true,
    description: 'Codes that replace the authenticator app once each, shown only here; null on errors.',
  })
  recoveryCodes?: readonly string[] | null;

  @Field(() => Me, { nullable: true, description: 'The signed-in person, in a new session; null on errors.' })
  me?: Me | null;
}

@ObjectType({ description: 'Result of a change to a member of staff.' })
export class StaffMemberPayload extends versionedPayloadOf(StaffMember, 'member') {}

@ObjectType({ description: 'Result of an invitation or a reset by an owner.' })
export class StaffLinkPayload extends StaffPayload {
  @Field(() => StaffMember, { nullable: true, description: 'The person; null on errors.' })
  member?: StaffMember | null;

  @Field(() => String, {
    nullable: true,
    description: 'Link to choose a password, which was mailed as well: it works once. Null on errors.',
  })
  url?: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the link expires; null on errors.' })
  expiresAt?: Date | null;
}

@ObjectType({ description: 'A link of an invitation or of a reset that can be used.' })
export class WelcomeLink {
  @Field(() => String, { description: 'Email address of the person that it is for.' })
  email: string;

  @Field(() => String, { description: 'Name of the person that it is for.' })
  name: string;

  @Field(() => String, { description: '"invitation" for `acceptInvitation`, or "reset" for `reset`.' })
  kind: StaffLinkKind;

  @Field(() => DateTimeScalar, { description: 'When it expires.' })
  expiresAt: Date;
}
