import { type DataSource, IsNull, Not } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { notices } from '../../../domain/messages';
import { type Clock } from '../../infra/clock';
import { inTransaction, isUniqueViolation, updateGuarded } from '../../database/transaction';
import { publicId } from '../../infra/ids';
import { clientKey, type RateLimits } from '../../infra/rate-limits';
import { type Caller } from '../../infra/request/viewer';
import { type HumanVerification } from '../../infra/captcha/human-verification';
import { type MailList, type SubscriptionState } from '../mail/mail-list';
import { NewsletterSubscriber } from './newsletter-subscriber.entity';
import { type Outbox } from '../mail/outbox';

interface NewsletterDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly verification: HumanVerification;
  readonly outbox: Outbox;
}

const alreadySubscribed = () => shopError('ALREADY_SUBSCRIBED', notices.alreadySubscribed.text, 'email');

/** The newsletter's subscriptions. */
export class Newsletter implements MailList {
  readonly subject = 'mails of our newsletter';

  constructor(private readonly deps: NewsletterDependencies) {}

  /**
   * Subscribes an email address and enqueues the welcome mail. A former subscriber is reactivated with a new token.
   * @throws ShopError CAPTCHA_FAILED or ALREADY_SUBSCRIBED; Refusal RATE_LIMITED
   */
  async subscribe(email: string, captchaToken: string, caller: Caller): Promise<void> {
    const { db, limits, verification } = this.deps;
    await limits.consume('newsletter', clientKey(caller.address));
    const isHuman = captchaToken !== '' && (await verification.verify('newsletter', captchaToken));
    if (!isHuman) throw shopError('CAPTCHA_FAILED', notices.captchaError.text, 'captchaToken');
    try {
      await inTransaction(db, (manager) => this.storeSubscription(manager, email));
    } catch (error) {
      throw isUniqueViolation(error) ? alreadySubscribed() : error;
    }
  }

  async stateOf(token: string): Promise<SubscriptionState> {
    const subscriber = await this.deps.db.manager.findOneBy(NewsletterSubscriber, { token });
    if (!subscriber) return 'unknown';
    return subscriber.unsubscribedAt ? 'unsubscribed' : 'subscribed';
  }

  /** Ends the subscription of a token. Idempotent. @returns the state afterwards */
  async unsubscribe(token: string): Promise<SubscriptionState> {
    const { db, clock } = this.deps;
    const isEnded = await updateGuarded(
      db.manager,
      NewsletterSubscriber,
      { token, unsubscribedAt: IsNull() },
      { unsubscribedAt: clock.now() },
    );
    return isEnded ? 'unsubscribed' : this.stateOf(token);
  }

  private async storeSubscription(manager: DataSource['manager'], email: string): Promise<void> {
    const { clock, outbox } = this.deps;
    const fresh = { token: publicId(), createdAt: clock.now(), unsubscribedAt: null };
    const isReactivated = await updateGuarded(
      manager,
      NewsletterSubscriber,
      { email, unsubscribedAt: Not(IsNull()) },
      fresh,
    );
    if (!isReactivated) await manager.insert(NewsletterSubscriber, { email, ...fresh });
    await outbox.enqueue(manager, {
      kind: 'newsletter-welcome',
      dedupeKey: `newsletter-welcome:${fresh.token}`,
      recipient: email,
      payload: { token: fresh.token },
    });
  }
}
