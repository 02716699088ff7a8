import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { type StaffRole, staffLimits } from '../../../domain/staff/staff-roles';
import {
  confirmTotpForm,
  enrolTotpForm,
  staffInviteForm,
  staffLinkForm,
  staffPasswordForm,
  staffResetRequestForm,
  staffSignInForm,
} from '../../../domain/forms/staff';
import { Validated } from '../../graphql/validated';
import { StaffRoleEnum } from '../members/staff-member.types';

const newPasswordText = `${staffLimits.password.min} to ${staffLimits.password.max} characters.`;

@Validated(staffSignInForm)
@ArgsType()
export class StaffSignInArguments {
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

@Validated(staffInviteForm)
@InputType({ description: 'A person to invite.' })
export class InviteStaffInput {
  @Field(() => String, { description: 'Email address, to which the invitation is sent.' })
  email: string;

  @Field(() => String, { description: `Name, at most ${staffLimits.name} characters.` })
  name: string;

  @Field(() => StaffRoleEnum, { description: 'What the person may do.' })
  role: StaffRole;
}

@Validated(staffResetRequestForm)
@ArgsType()
export class StaffResetRequestArguments {
  @Field(() => String, { description: 'Email address of the account.' })
  email: string;
}

@Validated(staffLinkForm)
@ArgsType()
export class StaffLinkArguments {
  @Field(() => String, { description: 'What follows # in the link.' })
  token: string;

  @Field(() => String, { description: `New password: ${newPasswordText}` })
  password: string;
}

@Validated(staffPasswordForm)
@ArgsType()
export class StaffPasswordArguments {
  @Field(() => String, { description: 'Current password.' })
  password: string;

  @Field(() => String, { description: `New password: ${newPasswordText}` })
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

@ArgsType()
export class StaffMemberArguments {
  @Field(() => ID, { description: 'Identifier of the person.' })
  id: string;

  @Field(() => Int, { description: 'Version of the person that the caller has seen.' })
  version: number;
}

@ArgsType()
export class StaffRoleArguments extends StaffMemberArguments {
  @Field(() => StaffRoleEnum, { description: 'The new role.' })
  role: StaffRole;
}
