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

export class SubmitContact {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly captcha: HumanVerification,
    private readonly outbox: Outbox,
    /** The support address receives the messages. */
    private readonly settings: CurrentSettings,
  ) {}

  /**
   * Stores a visitor's message and enqueues a mail with it to the support address.
   * @returns the stored fields
   * @throws ShopError CAPTCHA_FAILED; Refusal RATE_LIMITED
   */
  async submit({ captchaToken, ...draft }: ContactDraft, caller: Caller): Promise<ContactMail> {
    await this.limits.consume('contact', clientKey(caller.address));
    if (!(await this.captcha.verify('contact', captchaToken)))
      throw shopError('CAPTCHA_FAILED', fieldMessages.captcha.wrong, 'captchaToken');
    const { name, lastname, email, subject, message } = draft;
    const words = { name, lastname, email, subject, message };
    await inTransaction(this.db, async (manager) => {
      const times = { createdAt: this.clock.now(), readAt: null, settledAt: null };
      const stored = manager.create(ContactMessage, { ...words, ...times });
      await manager.insert(ContactMessage, stored);
      await this.outbox.enqueue(manager, {
        kind: 'contact',
        dedupeKey: `contact:${stored.id}`,
        recipient: this.settings.values.supportEmail,
        payload: words,
      });
    });
    return words;
  }
}
