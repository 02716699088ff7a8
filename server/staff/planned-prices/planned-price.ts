import { type EntityManager, IsNull, Not } from 'typeorm';
import { type PlannedChangeKind } from '../../../domain/planned-prices';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { contentVersion } from '../../infra/content-version';
import { lockRow } from '../../database/lock-seen';
import { Product } from '../../features/products/product.entity';
import { PlannedChange } from './planned-price.entity';

/** What staff plan. */
export interface PlanFacts {
  readonly kind: PlannedChangeKind;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  /** Of a price, as is the next one; else null. Minor units. */
  readonly listPrice: number | null;
  readonly currentPrice: number | null;
  /** Of a publication or withdrawal; else null. */
  readonly isPublished: boolean | null;
}

export const factsOf = ({ kind, startsAt, endsAt, listPrice, currentPrice, isPublished }: PlanFacts): PlanFacts => ({
  ...{ kind, startsAt, endsAt, listPrice, currentPrice },
  // SQLite has numbers for it.
  isPublished: isPublished === null ? null : Boolean(isPublished),
});

/** As the audit log has it. */
export const recordedPlan = (plan: PlanFacts & Pick<PlannedChange, 'state'>) => ({
  state: plan.state,
  ...factsOf(plan),
});

/** Returns the version of a planned change: a hash of what staff plan and of how it stands. */
export const planVersion = (plan: PlannedChange): string => contentVersion([plan.id, plan.state, factsOf(plan)]);

/** The prices of a planned price. @throws Error for a publication, which has none */
export function pricesOf({ id, listPrice, currentPrice }: PlannedChange) {
  if (listPrice === null || currentPrice === null) throw new Error(`The planned change ${id} has no price.`);
  return { listPrice, currentPrice };
}

/**
 * Locks the row of a product, and with it the planned changes: all that write these lock the product first, so that what is read
 * afterwards stays as it is until the commit.
 * @throws StaffError NOT_FOUND
 */
export const lockProduct = (manager: EntityManager, id: number): Promise<Product> =>
  lockRow(manager, { entity: Product, id, unknown: staffMessages.unknownProduct, field: 'productId' });

/** The changes of a product that have not ended, of which there are few, in the order in which something is to be done. */
export const pendingPlans = (manager: EntityManager, productId: number): Promise<PlannedChange[]> =>
  manager.find(PlannedChange, {
    where: { productId, dueAt: Not(IsNull()) },
    order: { dueAt: 'ASC', startsAt: 'ASC', id: 'ASC' },
  });
