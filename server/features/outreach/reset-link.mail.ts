import { limits } from '../../../domain/limits';
import { button, heading, mailLayout, type MailContent, type MailSender, paragraph, textFooter } from './mail-layout';

/** A password reset request. */
export interface ResetLinkMail {
  /** First name of the customer. */
  readonly name: string;
  /** When the link was issued: ISO 8601. */
  readonly issuedAt: string;
  readonly secret: string;
}

/** The mail with the password reset link. */
export function resetLink({ name, issuedAt, secret }: ResetLinkMail, sender: MailSender): MailContent {
  const title = 'Set a new password';
  const link = `${sender.publicUrl}/resetpassword/${sender.resetLinks.sign({ issuedAt: new Date(issuedAt), secret })}`;
  const before = [`Hello ${name},`, `Somebody, hopefully you, asked for a new password at ${sender.shopName}.`];
  const after = [
    `The link works once, for ${limits.resetLinkMinutes} minutes.`,
    'If it was not you, there is nothing to do: your password stays as it is.',
  ];
  return {
    subject: `Set a new password at ${sender.shopName}`,
    text: [...before, '', `${title}: ${link}`, '', ...after, '', textFooter(sender)].join('\n'),
    html: mailLayout(
      title,
      heading(title) + before.map(paragraph).join('') + button(title, link) + gap + after.map(paragraph).join(''),
      sender,
    ),
  };
}

const gap = '<div style="height:28px"></div>';
