import { retentionDays } from '../../../domain/retention-days';
import { returnAddressOf } from '../../../domain/shop-settings';
import { type RetentionRule } from '../../database/retention';
import { createResetLinks } from '../../infra/reset-links';
import { createSignedIds } from '../../infra/signed-ids';
import { defineModule, type Infrastructure } from '../module';
import { AltchaVerification } from '../captcha/altcha-verification';
import { ContactMessage, ContactReply, NewsletterSubscriber, UsedChallenge } from '../contact/contact-message.entity';
import { type HumanVerification } from '../captcha/human-verification';
import { type MailSender } from './mail-layout';
import { Newsletter } from '../newsletter/newsletter.service';
import { OutboxMail } from './outbox-mail.entity';
import { Outbox, SendOutbox } from './outbox';
import { outboxGauges } from './outbox-gauges';
import { OutreachResolver } from '../contact/contact.resolver';
import { outreachRoutes } from '../contact/contact.rest';
import { RecaptchaVerification } from '../captcha/recaptcha-verification';
import { SubmitContact } from '../contact/submit-contact';

function createVerification({ config, db, clock, limits, logger, tracer }: Infrastructure): HumanVerification {
  const { captcha, secrets } = config;
  if (captcha.provider === 'recaptcha') return new RecaptchaVerification(captcha, logger, tracer);
  return new AltchaVerification(db, clock, limits, secrets.captcha);
}

function createSendOutbox({ config, db, clock, mailer, logger, settings }: Infrastructure): SendOutbox {
  const resetLinks = createResetLinks(config.secrets.reset);
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

/** The privacy policy states the periods of messages and subscriptions. */
const retention: readonly RetentionRule[] = [
  { entity: UsedChallenge, where: 'used_challenge.expires_at < :before', days: 0 },
  { entity: OutboxMail, where: isOldMail('sent'), days: retentionDays.sentMail },
  { entity: OutboxMail, where: isOldMail('failed'), days: retentionDays.unsentMail },
  { entity: OutboxMail, where: isOldMail('discarded'), days: retentionDays.unsentMail },
  { entity: ContactMessage, where: 'contact_message.created_at < :before', days: retentionDays.contactMessage },
  {
    entity: NewsletterSubscriber,
    where: 'newsletter_subscriber.unsubscribed_at < :before',
    days: retentionDays.endedSubscription,
  },
];

/** The outbox of all mails, the contact form, the newsletter, and their human verification. */
export const outreachModule = defineModule({
  name: 'outreach',
  entities: [OutboxMail, ContactMessage, ContactReply, NewsletterSubscriber, UsedChallenge],
  services: (infrastructure) => {
    const { db, clock, limits, settings } = infrastructure;
    const verification = createVerification(infrastructure);
    const outbox = new Outbox(clock);
    return {
      verification,
      outbox,
      sendOutbox: createSendOutbox(infrastructure),
      contacting: new SubmitContact({ db, clock, limits, verification, outbox, settings }),
      newsletter: new Newsletter({ db, clock, limits, verification, outbox }),
    };
  },
  resolvers: [[OutreachResolver, ({ contacting, newsletter }) => new OutreachResolver(contacting, newsletter)]],
  routes: ({ contacting, newsletter, verification }) => outreachRoutes({ contacting, newsletter, verification }),
  jobs: ({ sendOutbox }) => [{ name: 'send mails', intervalMs: 2_000, run: () => sendOutbox.run() }],
  gauges: ({ db, clock }) => [outboxGauges(db, clock)],
  retention,
  externalHosts: ({ verification }) => verification.externalHosts,
});
