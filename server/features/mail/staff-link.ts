import { staffLimits } from '../../../domain/staff/staff-roles';
import { button, composeMail, gap, type MailContent, type MailSender } from './mail-layout';

/** A link by which staff choose a password. */
interface StaffLinkMail {
  readonly name: string;
  readonly purpose: 'invitation' | 'reset';
  readonly secret: string;
}

/** The page that takes the link. The token is in the fragment, which browsers do not send. */
export const staffLinkUrl = ({ publicUrl, staffLinks }: Pick<MailSender, 'publicUrl' | 'staffLinks'>, secret: string) =>
  `${publicUrl}/admin/welcome#${staffLinks.sign(secret)}`;

const texts = {
  invitation: {
    title: 'Welcome to the back office',
    why: (shop: string) => `You have been invited to work in the back office of ${shop}.`,
    action: 'Choose a password',
    until: `The link works once, for ${staffLimits.invitationHours} hours.`,
  },
  reset: {
    title: 'Set a new password',
    why: (shop: string) => `A new password was asked for, for your account in the back office of ${shop}.`,
    action: 'Set a new password',
    until: `The link works once, for ${staffLimits.resetMinutes} minutes.`,
  },
} as const;

export function staffLink({ name, purpose, secret }: StaffLinkMail, sender: MailSender): MailContent {
  const { title, why, action, until } = texts[purpose];
  const parts = [
    `Hello ${name},`,
    why(sender.shopName),
    button(action, staffLinkUrl(sender, secret)),
    gap,
    until,
    'If you did not expect this mail, tell an owner of the shop.',
  ];
  return composeMail({ subject: `${title}, ${sender.shopName}`, title, parts }, sender);
}
