import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { inTransaction, updateGuarded } from '../../database/transaction';
import { handleEach } from '../../infra/jobs';
import { type Logger } from '../../infra/logger';
import { type SyncPoints } from '../../infra/sync-points';
import { Product } from '../products/product.entity';
import { type Outbox } from '../mail/outbox';
import { StockAlert } from './stock-alert.entity';

/** Each transaction stores at most this many mails, so that it is short however many people wait. */
const batchSize = 50;

type RestockedProduct = Pick<Product, 'id' | 'slug' | 'title'>;

/** Stores the mails to those who wait for products that can be bought again. */
export class SendStockAlerts {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly points: SyncPoints,
    private readonly logger: Logger,
  ) {}

  /** @param signal aborted at shutdown: the remaining batches are left to the next run @returns the number of stored mails */
  async run(signal?: AbortSignal): Promise<number> {
    let sent = 0;
    await handleEach(
      await this.restockedProducts(),
      async (product) => {
        const sentNow = await this.sendAll(product, signal);
        sent += sentNow;
        return sentNow > 0;
      },
      ({ id }, error) => {
        this.logger.error('the alerts of a product could not be stored', { entityId: id }, error);
      },
    );
    return sent;
  }

  private async sendAll(product: RestockedProduct, signal: AbortSignal | undefined): Promise<number> {
    let sent = 0;
    let sentNow = batchSize;
    // A smaller batch is the last one, or the product was sold out again, or another process sends them at the same time.
    while (sentNow === batchSize && !signal?.aborted) {
      const alerts = await this.waitingFor(product);
      await this.points.hit('stock-alerts.read');
      sentNow = await inTransaction(this.db, (manager) => this.sendBatch(manager, product, alerts));
      sent += sentNow;
    }
    return sent;
  }

  private restockedProducts(): Promise<RestockedProduct[]> {
    const { manager } = this.db;
    const awaited = manager
      .createQueryBuilder(StockAlert, 'alert')
      .select('alert.productId')
      .where('alert.endedAt IS NULL');
    return manager
      .createQueryBuilder(Product, 'product')
      .select(['product.id', 'product.slug', 'product.title'])
      .where(`product.id IN (${awaited.getQuery()})`)
      .andWhere('product.stock > 0 AND product.isPublished = :sold', { sold: true })
      .getMany();
  }

  private waitingFor({ id: productId }: RestockedProduct): Promise<StockAlert[]> {
    const { manager } = this.db;
    return manager.find(StockAlert, { where: { productId, endedAt: IsNull() }, order: { id: 'ASC' }, take: batchSize });
  }

  /** Sends nothing if the product is sold out again. */
  private async sendBatch(
    manager: EntityManager,
    product: RestockedProduct,
    alerts: readonly StockAlert[],
  ): Promise<number> {
    const { stock } = await manager.findOneOrFail(Product, { where: { id: product.id }, select: { stock: true } });
    if (stock <= 0) return 0;
    let sent = 0;
    for (const alert of alerts) if (await this.send(manager, product, alert)) sent += 1;
    return sent;
  }

  /** @returns false if another run has ended the alert, or the visitor has unsubscribed */
  private async send(manager: EntityManager, { slug, title }: RestockedProduct, alert: StockAlert): Promise<boolean> {
    const { id, publicId, email, createdAt } = alert;
    const isEnded = await updateGuarded(
      manager,
      StockAlert,
      { id, createdAt, endedAt: IsNull() },
      { endedAt: this.clock.now() },
    );
    if (!isEnded) return false;
    await this.outbox.enqueue(manager, {
      kind: 'stock-alert',
      dedupeKey: `stock-alert:${publicId}:${createdAt.getTime()}`,
      recipient: email,
      payload: { slug, title, alertId: publicId },
    });
    return true;
  }
}
