import { composeMail, type MailContent, type MailSender } from './mail-layout';

/** The shop learns that an endpoint of a partner gets no more events. */
interface WebhookPausedMail {
  readonly endpointId: string;
  readonly url: string;
  readonly reason: string;
}

export function webhookPaused({ endpointId, url, reason }: WebhookPausedMail, sender: MailSender): MailContent {
  const resume = `npm run operator -- webhook resume ${endpointId}`;
  const parts = [
    `Events are no longer sent to ${url} (${endpointId}). ${reason}`,
    `Events are kept for 30 days. Once the receiver works again, they are sent after: ${resume}`,
  ];
  return composeMail({ subject: 'A webhook endpoint was paused', parts }, sender);
}
