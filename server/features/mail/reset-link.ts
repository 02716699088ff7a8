import { limits } from '../../../domain/limits';
import { button, composeMail, gap, type MailContent, type MailSender } from './mail-layout';

/** A password reset request. */
interface ResetLinkMail {
  /** First name of the customer. */
  readonly name: string;
  /** The time at which the link was issued, ISO 8601. */
  readonly issuedAt: string;
  readonly secret: string;
}

/** The mail with the password reset link. */
export function resetLink({ name, issuedAt, secret }: ResetLinkMail, sender: MailSender): MailContent {
  const title = 'Set a new password';
  const link = `${sender.publicUrl}/resetpassword/${sender.resetLinks.sign(`${Date.parse(issuedAt)}.${secret}`)}`;
  const parts = [
    `Hello ${name},`,
    `Somebody, hopefully you, asked for a new password at ${sender.shopName}.`,
    button(title, link),
    gap,
    `The link works once, for ${limits.resetLinkMinutes} minutes.`,
    'If it was not you, there is nothing to do: your password stays as it is.',
  ];
  return composeMail({ subject: `${title} at ${sender.shopName}`, title, parts }, sender);
}
