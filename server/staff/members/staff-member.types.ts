import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { staffInviteForm } from '../../../domain/forms/staff';
import { staffLimits, type StaffRole, staffRoleTexts } from '../../../domain/staff/staff-roles';
import { enumOf } from '../../graphql/enum-of';
import { StaffPayload, versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { Validated } from '../../graphql/validated';
import { DateTimeScalar } from '../../graphql/value.types';

const roleText = 'Role of a staff member, which determines their permissions.';
export const StaffRoleEnum = enumOf<StaffRole>('StaffRole', roleText, staffRoleTexts, (role) => role);

@ObjectType({ description: 'A person who works in the back office.' })
export class StaffMember {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;

  @Field(() => String, { description: 'Email address, used to sign in.' })
  email: string;

  @Field(() => String, { description: 'Name, as other staff see it.' })
  name: string;

  @Field(() => StaffRoleEnum, { description: 'Role.' })
  role: StaffRole;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Time of the last sign-in; null before the first.' })
  lastSignInAt: Date | null;

  @Field(() => DateTimeScalar, { description: 'Time of the first invitation.' })
  createdAt: Date;

  @Field(() => Int, { description: 'Version to pass back with a change.' })
  version: number;
}

@ObjectType({ description: 'Result of a change to a staff member.' })
export class StaffMemberPayload extends versionedPayloadOf(StaffMember, 'member') {}

@ObjectType({ description: 'Result of an invitation or a reset by an owner.' })
export class StaffLinkPayload extends StaffPayload {
  @Field(() => StaffMember, { nullable: true, description: 'The staff member; null on errors.' })
  member?: StaffMember | null;

  @Field(() => String, {
    nullable: true,
    description: 'Link to choose a password, which was mailed as well. It works once. Null on errors.',
  })
  url?: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Time at which the link expires; null on errors.' })
  expiresAt?: Date | null;
}

@Validated(staffInviteForm)
@InputType({ description: 'A person to invite.' })
export class InviteStaffInput {
  @Field(() => String, { description: 'Email address, to which the invitation is sent.' })
  email: string;

  @Field(() => String, { description: `Name, at most ${staffLimits.name} characters.` })
  name: string;

  @Field(() => StaffRoleEnum, { description: 'Role.' })
  role: StaffRole;
}
