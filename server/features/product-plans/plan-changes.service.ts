import { type EntityManager } from 'typeorm';
import { maxPendingChanges, type PlannedChangeKind, periodsOverlap } from '../../../domain/planned-changes';
import { type Edition } from '../../../domain/editions';
import { staffError, staffMessages, staleError } from '../../../domain/staff/staff-errors';
import { type Clock } from '../../infra/clock';
import { type StaffViewer } from '../../infra/request/staff-context';
import { type AuditEvent, type AuditedChange, type AuditedChanges } from '../operator/audit-log';
import { viewerActor } from '../staff/staff-actor';
import { type Product } from '../catalogue/product.entity';
import { lockProduct, pendingPlans } from './locked-plans';
import { factsOf, type PlanFacts, planVersion, recordedPlan } from './plan-facts';
import { type PlanList } from './plan-list';
import { type StaffPlannedChange, staffPlannedChangeOf } from './plan.types';
import { PlannedChange } from './planned-change.entity';
import { type RunPlan } from './run-plan';

interface Dependencies {
  readonly clock: Clock;
  readonly edition: Edition;
  readonly changes: AuditedChanges;
  readonly list: PlanList;
  readonly runPlan: RunPlan;
}

/** The version of a planned change that the caller has seen. */
interface Seen {
  readonly id: number;
  readonly version: string;
}

/** A planned change while its product is locked. */
interface Locked {
  readonly manager: EntityManager;
  readonly product: Product;
  readonly plan: PlannedChange;
}

/** What staff do with planned changes: with versions, and audited in the name of the caller. */
export class PlanChanges {
  constructor(private readonly deps: Dependencies) {}

  /** @throws StaffError NOT_FOUND; INVALID for a time that another plan has, or an end that has passed */
  async add(viewer: StaffViewer, productId: number, facts: PlanFacts): Promise<StaffPlannedChange> {
    const id = await this.deps.changes.run(viewerActor(viewer), async (manager) => {
      const { slug } = await lockProduct(manager, productId);
      this.assertEnd(facts);
      assertFree(await pendingPlans(manager, productId), facts);
      const plan = { ...factsOf(facts), productId, state: 'planned', dueAt: facts.startsAt } as const;
      const { identifiers } = await manager.insert(PlannedChange, { ...plan, createdAt: this.deps.clock.now() });
      const after = recordedPlan(plan);
      // The database generates it.
      const result = identifiers[0]?.['id'] as number;
      return { result, auditRecord: { action: 'product plan add', subject: slug, before: null, after } };
    });
    return this.view(id);
  }

  /** Of a price that counts, only the end can be changed. @throws StaffError STALE with the current state; the errors of `add` */
  change(viewer: StaffViewer, seen: Seen, facts: PlanFacts): Promise<StaffPlannedChange> {
    return this.onLocked(viewer, seen, facts.kind, async ({ manager, product, plan }) => {
      this.assertEnd(facts);
      if (plan.state === 'running') assertOnlyEnd(plan, facts);
      const others = (await pendingPlans(manager, product.id)).filter(({ id }) => id !== plan.id);
      assertFree(others, facts);
      const after = recordedPlan({ ...facts, state: stateAfter(plan, facts) });
      const before = recordedPlan(plan);
      if (JSON.stringify(after) === JSON.stringify(before)) return { result: undefined, auditRecord: null };
      await manager.update(PlannedChange, { id: plan.id }, { ...after, dueAt: dueAfter(plan, facts) });
      const auditRecord = { action: 'product plan edit', subject: product.slug, before, after };
      return { result: undefined, auditRecord };
    });
  }

  /** Cancels what has not begun; ends a price that counts at once. @throws StaffError STALE with the current state, NOT_FOUND, INVALID */
  cancel(viewer: StaffViewer, seen: Seen): Promise<StaffPlannedChange> {
    return this.onLocked(viewer, seen, null, async ({ manager, product, plan }) => {
      if (plan.state === 'running')
        return { result: undefined, auditRecord: await this.deps.runPlan.end(manager, product, plan) };
      const step = { state: 'cancelled', dueAt: null } as const;
      await manager.update(PlannedChange, { id: plan.id }, step);
      const [before, after] = [recordedPlan(plan), recordedPlan({ ...plan, ...step })];
      const event: AuditEvent = { action: 'product plan cancel', subject: product.slug, before, after };
      return { result: undefined, auditRecord: event };
    });
  }

  private async onLocked(
    viewer: StaffViewer,
    { id, version }: Seen,
    kind: PlannedChangeKind | null,
    work: (locked: Locked) => Promise<AuditedChange<undefined>>,
  ): Promise<StaffPlannedChange> {
    const { changes, edition, list } = this.deps;
    const known = await list.find(id);
    if (!known || (kind !== null && known.kind !== kind)) throw unknownPlan();
    await changes.run(viewerActor(viewer), async (manager) => {
      const product = await lockProduct(manager, known.productId);
      const plan = await manager.findOneByOrFail(PlannedChange, { id });
      if (planVersion(plan) !== version) throw staleError(staffPlannedChangeOf(plan, edition));
      if (plan.dueAt === null) throw staffError('INVALID', staffMessages.planIsOver);
      return work({ manager, product, plan });
    });
    return this.view(id);
  }

  private assertEnd({ endsAt }: PlanFacts): void {
    if (endsAt !== null && endsAt <= this.deps.clock.now())
      throw staffError('INVALID', staffMessages.endHasPassed, 'endsAt');
  }

  private async view(id: number): Promise<StaffPlannedChange> {
    const plan = await this.deps.list.find(id);
    if (!plan) throw unknownPlan();
    return staffPlannedChangeOf(plan, this.deps.edition);
  }
}

const unknownPlan = () => staffError('NOT_FOUND', staffMessages.unknownPlan, 'id');

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

/** A price that counts and gets no end has taken effect for good. */
const stateAfter = ({ state }: PlannedChange, { endsAt }: PlanFacts) =>
  state === 'running' && endsAt === null ? 'done' : state;

const dueAfter = ({ state }: PlannedChange, { startsAt, endsAt }: PlanFacts) =>
  state === 'running' ? endsAt : startsAt;
