import { ArgsType, Field, InputType } from 'type-graphql';
import { changePasswordForm, loginForm } from '../../../domain/forms/passwords';
import { profileChangesForm } from '../../../domain/forms/profile';
import { marketingPreselected, registerForm } from '../../../domain/forms/sign-up';
import { limits } from '../../../domain/limits';
import { Validated } from '../../graphql/validated';

@Validated(registerForm)
@InputType({ description: 'Details of a new account.' })
export class CustomerRegisterInput {
  @Field(() => String, { description: `First name, at most ${limits.fields.name} characters.` })
  name: string;

  @Field(() => String, { description: `Last name, at most ${limits.fields.name} characters.` })
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

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: marketingPreselected,
    description: 'Whether the customer accepts marketing by email.',
  })
  emailPreference: boolean;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: marketingPreselected,
    description: 'Whether the customer accepts marketing by SMS.',
  })
  smsPreference: boolean;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: marketingPreselected,
    description: 'Whether the customer accepts marketing by WhatsApp.',
  })
  whatsappPreference: boolean;
}

@Validated(profileChangesForm)
@InputType({ description: 'Changes to the profile. Omitted or null fields are left unchanged.' })
export class CustomerUpdateInput {
  @Field(() => String, { nullable: true, description: `First name, at most ${limits.fields.name} characters.` })
  name?: string | null;

  @Field(() => String, { nullable: true, description: `Last name, at most ${limits.fields.name} characters.` })
  lastname?: string | null;

  @Field(() => String, { nullable: true, description: '"male", "female" or "other"; an empty string removes it.' })
  gender?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the customer accepts marketing by email.' })
  emailPreference?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the customer accepts marketing by SMS.' })
  smsPreference?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the customer accepts marketing by WhatsApp.' })
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
