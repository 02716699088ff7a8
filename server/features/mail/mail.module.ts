import { retentionDays } from '../../../domain/retention-days';
import { returnAddressOf } from '../../../domain/shop-settings';
import { createSignedIds } from '../../infra/signed-ids';
import { defineModule, type Infrastructure } from '../module';
import { type MailSender } from './mail-layout';
import { OutboxMail } from './outbox-mail.entity';
import { Outbox, SendOutbox } from './outbox';
import { outboxGauges } from './outbox-gauges';

function createSendOutbox({ config, db, clock, mailer, logger, settings }: Infrastructure): SendOutbox {
  const resetLinks = createSignedIds(config.secrets.reset);
  const alertLinks = createSignedIds(config.secrets.stockAlert);
  const staffLinks = createSignedIds(config.secrets.staff);
  const links = { publicUrl: config.publicUrl, resetLinks, alertLinks, staffLinks };
  const sender = (): MailSender => {
    const { name: shopName, supportEmail, returnInstructions } = settings.values;
    const isFollowing = config.mail.followsBrand && settings.values !== settings.defaults;
    const from = isFollowing && { from: { name: shopName, address: supportEmail } };
    const returns = { returnAddress: returnAddressOf(settings.values), returnInstructions };
    return { shopName, supportEmail, ...returns, ...from, ...links };
  };
  return new SendOutbox(db, clock, mailer, sender, logger);
}

/**
 * `next_attempt_at` is never before `created_at`, and it is the indexed column. Order confirmations are kept: they prove that the
 * customer was notified of the order, and hold no more data than the order itself.
 */
const isOldMail = (status: 'sent' | 'failed' | 'discarded') =>
  `outbox_mail.status = '${status}' AND outbox_mail.next_attempt_at < :before AND outbox_mail.created_at < :before
  AND outbox_mail.kind <> 'order-confirmation'`;

/** The outbox of all mails. */
export const mailModule = defineModule({
  name: 'mail',
  entities: [OutboxMail],
  services: (infrastructure) => ({
    outbox: new Outbox(infrastructure.clock),
    sendOutbox: createSendOutbox(infrastructure),
  }),
  jobs: ({ sendOutbox }) => [{ name: 'send mails', intervalMs: 2_000, run: () => sendOutbox.run() }],
  gauges: ({ db, clock }) => [outboxGauges(db, clock)],
  retention: [
    { entity: OutboxMail, where: isOldMail('sent'), days: retentionDays.sentMail },
    { entity: OutboxMail, where: isOldMail('failed'), days: retentionDays.unsentMail },
    { entity: OutboxMail, where: isOldMail('discarded'), days: retentionDays.unsentMail },
  ],
});
