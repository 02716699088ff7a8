import { notices } from '../../../domain/messages';
import { button, composeMail, type MailContent, type MailSender, unsubscribeNote } from './mail-layout';

/** A new subscriber. */
interface NewsletterWelcomeMail {
  /** The subscriber's unsubscribe token. */
  readonly token: string;
}

/** URL path of the unsubscribe page, which is also the target of one-click requests. */
const unsubscribePath = (token: string) => `/unsubscribe/${token}`;

/** The welcome mail of the newsletter. */
export function newsletterWelcome({ token }: NewsletterWelcomeMail, sender: MailSender): MailContent {
  const unsubscribeUrl = sender.publicUrl + unsubscribePath(token);
  const parts = [
    notices.subscribed.text,
    'From time to time we write about plants, what they do for hair and skin, and offers for our readers.',
    button('Visit the shop', `${sender.publicUrl}/shop`),
    unsubscribeNote(unsubscribeUrl, 'You can', 'unsubscribe', ' at any time.'),
  ];
  const subject = `Welcome to ${sender.shopName}`;
  return composeMail({ subject, title: 'Welcome to our plant wisdom', parts, unsubscribeUrl }, sender);
}
