import { type PlannedChangeKind } from '../../../domain/planned-changes';
import { contentVersion } from '../../infra/content-version';
import { type PlannedChange } from './planned-change.entity';

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
