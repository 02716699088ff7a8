import { type DataSource, type EntityManager, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { returnsFormerPrice, stateOnceBegun } from '../../../domain/planned-prices';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { lockRow } from '../../database/lock-row';
import { updateGuarded } from '../../database/transaction';
import { type WriteProduct } from '../../features/products/write-product';
import { Product } from '../../features/products/product.entity';
import { type Clock } from '../../infra/clock';
import { handleEach } from '../../infra/jobs';
import { type Logger } from '../../infra/logger';
import { type SyncPoints } from '../../infra/sync-points';
import { type AuditedChanges, type AuditEvent } from '../audit/audited-changes';
import { PlannedPrice } from './planned-price.entity';

/** The values that staff plan. */
export type PlannedTerms = Pick<
  PlannedPrice,
  'kind' | 'startsAt' | 'endsAt' | 'listPrice' | 'currentPrice' | 'isPublished'
>;

type Step = Pick<PlannedPrice, 'state'> & Partial<PlannedPrice>;

/** Steps of one run; the next run continues. */
const maxSteps = 100;

interface ApplyPlannedPricesDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly points: SyncPoints;
  readonly changes: AuditedChanges;
  readonly writeProduct: WriteProduct;
}

/** Begins and ends planned prices, each step once: one transaction makes a guarded update of the planned price and edits the product. */
export class ApplyPlannedPrices {
  constructor(private readonly deps: ApplyPlannedPricesDependencies) {}

  /** Makes the steps that are due. Of several processes, one makes each. @returns the number of steps */
  async run(): Promise<number> {
    const { db, clock, logger, changes } = this.deps;
    const due = await db.manager.find(PlannedPrice, {
      select: { id: true, productId: true },
      where: { dueAt: LessThanOrEqual(clock.now()) },
      order: { dueAt: 'ASC', startsAt: 'ASC', id: 'ASC' },
      take: maxSteps,
    });
    return handleEach(
      due,
      (found) =>
        changes.run({ name: 'schedule', staffId: null }, async (manager) => {
          const auditRecord = await this.step(manager, found);
          return { result: auditRecord !== null, auditRecord };
        }),
      ({ id }, error) =>
        logger.error('a planned price could not be applied', { entity: 'PlannedChange', entityId: id }, error),
    );
  }

  /** Makes the next step of a product. @returns null if it is no longer due, or if an earlier step of the product comes first */
  private async step(manager: EntityManager, { id, productId }: Pick<PlannedPrice, 'id' | 'productId'>) {
    const product = await lockProduct(manager, productId);
    // When one price ends and another begins at the same time, the former price returns in between.
    const [planned] = await pendingPrices(manager, productId);
    if (!planned?.dueAt || planned.id !== id || planned.dueAt > this.deps.clock.now()) return null;
    return planned.state === 'running' ? this.end(manager, product, planned) : this.begin(manager, product, planned);
  }

  /** Ends a price that is in effect: the former one returns, unless staff have set another one in the meantime. */
  async end(manager: EntityManager, product: Product, planned: PlannedPrice): Promise<readonly AuditEvent[] | null> {
    const isReturning = returnsFormerPrice(planned, product);
    const step: Step = { state: isReturning ? 'done' : 'kept', dueAt: null };
    if (!(await this.store(manager, planned, step))) return null;
    const event = eventOf('product plan end', product, planned, step);
    if (!isReturning) return [event];
    // A price that is in effect has former prices.
    const { formerListPrice: listPrice, formerCurrentPrice: currentPrice } = planned;
    const former = { listPrice: listPrice ?? product.listPrice, currentPrice: currentPrice ?? product.currentPrice };
    return withEdit(event, await this.deps.writeProduct.restorePrices(manager, product.id, former));
  }

  private async begin(manager: EntityManager, product: Product, planned: PlannedPrice) {
    const { kind, endsAt, listPrice, currentPrice, isPublished } = planned;
    const state = stateOnceBegun(planned, this.deps.clock.now());
    const former = { formerListPrice: product.listPrice, formerCurrentPrice: product.currentPrice };
    const step: Step = {
      ...{ state, dueAt: state === 'running' ? endsAt : null },
      ...(kind === 'price' && state !== 'missed' && former),
    };
    if (!(await this.store(manager, planned, step))) return null;
    if (state === 'missed') return [eventOf('product plan miss', product, planned, step)];
    const event = eventOf('product plan begin', product, planned, step);
    const changes = {
      listPrice: listPrice ?? undefined,
      currentPrice: currentPrice ?? undefined,
      isPublished: isPublished ?? undefined,
    };
    return withEdit(event, await this.deps.writeProduct.changePrices(manager, product.id, changes));
  }

  private async store(manager: EntityManager, { id, state, dueAt }: PlannedPrice, step: Step): Promise<boolean> {
    const isStored = await updateGuarded(manager, PlannedPrice, { id, state, dueAt: dueAt ?? undefined }, step);
    await this.deps.points.hit('planned-price.stored');
    return isStored;
  }
}

const eventOf = (action: string, { slug }: Product, planned: PlannedPrice, step: Step): AuditEvent => ({
  ...{ action, subject: slug, before: recordedPrice(planned), after: recordedPrice({ ...planned, ...step }) },
});

const withEdit = (event: AuditEvent, { auditRecord }: { readonly auditRecord: AuditEvent | null }) =>
  auditRecord ? [event, auditRecord] : [event];

/** Returns the values of a planned price that the audit log records. */
export const recordedPrice = (planned: PlannedTerms & Pick<PlannedPrice, 'state'>) => {
  const { state, kind, startsAt, endsAt, listPrice, currentPrice, isPublished } = planned;
  return { state, kind, startsAt, endsAt, listPrice, currentPrice, isPublished };
};

/**
 * Locks the row of a product, and with it the planned prices of the product: every writer of these locks the product first.
 * @throws StaffError NOT_FOUND
 */
export const lockProduct = (manager: EntityManager, id: number): Promise<Product> =>
  lockRow(manager, { entity: Product, id, unknown: staffMessages.unknownProduct, field: 'productId' });

/** Returns the planned prices and publications of a product that are not over, in the order of their next steps. */
export const pendingPrices = (manager: EntityManager, productId: number): Promise<PlannedPrice[]> =>
  manager.find(PlannedPrice, {
    where: { productId, dueAt: Not(IsNull()) },
    order: { dueAt: 'ASC', startsAt: 'ASC', id: 'ASC' },
  });
