import { button, composeMail, type MailContent, type MailSender, unsubscribeNote } from './mail-layout';

/** A product that a visitor waited for is back in stock. */
interface StockAlertMail {
  readonly slug: string;
  readonly title: string;
  /** Signed when the mail is rendered, for the unsubscribe link. */
  readonly alertId: string;
}

export function stockAlert({ slug, title, alertId }: StockAlertMail, sender: MailSender): MailContent {
  const unsubscribeUrl = `${sender.publicUrl}/unsubscribe/${sender.alertLinks.sign(alertId)}`;
  const parts = [
    `${title} is in stock again. We cannot keep one aside for you, so it is sold to those who come first.`,
    'You asked us to tell you, and this is the one mail about it.',
    button('See it in the shop', `${sender.publicUrl}/product/${slug}`),
    unsubscribeNote(unsubscribeUrl, 'Waiting for other products too? You can', 'end all of these mails', '.'),
  ];
  return composeMail({ subject: `${title} is back`, parts, unsubscribeUrl }, sender);
}
