import { Field, InputType } from 'type-graphql';
import { profileChangesForm } from '../../../domain/forms/profile';
import { marketingPreselected, registerForm } from '../../../domain/forms/sign-up';
import { limits } from '../../../domain/limits';
import { Validated } from '../../graphql/validated';

@Validated(registerForm)
@InputType({ description: 'What somebody tells to get an account.' })
export class CustomerRegisterInput {
  @Field(() => String, { description: `First name, at most ${limits.fields.name} characters.` })
  name: string;

  @Field(() => String, { description: `Last name, at most ${limits.fields.name} characters.` })
  lastname: string;

  @Field(() => String, { description: 'Email: the name to sign in with. Its case does not matter.' })
  email: string;

  @Field(() => String, {
    description: `Phone number: ${limits.phoneDigits.min} to ${limits.phoneDigits.max} digits, spaces and parentheses do not count.`,
  })
  phone: string;

  @Field(() => String, {
    description: `Password of ${limits.minimum.password} to ${limits.fields.password} characters.`,
  })
  password: string;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: marketingPreselected,
    description: 'Whether the shop may send news by email.',
  })
  emailPreference: boolean;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: marketingPreselected,
    description: 'Whether the shop may send news by SMS.',
  })
  smsPreference: boolean;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: marketingPreselected,
    description: 'Whether the shop may send news by Whatsapp.',
  })
  whatsappPreference: boolean;
}

@Validated(profileChangesForm)
@InputType({ description: "Changes to the customer's own profile; what is left out or null stays as it is." })
export class CustomerUpdateInput {
  @Field(() => String, { nullable: true, description: `First name, at most ${limits.fields.name} characters.` })
  name?: string | null;

  @Field(() => String, { nullable: true, description: `Last name, at most ${limits.fields.name} characters.` })
  lastname?: string | null;

  @Field(() => String, { nullable: true, description: '"male", "female" or "other"; empty for none.' })
  gender?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the shop may send news by email.' })
  emailPreference?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the shop may send news by SMS.' })
  smsPreference?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the shop may send news by Whatsapp.' })
  whatsappPreference?: boolean | null;
}
