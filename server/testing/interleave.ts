import { type DataSource } from 'typeorm';
import { dialectOf } from '../database/dialect';
import { type SyncPoint, type SyncPoints } from '../infra/sync-points';

/** A hold on a point. It applies to the first caller that reaches the point. */
export interface Held {
  /** Resolves when the caller has reached the point. */
  readonly reached: Promise<void>;
  release(): void;
  /** Makes the held caller fail with this error. */
  fail(error: Error): void;
}

/** Holds the first caller that reaches a point, so that a test can interleave other work; later callers pass. */
export class HeldSyncPoints implements SyncPoints {
  private readonly holds = new Map<SyncPoint, { arrive(): void; readonly opened: Promise<void> }>();

  hold(point: SyncPoint): Held {
    let notifyReached = (): void => undefined;
    let open: { resolve(): void; reject(error: Error): void } = { resolve: () => undefined, reject: () => undefined };
    const reached = new Promise<void>((resolve) => (notifyReached = resolve));
    const opened = new Promise<void>((resolve, reject) => (open = { resolve, reject }));
    this.holds.set(point, { arrive: notifyReached, opened });
    return { reached, release: () => open.resolve(), fail: (error) => open.reject(error) };
  }

  async hit(point: SyncPoint): Promise<void> {
    const gate = this.holds.get(point);
    if (!gate) return;
    this.holds.delete(point);
    gate.arrive();
    await gate.opened;
  }

  /** Removes the holds that were not reached; callers that are held already stay held. */
  clear(): void {
    this.holds.clear();
  }
}

/** Points inside a transaction: meanwhile, SQLite blocks all other writers, MySQL those of the same rows. */
const transactionPoints: readonly SyncPoint[] = [
  ...([
    'order.stock-read',
    'order.stock-taken',
    'coupon.counted',
    'coupon.share-read',
    'coupon.read',
    'order.placed-before-commit',
  ] as const),
  ...([
    'payment.captured',
    'late-payment.replacement-read',
    'payment.before-commit',
    'refund.id-stored',
    'webhook.refund-unknown',
    'order.failed-before-commit',
    'cart-merge.before-commit',
    'address.read',
    'review.read',
    'wishlist.read',
    'planned-price.stored',
    'links.read',
    'change.before-commit',
    'import.step-read',
    'import.step-stored',
  ] as const),
];

export interface Interleaving<First, Second> {
  readonly db: DataSource;
  readonly points: HeldSyncPoints;
  readonly at: SyncPoint;
  readonly first: () => Promise<First>;
  readonly second: () => Promise<Second>;
  /** Whether the second needs rows that the first has locked, and so waits on MySQL as well. */
  readonly sameRows?: boolean;
  /** The error with which the first fails at the point; by default it continues. */
  readonly firstError?: Error;
}

export interface InterleavedOutcomes<First, Second> {
  readonly first: PromiseSettledResult<First>;
  readonly second: PromiseSettledResult<Second>;
}

async function settled<Result>(work: Promise<Result>): Promise<PromiseSettledResult<Result>> {
  const [outcome] = await Promise.allSettled([work]);
  return outcome;
}

/** Whether MySQL counts a wait for a row lock. The counter is global, so it includes other tests on the same server. */
async function isRowLockAwaited(db: DataSource): Promise<boolean> {
  const [waits] = await db.query<{ Value: string }[]>("SHOW GLOBAL STATUS LIKE 'Innodb_row_lock_current_waits'");
  return Number(waits?.Value) > 0;
}

/** Resolves when the second waits for row locks of the first, or has ended. Returns at once on SQLite, which has a single writer. */
async function untilBlocked(db: DataSource, second: Promise<unknown>): Promise<void> {
  let isOver = false;
  void second.then(() => (isOver = true));
  while (!isOver && dialectOf(db) !== 'sqlite') if (await isRowLockAwaited(db)) return;
}

/**
 * Runs `first` up to the point, then `second`, then the rest of `first`. Where `second` must wait for the transaction of
 * `first`, it is only started at that point. Asserts that `second` ends before `first` continues, or after, accordingly.
 */
export async function interleave<First, Second>({
  db,
  points,
  at,
  first,
  second,
  sameRows = false,
  firstError,
}: Interleaving<First, Second>): Promise<InterleavedOutcomes<First, Second>> {
  const held = points.hold(at);
  const one = settled(first());
  const early = await Promise.race([held.reached, one]);
  if (early)
    throw new Error(
      `The first has ended before it came to ${at}: ${String(early.status === 'rejected' ? early.reason : 'done')}`,
    );
  const waits = transactionPoints.includes(at) && (sameRows || dialectOf(db) === 'sqlite');
  let isFirstReleased = false;
  let secondEndedFirst = false;
  const other = settled(second()).then((outcome) => {
    secondEndedFirst = !isFirstReleased;
    return outcome;
  });
  await (waits ? untilBlocked(db, other) : other);
  isFirstReleased = true;
  if (firstError) held.fail(firstError);
  else held.release();
  const outcomes = { first: await one, second: await other };
  expect(secondEndedFirst).toBe(!waits);
  return outcomes;
}

/** Returns the value of a fulfilled outcome. @throws the reason of a rejected one */
export function fulfilledValue<Answer>(outcome: PromiseSettledResult<Answer>): Answer {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** Returns the error code, or else the reason, of a rejected outcome; null if it was fulfilled. */
export function rejectionCode(outcome: PromiseSettledResult<unknown>): unknown {
  if (outcome.status === 'fulfilled') return null;
  const reason: unknown = outcome.reason;
  return typeof reason === 'object' && reason !== null && 'code' in reason ? reason.code : reason;
}
