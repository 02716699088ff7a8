import { type EntityManager } from 'typeorm';
import { maxPendingPrices, periodsOverlap } from '../../../domain/planned-prices';
import { staffError, staffMessages, staleError } from '../../../domain/staff/staff-errors';
import { getRow } from '../../database/get-row';
import { contentVersion } from '../../infra/content-version';
import {
  type ApplyPlannedPrices,
  lockProduct,
  pendingPrices,
  type PlannedTerms,
  recordedPrice,
} from './apply-planned-prices';
import { PlannedPrice } from './planned-price.entity';

/** The version of a planned price that the caller has seen. */
export interface SeenPlannedPrice {
  readonly id: number;
  readonly version: string;
}

/** @throws StaffError NOT_FOUND */
export const getPlannedPrice = (manager: EntityManager, id: number): Promise<PlannedPrice> =>
  getRow(manager, PlannedPrice, id, staffMessages.unknownPlannedPrice);

/** Returns the version of a planned price: a hash of its values and its state. */
export const versionOf = (planned: PlannedPrice): string => contentVersion([planned.id, recordedPrice(planned)]);

/** Plans a price or a publication. @returns its id @throws StaffError NOT_FOUND; INVALID for a time that is taken, or an end in the past */
export async function planPrice(manager: EntityManager, productId: number, terms: PlannedTerms, now: Date) {
  const { slug: subject } = await lockProduct(manager, productId);
  await assertFree(manager, productId, terms, now);
  const planned = { ...terms, productId, state: 'planned', dueAt: terms.startsAt, createdAt: now } as const;
  const { id } = await manager.save(PlannedPrice, { ...planned });
  const auditRecord = { action: 'product plan add', subject, before: null, after: recordedPrice(planned) };
  return { result: id, auditRecord };
}

/** Changes a planned price or publication; only the end of a price in effect. @throws StaffError STALE; the errors of `planPrice` */
export async function changePlannedPrice(
  manager: EntityManager,
  seen: SeenPlannedPrice,
  terms: PlannedTerms,
  now: Date,
) {
  const { product, planned } = await lockPlannedPrice(manager, seen);
  if (planned.kind !== terms.kind) throw staffError('NOT_FOUND', staffMessages.unknownPlannedPrice, 'id');
  const isRunning = planned.state === 'running';
  if (isRunning && !sameButEnd(planned, { ...planned, ...terms }))
    throw staffError('INVALID', staffMessages.plannedPriceHasBegun);
  await assertFree(manager, product.id, terms, now, planned.id);
  // A price that is in effect and loses its end has taken effect for good.
  const state = isRunning && terms.endsAt === null ? 'done' : planned.state;
  const [before, after] = [recordedPrice(planned), recordedPrice({ ...terms, state })];
  if (JSON.stringify(after) === JSON.stringify(before)) return { auditRecord: null };
  const dueAt = isRunning ? terms.endsAt : terms.startsAt;
  await manager.update(PlannedPrice, { id: planned.id }, { ...after, dueAt });
  return { auditRecord: { action: 'product plan edit', subject: product.slug, before, after } };
}

/** Cancels a planned price that has not begun, or ends one that is in effect. @throws StaffError STALE, NOT_FOUND, INVALID */
export async function cancelPlannedPrice(manager: EntityManager, seen: SeenPlannedPrice, apply: ApplyPlannedPrices) {
  const { product, planned } = await lockPlannedPrice(manager, seen);
  if (planned.state === 'running') return { auditRecord: await apply.end(manager, product, planned) };
  const step = { state: 'cancelled', dueAt: null } as const;
  await manager.update(PlannedPrice, { id: planned.id }, step);
  const [before, after] = [recordedPrice(planned), recordedPrice({ ...planned, ...step })];
  return { auditRecord: { action: 'product plan cancel', subject: product.slug, before, after } };
}

/** Locks the product of a planned price, then reads the planned price again. */
async function lockPlannedPrice(manager: EntityManager, { id, version }: SeenPlannedPrice) {
  const { productId } = await getPlannedPrice(manager, id);
  const product = await lockProduct(manager, productId);
  const planned = await getPlannedPrice(manager, id);
  if (versionOf(planned) !== version) throw staleError();
  if (planned.dueAt === null) throw staffError('INVALID', staffMessages.plannedPriceOver);
  return { product, planned };
}

/** @throws StaffError INVALID for an end in the past, for a time that another one of the kind has, or if there are too many */
async function assertFree(
  manager: EntityManager,
  productId: number,
  terms: PlannedTerms,
  now: Date,
  ownId?: number,
): Promise<void> {
  if (terms.endsAt !== null && terms.endsAt <= now) throw staffError('INVALID', staffMessages.endHasPassed, 'endsAt');
  const others = (await pendingPrices(manager, productId)).filter(({ id }) => id !== ownId);
  if (others.length >= maxPendingPrices) throw staffError('INVALID', staffMessages.plannedPricesFull);
  if (!others.some((other) => other.kind === terms.kind && periodsOverlap(other, terms))) return;
  const message = terms.kind === 'price' ? staffMessages.overlappingPrice : staffMessages.samePublicationTime;
  throw staffError('INVALID', message, 'startsAt');
}

const sameButEnd = (one: PlannedPrice, other: PlannedPrice): boolean =>
  versionOf({ ...one, endsAt: null }) === versionOf({ ...other, endsAt: null });
