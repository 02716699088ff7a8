import { heading, mailLayout, type MailContent, type MailSender, paragraph, textFooter } from './mail-layout';

/** To the shop: an endpoint of a partner gets no more events. */
export interface WebhookPausedMail {
  readonly endpointId: string;
  readonly url: string;
  readonly reason: string;
}

export function webhookPaused({ endpointId, url, reason }: WebhookPausedMail, sender: MailSender): MailContent {
  const subject = 'A webhook endpoint was paused';
  const words = [
    `Events are no longer sent to ${url} (${endpointId}). ${reason}`,
    'Events are kept for 30 days. Once the receiver works again, they are sent after: npm run operator -- webhook resume ' +
      endpointId,
  ];
  return {
    subject,
    text: [...words, '', textFooter(sender)].join('\n'),
    html: mailLayout(subject, heading(subject) + words.map(paragraph).join(''), sender),
  };
}
