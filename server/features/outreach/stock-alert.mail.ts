import { escapeHtml } from '../../infra/html';
import {
  button,
  heading,
  mailLayout,
  type MailContent,
  type MailSender,
  palette,
  paragraph,
  textFooter,
} from './mail-layout';

/** A product that a visitor waited for is back in stock. */
export interface StockAlertMail {
  readonly slug: string;
  readonly title: string;
  /** Signed when the mail is rendered, for the unsubscribe link. */
  readonly alertId: string;
}

export function stockAlert({ slug, title, alertId }: StockAlertMail, sender: MailSender): MailContent {
  const subject = `${title} is back`;
  const productLink = `${sender.publicUrl}/product/${slug}`;
  const unsubscribeUrl = `${sender.publicUrl}/unsubscribe/${sender.alertLinks.sign(alertId)}`;
  const words = [
    `${title} is in stock again. We cannot keep one aside for you, so it is sold to those who come first.`,
    'You asked us to tell you, and this is the one mail about it.',
  ];
  const end = `<p style="margin:28px 0 0;font-size:14px;color:${palette.quiet}">Waiting for other products too? You can <a href="${escapeHtml(unsubscribeUrl)}" style="color:${palette.forest}">end all of these mails</a>.</p>`;
  return {
    subject,
    text: [
      ...words,
      '',
      `See it: ${productLink}`,
      `End all of these mails: ${unsubscribeUrl}`,
      '',
      textFooter(sender),
    ].join('\n'),
    html: mailLayout(
      subject,
      heading(subject) + words.map(paragraph).join('') + button('See it in the shop', productLink) + end,
      sender,
    ),
    unsubscribeUrl,
  };
}
