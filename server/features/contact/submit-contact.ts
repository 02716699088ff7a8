import { type DataSource } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { fieldMessages } from '../../../domain/forms/field-messages';
import { type Clock } from '../../infra/clock';
import { type CurrentSettings } from '../../infra/current-settings';
import { inTransaction } from '../../database/transaction';
import { clientKey, type RateLimits } from '../../infra/rate-limits';
import { type Caller } from '../../infra/request/viewer';
import { ContactMessage } from './contact-message.entity';
import { type ContactMail } from '../mail/contact-message';
import { type HumanVerification } from '../../infra/captcha/human-verification';
import { type Outbox } from '../mail/outbox';

/** A validated message; the captcha token is not verified yet. */
interface ContactDraft extends ContactMail {
  readonly captchaToken: string;
}

interface SubmitContactDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly verification: HumanVerification;
  readonly outbox: Outbox;
  /** The support address receives the messages. */
  readonly settings: CurrentSettings;
}

export class SubmitContact {
  constructor(private readonly deps: SubmitContactDependencies) {}

  /**
   * Stores a visitor's message and enqueues a mail with it to the support address.
   * @throws ShopError CAPTCHA_FAILED; Refusal RATE_LIMITED
   */
  async submit({ captchaToken, ...draft }: ContactDraft, caller: Caller): Promise<void> {
    const { db, clock, limits, verification, outbox, settings } = this.deps;
    await limits.consume('contact', clientKey(caller.address));
    const isHuman = await verification.verify('contact', captchaToken);
    if (!isHuman) throw shopError('CAPTCHA_FAILED', fieldMessages.captcha.wrong, 'captchaToken');
    const { name, lastname, email, subject, message } = draft;
    const words = { name, lastname, email, subject, message };
    await inTransaction(db, async (manager) => {
      const stored = manager.create(ContactMessage, {
        ...words,
        createdAt: clock.now(),
        readAt: null,
        settledAt: null,
      });
      await manager.insert(ContactMessage, stored);
      await outbox.enqueue(manager, {
        kind: 'contact',
        dedupeKey: `contact:${stored.id}`,
        recipient: settings.values.supportEmail,
        payload: words,
      });
    });
  }
}
