import { type DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { errorMessages } from '../../../domain/error-messages';
import { shopError } from '../../../domain/errors';
import { type Clock } from '../../infra/clock';
import { inTransaction, updateGuarded } from '../../database/transaction';
import { publicId } from '../../infra/ids';
import { clientKey, type RateLimits } from '../../infra/rate-limits';
import { type Caller } from '../../infra/request/viewer';
import { type SignedIds } from '../../infra/signed-ids';
import { type ProductCatalogue } from '../products/read-products';
import { type MailList, type SubscriptionState } from '../mail/mail-list';
import { StockAlert } from './stock-alert.entity';

/** Requests for a mail once a product is back in stock. */
export class StockAlerts implements MailList {
  readonly subject = 'mails about products that are back';

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly catalogue: ProductCatalogue,
    private readonly links: SignedIds,
  ) {}

  /**
   * Stores the request. One that waits already is left unchanged, with the same result, so that the answer reveals no other visitor's alerts.
   * @throws ShopError NOT_FOUND for an unknown product, INVALID for one in stock; Refusal RATE_LIMITED
   */
  async request(slug: string, email: string, caller: Caller): Promise<void> {
    await this.limits.consume('stockAlert', clientKey(caller.address));
    await this.limits.consume('stockAlertOfEmail', email);
    const product = await this.catalogue.bySlug(slug);
    if (!product) throw shopError('NOT_FOUND', errorMessages.unknownProduct, 'slug');
    if (product.stock > 0) throw shopError('INVALID', errorMessages.alreadyInStock, 'slug');
    await inTransaction(this.db, (manager) => this.store(manager, product.id, email));
  }

  async stateOf(token: string): Promise<SubscriptionState> {
    const alert = await this.find(token);
    if (!alert) return 'unknown';
    const isWaiting = await this.db.manager.existsBy(StockAlert, { email: alert.email, endedAt: IsNull() });
    return isWaiting ? 'subscribed' : 'unsubscribed';
  }

  /** Ends all requests of the address that the token belongs to. Idempotent. */
  async unsubscribe(token: string): Promise<SubscriptionState> {
    const alert = await this.find(token);
    if (!alert) return 'unknown';
    await this.db.manager.update(StockAlert, { email: alert.email, endedAt: IsNull() }, { endedAt: this.clock.now() });
    return 'unsubscribed';
  }

  private async find(token: string): Promise<StockAlert | null> {
    const id = this.links.verify(token);
    return id === null ? null : this.db.manager.findOneBy(StockAlert, { publicId: id });
  }

  private async store(manager: EntityManager, productId: number, email: string): Promise<void> {
    const waiting = { createdAt: this.clock.now(), endedAt: null };
    const isWaitingAgain = await updateGuarded(
      manager,
      StockAlert,
      { productId, email, endedAt: Not(IsNull()) },
      waiting,
    );
    if (isWaitingAgain) return;
    await manager
      .createQueryBuilder()
      .insert()
      .into(StockAlert)
      .values({ productId, email, publicId: publicId(), ...waiting })
      .orUpdate(['email'], ['product_id', 'email'])
      .updateEntity(false)
      .execute();
  }
}
