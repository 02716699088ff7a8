import { AltchaVerification } from '../features/outreach/altcha-verification';
import { type HumanVerification } from '../features/outreach/human-verification';
import { Newsletter } from '../features/outreach/newsletter.service';
import { Outbox } from '../features/outreach/outbox';
import { OutreachResolver } from '../features/outreach/outreach.resolver';
import { outreachRows } from '../features/outreach/outreach.rest';
import { RecaptchaVerification } from '../features/outreach/recaptcha-verification';
import { sweepChallenges, sweepMails, sweepMessages, sweepSubscriptions } from '../features/outreach/retention';
import { SubmitContact } from '../features/outreach/submit-contact';
import { type Ground, type ShopPart } from './ground';

export interface OutreachPart extends ShopPart {
  readonly verification: HumanVerification;
  readonly newsletter: Newsletter;
}

function verificationOf({ config, db, clock, limits, logger }: Ground): HumanVerification {
  const { captcha, secrets } = config;
  if (captcha.provider === 'recaptcha') return new RecaptchaVerification(captcha, logger);
  return new AltchaVerification(db, clock, limits, secrets.captcha);
}

/** The contact form, the newsletter, and their human verification. */
export function outreachPart(ground: Ground): OutreachPart {
  const { db, clock, limits, config } = ground;
  const verification = verificationOf(ground);
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
    outside: verification.outside,
    resolvers: [new OutreachResolver(contacting, newsletter)],
    rows: outreachRows({ contacting, newsletter, verification }),
    jobs: [
      { name: 'sweep challenges', everyMs: 60 * 60_000, run: (ending) => sweepChallenges(db, clock, ending) },
      { name: 'sweep mails', everyMs: 60 * 60_000, run: (ending) => sweepMails(db, clock, ending) },
      { name: 'sweep messages', everyMs: 60 * 60_000, run: (ending) => sweepMessages(db, clock, ending) },
      { name: 'sweep subscriptions', everyMs: 60 * 60_000, run: (ending) => sweepSubscriptions(db, clock, ending) },
    ],
  };
}
