import { type DataSource } from 'typeorm';
import { dialectOf } from '../infra/database/dialect';
import { type Point, type Points } from '../infra/points';

/** A hold on a point. It applies to the first caller that reaches the point. */
export interface Held {
  /** Resolves when the caller has reached the point. */
  readonly reached: Promise<void>;
  letGo(): void;
  /** Makes the held caller fail with this error. */
  fail(error: Error): void;
}

/** Holds the first caller that reaches a point, so that a test can interleave other work; later callers pass. */
export class HeldPoints implements Points {
  private readonly gates = new Map<Point, { arrive(): void; readonly opened: Promise<void> }>();

  hold(point: Point): Held {
    let arrive = (): void => undefined;
    let open: { resolve(): void; reject(error: Error): void } = { resolve: () => undefined, reject: () => undefined };
    const reached = new Promise<void>((resolve) => (arrive = resolve));
    const opened = new Promise<void>((resolve, reject) => (open = { resolve, reject }));
    this.gates.set(point, { arrive, opened });
    return { reached, letGo: () => open.resolve(), fail: (error) => open.reject(error) };
  }

  async reach(point: Point): Promise<void> {
    const gate = this.gates.get(point);
    if (!gate) return;
    this.gates.delete(point);
    gate.arrive();
    await gate.opened;
  }

  /** Removes the holds that were not reached; callers that are held already stay held. */
  clear(): void {
    this.gates.clear();
  }
}

/** Points inside a transaction: meanwhile, SQLite blocks all other writers, MySQL those of the same rows. */
const inside: readonly Point[] = [
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
  ] as const),
];

export interface Meeting<First, Second> {
  readonly db: DataSource;
  readonly points: HeldPoints;
  readonly at: Point;
  readonly first: () => Promise<First>;
  readonly second: () => Promise<Second>;
  /** Whether the second needs rows that the first has locked, and so waits on MySQL as well. */
  readonly sameRows?: boolean;
  /** The error with which the first fails at the point; by default it continues. */
  readonly dies?: Error;
}

export interface Met<First, Second> {
  readonly first: PromiseSettledResult<First>;
  readonly second: PromiseSettledResult<Second>;
}

async function settled<Result>(work: Promise<Result>): Promise<PromiseSettledResult<Result>> {
  const [outcome] = await Promise.allSettled([work]);
  return outcome;
}

/** Whether MySQL counts a wait for a row lock. The counter is global, so it includes other tests on the same server. */
async function isSomebodyWaiting(db: DataSource): Promise<boolean> {
  const [waits] = await db.query<{ Value: string }[]>("SHOW GLOBAL STATUS LIKE 'Innodb_row_lock_current_waits'");
  return Number(waits?.Value) > 0;
}

/** Resolves when the second waits for row locks of the first, or has ended. Returns at once on SQLite, which has a single writer. */
async function standsBehind(db: DataSource, second: Promise<unknown>): Promise<void> {
  let isOver = false;
  void second.then(() => (isOver = true));
  while (!isOver && dialectOf(db) !== 'sqlite') if (await isSomebodyWaiting(db)) return;
}

/**
 * Runs `first` up to the point, then `second`, then the rest of `first`. Where `second` must wait for the transaction of
 * `first`, it is only started in between. Asserts that `second` ends before `first` continues, or after, accordingly.
 */
export async function meet<First, Second>({
  db,
  points,
  at,
  first,
  second,
  sameRows = false,
  dies,
}: Meeting<First, Second>): Promise<Met<First, Second>> {
  const held = points.hold(at);
  const one = settled(first());
  const early = await Promise.race([held.reached, one]);
  if (early)
    throw new Error(
      `The first has ended before it came to ${at}: ${String(early.status === 'rejected' ? early.reason : 'done')}`,
    );
  const waits = inside.includes(at) && (sameRows || dialectOf(db) === 'sqlite');
  let isFirstFree = false;
  let cameBefore = false;
  const other = settled(second()).then((outcome) => {
    cameBefore = !isFirstFree;
    return outcome;
  });
  await (waits ? standsBehind(db, other) : other);
  isFirstFree = true;
  if (dies) held.fail(dies);
  else held.letGo();
  const met = { first: await one, second: await other };
  expect(cameBefore).toBe(!waits);
  return met;
}

/** Returns the value of a fulfilled outcome. @throws the reason of a rejected one */
export function answerOf<Answer>(outcome: PromiseSettledResult<Answer>): Answer {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** Returns the error code, or else the reason, of a rejected outcome; null if it was fulfilled. */
export function refusalIn(outcome: PromiseSettledResult<unknown>): unknown {
  if (outcome.status === 'fulfilled') return null;
  const reason: unknown = outcome.reason;
  return typeof reason === 'object' && reason !== null && 'code' in reason ? reason.code : reason;
}
