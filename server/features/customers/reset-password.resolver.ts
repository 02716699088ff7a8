import { Args, ArgsType, Ctx, Field, Mutation, Resolver } from 'type-graphql';
import { forgotForm, resetPasswordForm } from '../../../domain/forms/passwords';
import { limits } from '../../../domain/limits';
import { notices } from '../../../domain/messages';
import { Access } from '../../graphql/access';
import { NoticePayload, succeeded } from '../../graphql/user-error.type';
import { Validated } from '../../graphql/validated';
import { type RequestContext } from '../../infra/request/context';
import { type PasswordResets } from './reset-password';

@Validated(forgotForm)
@ArgsType()
class PasswordResetRequestArguments {
  @Field(() => String, { description: 'Email address of the account.' })
  email: string;
}

@Validated(resetPasswordForm)
@ArgsType()
class PasswordResetArguments {
  @Field(() => String, {
    description: `New password: ${limits.minimum.resetPassword} to ${limits.fields.password} characters, at least one of them special.`,
  })
  newPassword: string;

  @Field(() => String, { description: 'Token from the reset link: the last segment of its URL.' })
  data: string;
}

@Resolver()
export class PasswordResetResolver {
  constructor(private readonly resets: PasswordResets) {}

  @Access('public', 'customers:write')
  @Mutation(() => NoticePayload, {
    description: `Sends a password reset link by email, valid for ${limits.resetLinkMinutes} minutes.`,
  })
  async customerPasswordResetRequest(
    @Args(() => PasswordResetRequestArguments) { email }: PasswordResetRequestArguments,
    @Ctx() { caller }: RequestContext,
  ): Promise<NoticePayload> {
    await this.resets.request(email, caller);
    return succeeded(notices.resetMailSent.text);
  }

  @Access('public', 'customers:write')
  @Mutation(() => NoticePayload, {
    description:
      'Sets a new password with an emailed reset link, which can be used once. All sessions of the customer end.',
  })
  async customerPasswordReset(
    @Args(() => PasswordResetArguments) { data, newPassword }: PasswordResetArguments,
    @Ctx() { caller }: RequestContext,
  ): Promise<NoticePayload> {
    await this.resets.reset(data, newPassword, caller);
    return succeeded(notices.passwordReset.text);
  }
}
