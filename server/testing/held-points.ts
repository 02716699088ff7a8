import { type DataSource } from 'typeorm';
import { dialectOf } from '../infra/database/dialect';
import { type Point, type Points } from '../infra/points';

/** Somebody who is to be held at a point. */
export interface Held {
  /** Resolves when they have come there. */
  readonly reached: Promise<void>;
  letGo(): void;
  /** Ends them there, as a fault would. */
  fail(error: Error): void;
}

/** Stops whoever comes to a point first, so that others can come between; everybody else passes. */
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

  /** Nobody is to be held any more. */
  clear(): void {
    this.gates.clear();
  }
}

/** Inside a transaction: SQLite lets nobody write then, and MySQL nobody who wants the same rows. */
const inside: readonly Point[] = [
  ...(['order.stock-read', 'order.stock-taken', 'coupon.counted', 'coupon.share-read', 'coupon.read', 'order.placed-before-commit'] as const),
  ...(['payment.captured', 'late-payment.replacement-read', 'payment.before-commit', 'refund.id-stored', 'webhook.refund-unknown', 'order.failed-before-commit', 'cart-merge.before-commit', 'address.read', 'review.read', 'wishlist.read'] as const),
];

export interface Meeting<First, Second> {
  readonly db: DataSource;
  readonly points: HeldPoints;
  readonly at: Point;
  readonly first: () => Promise<First>;
  readonly second: () => Promise<Second>;
  /** Whether the second needs rows that the first has changed already, and so waits on MySQL as well. */
  readonly sameRows?: boolean;
  /** What happens to the first at the point; it goes on unless told. */
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

/** MySQL counts who waits for rows; tests on the same server at the same time may be among them. */
async function isSomebodyWaiting(db: DataSource): Promise<boolean> {
  const [waits] = await db.query<{ Value: string }[]>("SHOW GLOBAL STATUS LIKE 'Innodb_row_lock_current_waits'");
  return Number(waits?.Value) > 0;
}

/** Resolves when the second stands behind the rows of the first. On SQLite nobody can write past the first anyhow. */
async function standsBehind(db: DataSource, second: Promise<unknown>): Promise<void> {
  let isOver = false;
  void second.then(() => (isOver = true));
  while (!isOver && dialectOf(db) !== 'sqlite') if (await isSomebodyWaiting(db)) return;
}

/**
 * Lets `first` come to the point, then `second` come between, then `first` go on. Where `second` has to wait until `first` has
 * ended its transaction, it is started in between and comes after; that it does so is checked here.
 */
export async function meet<First, Second>({ db, points, at, first, second, sameRows = false, dies }: Meeting<First, Second>): Promise<Met<First, Second>> {
  const held = points.hold(at);
  const one = settled(first());
  const early = await Promise.race([held.reached, one]);
  if (early) throw new Error(`The first has ended before it came to ${at}: ${String(early.status === 'rejected' ? early.reason : 'done')}`);
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

/** The answer of somebody who was not refused. */
export function answerOf<Answer>(outcome: PromiseSettledResult<Answer>): Answer {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** What somebody was refused for; null for those who were not. */
export function refusalIn(outcome: PromiseSettledResult<unknown>): unknown {
  if (outcome.status === 'fulfilled') return null;
  const reason: unknown = outcome.reason;
  return typeof reason === 'object' && reason !== null && 'code' in reason ? reason.code : reason;
}
