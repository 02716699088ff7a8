import { AltchaVerification } from '../features/outreach/altcha-verification';
import { type HumanVerification } from '../features/outreach/human-verification';
import { Newsletter } from '../features/outreach/newsletter.service';
import { Outbox } from '../features/outreach/outbox';
import { OutreachResolver } from '../features/outreach/outreach.resolver';
import { outreachRoutes } from '../features/outreach/outreach.rest';
import { RecaptchaVerification } from '../features/outreach/recaptcha-verification';
import { sweepChallenges, sweepMails, sweepMessages, sweepSubscriptions } from '../features/outreach/retention';
import { SubmitContact } from '../features/outreach/submit-contact';
import { type Infrastructure, type ShopModule } from './infrastructure';

export interface OutreachModule extends ShopModule {
  readonly verification: HumanVerification;
  readonly newsletter: Newsletter;
}

function createVerification({ config, db, clock, limits, logger }: Infrastructure): HumanVerification {
  const { captcha, secrets } = config;
  if (captcha.provider === 'recaptcha') return new RecaptchaVerification(captcha, logger);
  return new AltchaVerification(db, clock, limits, secrets.captcha);
}

/** The contact form, the newsletter, and their human verification. */
export function createOutreachModule(infrastructure: Infrastructure): OutreachModule {
  const { db, clock, limits, config } = infrastructure;
  const verification = createVerification(infrastructure);
  const outbox = new Outbox(clock);
  const contacting = new SubmitContact({
    db,
    clock,
    limits,
    verification,
    outbox,
    supportEmail: config.brand.supportEmail,
  });
  const newsletter = new Newsletter({ db, clock, limits, verification, outbox });
  return {
    verification,
    newsletter,
    externalHosts: verification.externalHosts,
    resolvers: [new OutreachResolver(contacting, newsletter)],
    routes: outreachRoutes({ contacting, newsletter, verification }),
    jobs: [
      { name: 'sweep challenges', intervalMs: 60 * 60_000, run: (ending) => sweepChallenges(db, clock, ending) },
      { name: 'sweep mails', intervalMs: 60 * 60_000, run: (ending) => sweepMails(db, clock, ending) },
      { name: 'sweep messages', intervalMs: 60 * 60_000, run: (ending) => sweepMessages(db, clock, ending) },
      { name: 'sweep subscriptions', intervalMs: 60 * 60_000, run: (ending) => sweepSubscriptions(db, clock, ending) },
    ],
  };
}
