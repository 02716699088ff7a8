import { type EntityManager } from 'typeorm';
import { periodsOverlap } from '../../../domain/planned-changes';
import { Product } from '../../features/catalogue/product.entity';
import { PlannedChange } from '../../features/product-plans/planned-change.entity';
import { defineInvariants, inArray, type Rule } from './invariant-set';

/** The job looks every second; a step that fails is tried again each time. */
const lateMs = 10 * 60_000;

interface PlanOfProduct {
  readonly plan: PlannedChange;
  readonly productSlug: string;
  /** The other changes of the product that have not ended. */
  readonly others: readonly PlannedChange[];
  readonly now: Date;
}

async function read(manager: EntityManager, ids: readonly number[], now: Date): Promise<PlanOfProduct[]> {
  const plans = await manager.findBy(PlannedChange, { id: inArray(ids) });
  const productIds = inArray([...new Set(plans.map((plan) => plan.productId))]);
  const pending = (await manager.findBy(PlannedChange, { productId: productIds })).filter(isPending);
  const products = await manager.find(Product, { select: { id: true, slug: true }, where: { id: productIds } });
  return plans.map((plan) => ({
    plan,
    productSlug: products.find(({ id }) => id === plan.productId)?.slug ?? '(deleted)',
    others: pending.filter((other) => other.productId === plan.productId && other.id !== plan.id),
    now,
  }));
}

const isPending = ({ dueAt }: PlannedChange): boolean => dueAt !== null;

const nextStepMatchesState: Rule<PlanOfProduct> = ({ plan: { state, startsAt, endsAt, dueAt } }) => {
  const next = { planned: startsAt, running: endsAt }[state as string] ?? null;
  if (dueAt?.getTime() === next?.getTime() && (state !== 'running' || next !== null)) return false;
  const expected = next === null ? 'none' : `one at ${next.toISOString()}`;
  return `it is ${state}, but has ${dueAt === null ? 'no next step' : `a step at ${dueAt.toISOString()}`} instead of ${expected}.`;
};

const isDoneInTime: Rule<PlanOfProduct> = ({ plan: { state, dueAt }, now }) =>
  dueAt !== null &&
  dueAt.getTime() < now.getTime() - lateMs &&
  `it was to ${state === 'running' ? 'end' : 'begin'} at ${dueAt.toISOString()}, but has not.`;

const hasItsValues: Rule<PlanOfProduct> = ({ plan }) => {
  if (plan.kind === 'publication') return plan.isPublished === null && 'it says neither published nor withdrawn.';
  if (plan.listPrice === null || plan.currentPrice === null) return 'it has no price.';
  const hasFormer = plan.formerListPrice !== null && plan.formerCurrentPrice !== null;
  return plan.state === 'running' && !hasFormer && 'it is in effect, but the price that is to return is missing.';
};

const pricesFollowEachOther: Rule<PlanOfProduct> = ({ plan, others }) => {
  if (plan.kind !== 'price' || !isPending(plan)) return false;
  const other = others.find(({ kind, ...period }) => kind === 'price' && periodsOverlap(plan, period));
  return other !== undefined && `its time overlaps with that of the planned price ${other.id}.`;
};

export const plannedChanges = defineInvariants<PlannedChange, PlanOfProduct>({
  name: 'planned changes',
  entity: PlannedChange,
  read,
  nameOf: ({ plan: { id, kind }, productSlug }) => `Planned ${kind} ${id} of product ${productSlug}`,
  rules: [nextStepMatchesState, isDoneInTime, hasItsValues, pricesFollowEachOther],
});
