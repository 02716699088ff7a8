import { type DataSource, type EntityManager } from 'typeorm';
import { type Edition, editions } from '../../domain/editions';
import { type Config } from '../config';
import { CouponUses } from '../features/coupons/coupon-uses.service';
import { AuditLog, type Deed } from '../features/operator/audit-log';
import { type CardPayments } from '../features/orders/card-payments.port';
import { StaffMoves } from '../features/orders/staff-moves';
import { Outbox } from '../features/outreach/outbox';
import { giveBackPayment } from '../features/payments/give-back-payment';
import { type Clock } from '../infra/clock';
import { openDatabase } from '../infra/database/database';
import { inTransaction } from '../infra/database/transaction';
import { openPoints } from '../infra/points';

/** The result of a change and its audit record; `deed` is null if nothing was changed. */
export interface Change<Result> {
  readonly result: Result;
  readonly deed: Deed | null;
}

/** The database and services that commands use. Mails and refunds are only enqueued; the running shop sends them. */
export interface Desk {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly edition: Edition;
  /** Base folder of relative file paths. */
  readonly folder: string;
  readonly moves: StaffMoves;
  /** Runs one change and writes its audit entry in the same transaction. */
  change<Result>(work: (manager: EntityManager) => Promise<Change<Result>>): Promise<Result>;
  close(): Promise<void>;
}

/** The database has pending migrations. */
export class NoShop extends Error {
  override readonly name = 'NoShop';
}

/** Milliseconds to wait for the SQLite lock; longer than the shop's own limit, since commands can wait while the shop writes. */
const foreignLockMs = 10_000;

/** Does not run migrations: they could alter the tables under a running shop of another version. */
async function openReadyDatabase({ databaseUrl: url, dataDir, region }: Config): Promise<DataSource> {
  const db = await openDatabase({ url, dataDir, region, foreignLockMs });
  if (!(await db.showMigrations())) return db;
  await db.destroy();
  throw new NoShop('The database does not hold this version of the shop yet. Start the shop once, then try again.');
}

function staffMoves(clock: Clock, edition: Edition): StaffMoves {
  const cardPayments: Pick<CardPayments, 'giveBack'> = {
    giveBack: (manager, orderId, lineIds) => giveBackPayment(manager, { orderId, lineIds }, clock.now()),
  };
  return new StaffMoves({
    clock,
    edition,
    cardPayments,
    couponUses: new CouponUses(clock, openPoints),
    outbox: new Outbox(clock),
  });
}

export interface DeskFacts {
  readonly clock: Clock;
  readonly actor: string;
  readonly folder: string;
}

/** @throws NoShop; the driver's error if the database cannot be reached */
export async function openDesk(config: Config, { clock, actor, folder }: DeskFacts): Promise<Desk> {
  const db = await openReadyDatabase(config);
  const audit = new AuditLog(clock, actor);
  const edition = editions[config.region];
  return {
    ...{ db, clock, folder, edition, moves: staffMoves(clock, edition) },
    change: (work) =>
      inTransaction(db, async (manager) => {
        const { result, deed } = await work(manager);
        if (deed) await audit.record(manager, deed);
        return result;
      }),
    close: () => db.destroy(),
  };
}
