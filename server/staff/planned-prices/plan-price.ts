import { type EntityManager } from 'typeorm';
import { maxPendingChanges, periodsOverlap } from '../../../domain/planned-prices';
import { staffError, staffMessages, staleError } from '../../../domain/staff/staff-errors';
import { getRow } from '../../database/get-row';
import { factsOf, lockProduct, pendingPlans, type PlanFacts, planVersion, recordedPlan } from './planned-price';
import { PlannedChange } from './planned-price.entity';
import { type RunPlan } from './apply-planned-prices';

/** The version of a planned change that the caller has seen. */
interface Seen {
  readonly id: number;
  readonly version: string;
}

/** @throws StaffError NOT_FOUND; INVALID for a time that another plan has, or an end that has passed */
export async function addPlan(manager: EntityManager, productId: number, facts: PlanFacts, now: Date) {
  const { slug } = await lockProduct(manager, productId);
  assertEnd(facts, now);
  assertFree(await pendingPlans(manager, productId), facts);
  const plan = { ...facts, productId, state: 'planned', dueAt: facts.startsAt } as const;
  const { identifiers } = await manager.insert(PlannedChange, { ...plan, createdAt: now });
  // The database generates it.
  const result = identifiers[0]?.['id'] as number;
  const after = recordedPlan(plan);
  return { result, auditRecord: { action: 'product plan add', subject: slug, before: null, after } };
}

/** Of a price that counts, only the end can be changed. @throws StaffError STALE, NOT_FOUND; the errors of `addPlan` */
export async function changePlan(manager: EntityManager, seen: Seen, facts: PlanFacts, now: Date) {
  const { product, plan } = await lockPlan(manager, seen);
  if (plan.kind !== facts.kind) throw staffError('NOT_FOUND', staffMessages.unknownPlan, 'id');
  assertEnd(facts, now);
  const isRunning = plan.state === 'running';
  if (isRunning) assertOnlyEnd(plan, facts);
  const others = (await pendingPlans(manager, product.id)).filter(({ id }) => id !== plan.id);
  assertFree(others, facts);
  // A price that counts and gets no end has taken effect for good.
  const state = isRunning && facts.endsAt === null ? 'done' : plan.state;
  const [before, after] = [recordedPlan(plan), recordedPlan({ ...facts, state })];
  if (JSON.stringify(after) === JSON.stringify(before)) return { auditRecord: null };
  await manager.update(PlannedChange, { id: plan.id }, { ...after, dueAt: isRunning ? facts.endsAt : facts.startsAt });
  return { auditRecord: { action: 'product plan edit', subject: product.slug, before, after } };
}

/** Cancels what has not begun; ends a price that counts at once. @throws StaffError STALE, NOT_FOUND, INVALID */
export async function cancelPlan(manager: EntityManager, seen: Seen, runPlan: RunPlan) {
  const { product, plan } = await lockPlan(manager, seen);
  if (plan.state === 'running') return { auditRecord: await runPlan.end(manager, product, plan) };
  const step = { state: 'cancelled', dueAt: null } as const;
  await manager.update(PlannedChange, { id: plan.id }, step);
  const [before, after] = [recordedPlan(plan), recordedPlan({ ...plan, ...step })];
  return { auditRecord: { action: 'product plan cancel', subject: product.slug, before, after } };
}

/** Locks the product of a plan, which is read again afterwards. */
async function lockPlan(manager: EntityManager, { id, version }: Seen) {
  const { productId } = await getRow(manager, PlannedChange, id, staffMessages.unknownPlan);
  const product = await lockProduct(manager, productId);
  const plan = await getRow(manager, PlannedChange, id, staffMessages.unknownPlan);
  if (planVersion(plan) !== version) throw staleError();
  if (plan.dueAt === null) throw staffError('INVALID', staffMessages.planIsOver);
  return { product, plan };
}

function assertEnd({ endsAt }: PlanFacts, now: Date): void {
  if (endsAt !== null && endsAt <= now) throw staffError('INVALID', staffMessages.endHasPassed, 'endsAt');
}

/** @throws StaffError INVALID when another plan of the same kind has a part of the time, or when there are too many */
function assertFree(others: readonly PlannedChange[], facts: PlanFacts): void {
  if (others.length >= maxPendingChanges) throw staffError('INVALID', staffMessages.tooManyPlans);
  if (!others.some((other) => other.kind === facts.kind && periodsOverlap(other, facts))) return;
  const message = facts.kind === 'price' ? staffMessages.overlappingPrice : staffMessages.samePublicationTime;
  throw staffError('INVALID', message, 'startsAt');
}

/** @throws StaffError INVALID */
function assertOnlyEnd(plan: PlannedChange, facts: PlanFacts): void {
  const [before, after] = [factsOf({ ...plan, endsAt: null }), factsOf({ ...facts, endsAt: null })];
  if (JSON.stringify(before) !== JSON.stringify(after)) throw staffError('INVALID', staffMessages.planHasBegun);
}
