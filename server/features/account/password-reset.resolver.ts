import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { forgotForm } from '../../../domain/forms/forgot';
import { parseForm } from '../../../domain/forms/parse';
import { resetPasswordForm } from '../../../domain/forms/reset-password';
import { limits } from '../../../domain/limits';
import { notices } from '../../../domain/messages';
import { Access } from '../../graphql/access';
import { NoticePayload } from '../../graphql/user-error.type';
import { type RequestContext } from '../../infra/request/context';
import { type PasswordResets } from './password-resets.service';

@Resolver()
export class PasswordResetResolver {
  constructor(private readonly resets: PasswordResets) {}

  @Access('public')
  @Mutation(() => NoticePayload, {
    description: `Sends a password reset link by email, valid for ${limits.resetLinkMinutes} minutes.`,
  })
  async customerPasswordResetRequest(
    @Arg('email', () => String, { description: 'Email address of the account.' }) email: string,
    @Ctx() { caller }: RequestContext,
  ): Promise<NoticePayload> {
    await this.resets.request(parseForm(forgotForm, { email }).email, caller);
    return { success: true, message: notices.resetMailSent.text, userErrors: [] };
  }

  @Access('public')
  @Mutation(() => NoticePayload, {
    description:
      'Sets a new password with an emailed reset link, which can be used once. All sessions of the customer end.',
  })
  async customerPasswordReset(
    @Arg('data', () => String, { description: 'Token from the reset link: the last segment of its URL.' }) data: string,
    @Arg('newPassword', () => String, {
      description: `New password: ${limits.minimum.resetPassword} to ${limits.fields.password} characters, at least one of them special.`,
    })
    newPassword: string,
    @Ctx() { caller }: RequestContext,
  ): Promise<NoticePayload> {
    await this.resets.reset(data, parseForm(resetPasswordForm, { newPassword }).newPassword, caller);
    return { success: true, message: notices.passwordReset.text, userErrors: [] };
  }
}
