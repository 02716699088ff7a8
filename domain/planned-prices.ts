/** What a planned change of a product changes. */
export const plannedChangeKinds = ['price', 'publication'] as const;

export type PlannedChangeKind = (typeof plannedChangeKinds)[number];

/**
 * How a planned change stands. `planned`: it has not begun. `running`: its price counts until its end. `done`: it has taken effect, and
 * what was to end has ended. `kept`: it has ended, and a price that staff have set meanwhile stays. `missed`: its end had passed before it
 * could begin. `cancelled`: staff have cancelled it before it began.
 */
export type PlannedChangeState = 'planned' | 'running' | 'done' | 'kept' | 'missed' | 'cancelled';

/** Planned changes of one product that have not ended. */
export const maxPendingChanges = 20;

export interface Period {
  readonly startsAt: Date;
  /** Null: what begins then stays. */
  readonly endsAt: Date | null;
}

/** A change that stays takes place in its first millisecond: another one may follow it, but none may happen at the same time. */
const endOf = ({ startsAt, endsAt }: Period): number => endsAt?.getTime() ?? startsAt.getTime() + 1;

/** Whether two changes would be in effect at the same time, so that it would not be clear which one counts and what returns afterwards. */
export function periodsOverlap(one: Period, other: Period): boolean {
  return one.startsAt.getTime() < endOf(other) && other.startsAt.getTime() < endOf(one);
}

/** Returns how a change stands that begins now. After its end it does not begin any more: its price would be over already. */
export function stateOnceBegun({ endsAt }: Period, now: Date): PlannedChangeState {
  if (endsAt === null) return 'done';
  return endsAt <= now ? 'missed' : 'running';
}

export interface Prices {
  readonly listPrice: number;
  readonly currentPrice: number;
}

/** Whether the former price returns at the end: not if staff have set another one than the planned one meanwhile. */
export function returnsFormerPrice(planned: Prices, current: Prices): boolean {
  return planned.listPrice === current.listPrice && planned.currentPrice === current.currentPrice;
}
