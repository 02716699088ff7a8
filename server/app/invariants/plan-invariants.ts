import { type EntityManager, MoreThanOrEqual } from 'typeorm';
import { periodsOverlap, returnsFormerPrice } from '../../../domain/planned-changes';
import { Product } from '../../features/catalogue/product.entity';
import { FormerSlug } from '../../features/content/former-slug.entity';
import { AuditEntry } from '../../features/operator/audit-entry.entity';
import { pricesOf } from '../../features/product-plans/plan-facts';
import { PlannedChange } from '../../features/product-plans/planned-change.entity';
import { defineInvariants, inArray, type Rule } from './invariant-set';

/** The job looks every second; a step that fails is tried again each time. */
const lateMs = 10 * 60_000;

/** An import is recorded with its first change, and sets prices for some time after. */
const importMs = 24 * 60 * 60_000;

type PlannedProduct = Pick<Product, 'id' | 'slug' | 'listPrice' | 'currentPrice'>;

interface PlanOfProduct {
  readonly plan: PlannedChange;
  readonly product: PlannedProduct;
  /** The other changes of the product that have not ended. */
  readonly others: readonly PlannedChange[];
  /** Whether staff may have set another price since its start. */
  readonly isPriceEdited: boolean;
  readonly now: Date;
}

async function read(manager: EntityManager, ids: readonly number[], now: Date): Promise<PlanOfProduct[]> {
  const plans = await manager.findBy(PlannedChange, { id: inArray(ids) });
  const productId = inArray([...new Set(plans.filter(isPending).map((plan) => plan.productId))]);
  const pending = (await manager.findBy(PlannedChange, { productId })).filter(isPending);
  const products = await manager.find(Product, {
    select: { id: true, slug: true, listPrice: true, currentPrice: true },
    where: { id: inArray(plans.map((plan) => plan.productId)) },
  });
  const found = plans.flatMap((plan) => {
    const product = products.find(({ id }) => id === plan.productId);
    const others = pending.filter((other) => other.productId === plan.productId && other.id !== plan.id);
    // Of a product that is deleted meanwhile, nothing is planned.
    return product ? [{ plan, product, others, now }] : [];
  });
  const edited = await findPriceEdits(manager, found.filter(hasOtherPrice));
  return found.map((each) => ({ ...each, isPriceEdited: edited.has(each.plan.id) }));
}

const isPending = ({ dueAt }: PlannedChange): boolean => dueAt !== null;

const hasOtherPrice = ({ plan, product }: Pick<PlanOfProduct, 'plan' | 'product'>): boolean =>
  plan.state === 'running' && plan.currentPrice !== null && !returnsFormerPrice(pricesOf(plan), product);

/** Finds the plans since whose start the audit log has another price of the product, or an import, which may have set one. */
async function findPriceEdits(
  manager: EntityManager,
  suspects: readonly Pick<PlanOfProduct, 'plan' | 'product'>[],
): Promise<Set<number>> {
  if (suspects.length === 0) return new Set();
  const first = Math.min(...suspects.map(({ plan }) => plan.startsAt.getTime()));
  const targetId = inArray(suspects.map(({ product }) => product.id));
  const former = await manager.findBy(FormerSlug, { kind: 'product', targetId });
  const edits = await manager.findBy(AuditEntry, {
    ...{ subjectType: 'product', action: 'product edit', at: MoreThanOrEqual(new Date(first)) },
    subject: inArray([...suspects.map(({ product }) => product.slug), ...former.map(({ slug }) => slug)]),
  });
  const [lastImport] = await manager.find(AuditEntry, {
    where: { action: 'catalogue import', at: MoreThanOrEqual(new Date(first - importMs)) },
    order: { id: 'DESC' },
    take: 1,
  });
  const isEdited = ({ plan, product }: Pick<PlanOfProduct, 'plan' | 'product'>) => {
    const start = plan.startsAt.getTime();
    if (lastImport && lastImport.at.getTime() >= start - importMs) return true;
    const own = [product.slug, ...former.filter(({ targetId: id }) => id === product.id).map(({ slug }) => slug)];
    return edits.some((edit) => own.includes(edit.subject) && edit.at.getTime() >= start && setsOtherPrice(edit, plan));
  };
  return new Set(suspects.filter(isEdited).map(({ plan }) => plan.id));
}

/** Whether an edit has set another price than the plan, which its own start has recorded as an edit as well. */
function setsOtherPrice({ detail }: AuditEntry, { listPrice, currentPrice }: PlannedChange): boolean {
  // As every edit of a product is recorded, with the fields that it has changed.
  const { after } = JSON.parse(detail) as { readonly after: Readonly<Record<string, unknown>> };
  const differs = (value: unknown, planned: number | null) => value !== undefined && value !== planned;
  return differs(after['listPrice'], listPrice) || differs(after['currentPrice'], currentPrice);
}

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

const productHasItsPrice: Rule<PlanOfProduct> = (each) =>
  hasOtherPrice(each) &&
  !each.isPriceEdited &&
  'it is in effect, but the product has another price, which nobody has set.';

const pricesFollowEachOther: Rule<PlanOfProduct> = ({ plan, others }) => {
  if (plan.kind !== 'price' || !isPending(plan)) return false;
  const other = others.find(({ kind, ...period }) => kind === 'price' && periodsOverlap(plan, period));
  return other !== undefined && `its time overlaps with that of the planned price ${other.id}.`;
};

export const plannedChanges = defineInvariants<PlannedChange, PlanOfProduct>({
  name: 'planned changes',
  entity: PlannedChange,
  read,
  identify: ({ plan: { id, kind }, product }) => ({ id, subject: `Planned ${kind} ${id} of product ${product.slug}` }),
  rules: [nextStepMatchesState, isDoneInTime, hasItsValues, productHasItsPrice, pricesFollowEachOther],
});
