import { type DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import { returnsFormerPrice, stateOnceBegun } from '../../../domain/planned-prices';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../database/transaction';
import { handleEach } from '../../infra/jobs';
import { type Logger } from '../../infra/logger';
import { type SyncPoints } from '../../infra/sync-points';
import { type EditProduct } from '../../features/products/edit-product';
import { type Product } from '../../features/products/product.entity';
import { type AuditedChanges, type AuditEvent } from '../audit/audited-changes';
import { lockProduct, pendingPlans, pricesOf, recordedPlan } from './planned-price';
import { PlannedChange } from './planned-price.entity';

type Step = Pick<PlannedChange, 'state'> & Partial<PlannedChange>;

/** Steps per run; more wait for the next. */
const maxSteps = 100;

interface Dependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly points: SyncPoints;
  readonly changes: AuditedChanges;
  readonly editProduct: EditProduct;
}

/** Begins and ends planned changes, each step once: a guarded update of the change, and that of the product in the same transaction. */
export class RunPlan {
  constructor(private readonly deps: Dependencies) {}

  /** Does the steps whose time has come. Of several processes, one does each. @returns how many were done */
  async run(): Promise<number> {
    const { db, clock, logger, changes } = this.deps;
    const due = await db.manager.find(PlannedChange, {
      select: { id: true, productId: true },
      where: { dueAt: LessThanOrEqual(clock.now()) },
      order: { dueAt: 'ASC', startsAt: 'ASC', id: 'ASC' },
      take: maxSteps,
    });
    return handleEach(
      due,
      ({ id, productId }) =>
        changes.run({ name: 'schedule', staffId: null }, async (manager) => {
          const auditRecord = await this.step(manager, productId, id);
          return { result: auditRecord !== null, auditRecord };
        }),
      ({ id }, error) =>
        logger.error('a planned change could not be made', { entity: 'PlannedChange', entityId: id }, error),
    );
  }

  /**
   * Does what is due next for a product.
   * @param planId for which it was found to be due
   * @returns null if it is not due any more, or if an earlier step of the product has to come first
   */
  private async step(manager: EntityManager, productId: number, planId: number): Promise<readonly AuditEvent[] | null> {
    const product = await lockProduct(manager, productId);
    // The first one: at the time at which one price ends and another begins, the former price has to return in between.
    const [plan] = await pendingPlans(manager, productId);
    if (!plan?.dueAt || plan.id !== planId || plan.dueAt > this.deps.clock.now()) return null;
    return plan.state === 'running' ? this.end(manager, product, plan) : this.begin(manager, product, plan);
  }

  /** Ends a price that counts: the former one returns, unless staff have set another one meanwhile. */
  async end(manager: EntityManager, product: Product, plan: PlannedChange): Promise<readonly AuditEvent[] | null> {
    const { formerListPrice, formerCurrentPrice } = plan;
    const isReturning = returnsFormerPrice(pricesOf(plan), product);
    const step: Step = { state: isReturning ? 'done' : 'kept', dueAt: null };
    if (!(await this.store(manager, plan, step))) return null;
    const event = eventOf('product plan end', product, plan, step);
    if (!isReturning || formerListPrice === null || formerCurrentPrice === null) return [event];
    const former = { listPrice: formerListPrice, currentPrice: formerCurrentPrice };
    const { auditRecord } = await this.deps.editProduct.restorePrices(manager, product.id, former);
    return auditRecord ? [event, auditRecord] : [event];
  }

  private async begin(manager: EntityManager, product: Product, plan: PlannedChange) {
    const state = stateOnceBegun(plan, this.deps.clock.now());
    const former =
      plan.kind === 'price' && state !== 'missed'
        ? { formerListPrice: product.listPrice, formerCurrentPrice: product.currentPrice }
        : {};
    const step: Step = { state, dueAt: state === 'running' ? plan.endsAt : null, ...former };
    if (!(await this.store(manager, plan, step))) return null;
    if (state === 'missed') return [eventOf('product plan miss', product, plan, step)];
    const event = eventOf('product plan begin', product, plan, step);
    const changes = plan.kind === 'price' ? pricesOf(plan) : { isPublished: Boolean(plan.isPublished) };
    const { auditRecord } = await this.deps.editProduct.edit(manager, product.id, changes);
    return auditRecord ? [event, auditRecord] : [event];
  }

  private async store(manager: EntityManager, { id, state, dueAt }: PlannedChange, step: Step): Promise<boolean> {
    const isStored = await updateGuarded(manager, PlannedChange, { id, state, dueAt: dueAt ?? undefined }, step);
    await this.deps.points.hit('plan.stored');
    return isStored;
  }
}

const eventOf = (action: string, { slug }: Product, plan: PlannedChange, step: Step): AuditEvent => ({
  ...{ action, subject: slug },
  before: recordedPlan(plan),
  after: recordedPlan({ ...plan, ...step }),
});
