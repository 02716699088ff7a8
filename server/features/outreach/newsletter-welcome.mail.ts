import { notices } from '../../../domain/messages';
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

/** A new subscriber. */
export interface NewsletterWelcomeMail {
  /** The subscriber's unsubscribe token. */
  readonly token: string;
}

/** URL path of the unsubscribe page, which is also the target of one-click requests. */
const unsubscribePath = (token: string) => `/unsubscribe/${token}`;

/** The welcome mail of the newsletter. */
export function newsletterWelcome({ token }: NewsletterWelcomeMail, sender: MailSender): MailContent {
  const title = 'Welcome to our plant wisdom';
  const shopLink = `${sender.publicUrl}/shop`;
  const unsubscribeUrl = sender.publicUrl + unsubscribePath(token);
  const words = [
    notices.subscribed.text,
    'From time to time we write about plants, what they do for hair and skin, and offers for our readers.',
  ];
  const end = `<p style="margin:28px 0 0;font-size:14px;color:${palette.quiet}">You can <a href="${escapeHtml(unsubscribeUrl)}" style="color:${palette.forest}">unsubscribe</a> at any time.</p>`;
  return {
    subject: `Welcome to ${sender.shopName}`,
    text: [...words, '', `Visit the shop: ${shopLink}`, `Unsubscribe: ${unsubscribeUrl}`, '', textFooter(sender)].join(
      '\n',
    ),
    html: mailLayout(
      title,
      heading(title) + words.map(paragraph).join('') + button('Visit the shop', shopLink) + end,
      sender,
    ),
    unsubscribeUrl,
  };
}
