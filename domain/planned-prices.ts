/** A planned price sets the price of a product at a time; a planned publication publishes or withdraws the product. */
export type PlannedPriceKind = 'price' | 'publication';

/**
 * The state of a planned price or publication. `planned`: it has not begun. `running`: its price is in effect until its end. `done`: it has
 * taken effect, and a price with an end has ended. `kept`: it has ended, and a price that staff set in the meantime stays. `missed`: its end
 * passed before it could begin. `cancelled`: staff cancelled it before it began.
 */
export type PlannedPriceState = 'planned' | 'running' | 'done' | 'kept' | 'missed' | 'cancelled';

/** Planned prices and publications of one product that are not over. */
export const maxPendingPrices = 20;

export interface Period {
  readonly startsAt: Date;
  /** Null if the price or publication stays. */
  readonly endsAt: Date | null;
}

/** A price that stays takes place in its first millisecond: another one may follow it, but none may begin at the same time. */
const endOf = ({ startsAt, endsAt }: Period): number => endsAt?.getTime() ?? startsAt.getTime() + 1;

/** Returns whether two prices would be in effect at the same time: it would be unclear which one counts and which one returns afterwards. */
export function periodsOverlap(one: Period, other: Period): boolean {
  return one.startsAt.getTime() < endOf(other) && other.startsAt.getTime() < endOf(one);
}

/** Returns the state of a planned price that begins now. After its end it no longer begins. */
export function stateOnceBegun({ endsAt }: Period, now: Date): PlannedPriceState {
  if (endsAt === null) return 'done';
  return endsAt <= now ? 'missed' : 'running';
}

export interface Prices {
  readonly listPrice: number | null;
  readonly currentPrice: number | null;
}

/** Returns whether the former price returns at the end: it does unless staff have replaced the planned one. */
export function returnsFormerPrice(planned: Prices, current: Prices): boolean {
  return planned.listPrice === current.listPrice && planned.currentPrice === current.currentPrice;
}
