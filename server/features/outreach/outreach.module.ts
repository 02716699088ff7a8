import { createResetLinks } from '../../infra/reset-links';
import { sweepJob } from '../../infra/jobs';
import { defineModule, type Infrastructure } from '../module';
import { AltchaVerification } from './altcha-verification';
import { ContactMessage } from './contact-message.entity';
import { type HumanVerification } from './human-verification';
import { NewsletterSubscriber } from './newsletter-subscriber.entity';
import { Newsletter } from './newsletter.service';
import { OutboxMail } from './outbox-mail.entity';
import { Outbox } from './outbox';
import { OutreachResolver } from './outreach.resolver';
import { outreachRoutes } from './outreach.rest';
import { RecaptchaVerification } from './recaptcha-verification';
import { sweepChallenges, sweepMails, sweepMessages, sweepSubscriptions } from './retention';
import { SendOutbox } from './send-outbox';
import { SubmitContact } from './submit-contact';
import { UsedChallenge } from './used-challenge.entity';

function createVerification({ config, db, clock, limits, logger }: Infrastructure): HumanVerification {
  const { captcha, secrets } = config;
  if (captcha.provider === 'recaptcha') return new RecaptchaVerification(captcha, logger);
  return new AltchaVerification(db, clock, limits, secrets.captcha);
}

function createSendOutbox({ config, db, clock, mailer, logger }: Infrastructure): SendOutbox {
  const { name: shopName, supportEmail } = config.brand;
  const resetLinks = createResetLinks(config.secrets.reset);
  return new SendOutbox(db, clock, mailer, { shopName, supportEmail, publicUrl: config.publicUrl, resetLinks }, logger);
}

/** The outbox of all mails, the contact form, the newsletter, and their human verification. */
export const outreachModule = defineModule({
  name: 'outreach',
  entities: [OutboxMail, ContactMessage, NewsletterSubscriber, UsedChallenge],
  services: (infrastructure) => {
    const { db, clock, limits, config } = infrastructure;
    const verification = createVerification(infrastructure);
    const outbox = new Outbox(clock);
    const { supportEmail } = config.brand;
    return {
      verification,
      outbox,
      sendOutbox: createSendOutbox(infrastructure),
      contacting: new SubmitContact({ db, clock, limits, verification, outbox, supportEmail }),
      newsletter: new Newsletter({ db, clock, limits, verification, outbox }),
    };
  },
  resolvers: [[OutreachResolver, ({ contacting, newsletter }) => new OutreachResolver(contacting, newsletter)]],
  routes: ({ contacting, newsletter, verification }) => outreachRoutes({ contacting, newsletter, verification }),
  jobs: ({ sendOutbox }, { db, clock }) => [
    { name: 'send mails', intervalMs: 2_000, run: () => sendOutbox.run() },
    sweepJob('challenges', (ending) => sweepChallenges(db, clock, ending)),
    sweepJob('mails', (ending) => sweepMails(db, clock, ending)),
    sweepJob('messages', (ending) => sweepMessages(db, clock, ending)),
    sweepJob('subscriptions', (ending) => sweepSubscriptions(db, clock, ending)),
  ],
  externalHosts: ({ verification }) => verification.externalHosts,
});
