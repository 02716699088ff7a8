import { type DataSource, type EntityManager, IsNull, Not } from 'typeorm';
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

const alreadySubscribed = () => shopError('ALREADY_SUBSCRIBED', notices.alreadySubscribed.text, 'email');

/** The newsletter's subscriptions. */
export class Newsletter implements MailList {
  readonly subject = 'mails of our newsletter';

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly captcha: HumanVerification,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Subscribes an email address and enqueues the welcome mail. A former subscriber is reactivated with a new token.
   * @throws ShopError CAPTCHA_FAILED or ALREADY_SUBSCRIBED; Refusal RATE_LIMITED
   */
  async subscribe(email: string, captchaToken: string, caller: Caller): Promise<void> {
    await this.limits.consume('newsletter', clientKey(caller.address));
    const isHuman = captchaToken !== '' && (await this.captcha.verify('newsletter', captchaToken));
    if (!isHuman) throw shopError('CAPTCHA_FAILED', notices.captchaError.text, 'captchaToken');
    try {
      await inTransaction(this.db, (manager) => this.storeSubscription(manager, email));
    } catch (error) {
      throw isUniqueViolation(error) ? alreadySubscribed() : error;
    }
  }

  async stateOf(token: string): Promise<SubscriptionState> {
    const subscriber = await this.db.manager.findOneBy(NewsletterSubscriber, { token });
    if (!subscriber) return 'unknown';
    return subscriber.unsubscribedAt ? 'unsubscribed' : 'subscribed';
  }

  /** Ends the subscription of a token. Idempotent. @returns the state afterwards */
  async unsubscribe(token: string): Promise<SubscriptionState> {
    const isEnded = await updateGuarded(
      this.db.manager,
      NewsletterSubscriber,
      { token, unsubscribedAt: IsNull() },
      { unsubscribedAt: this.clock.now() },
    );
    return isEnded ? 'unsubscribed' : this.stateOf(token);
  }

  private async storeSubscription(manager: EntityManager, email: string): Promise<void> {
    const fresh = { token: publicId(), createdAt: this.clock.now(), unsubscribedAt: null };
    const isReactivated = await updateGuarded(
      manager,
      NewsletterSubscriber,
      { email, unsubscribedAt: Not(IsNull()) },
      fresh,
    );
    if (!isReactivated) await manager.insert(NewsletterSubscriber, { email, ...fresh });
    await this.outbox.enqueue(manager, {
      kind: 'newsletter-welcome',
      dedupeKey: `newsletter-welcome:${fresh.token}`,
      recipient: email,
      payload: { token: fresh.token },
    });
  }
}
