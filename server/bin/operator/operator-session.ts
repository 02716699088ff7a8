import { type DataSource, type EntityManager } from 'typeorm';
import { type Edition, editions } from '../../../domain/editions';
import { type Config } from '../../config/config';
import { CouponUses } from '../../features/coupons/coupon-uses.service';
import { AuditLog, type AuditEvent } from '../../features/operator/audit-log';
import { type CardPayments } from '../../features/orders/card-payments.port';
import { StaffStatusChanges } from '../../features/orders/staff-status-changes';
import { Outbox } from '../../features/outreach/outbox';
import { refundLines } from '../../features/payments/refund-lines';
import { type Clock } from '../../infra/clock';
import { openDatabase } from '../../infra/database/database';
import { inTransaction } from '../../infra/database/transaction';
import { ignoredSyncPoints } from '../../infra/sync-points';

/** The result of a change and its audit record; `deed` is null if nothing was changed. */
export interface AuditedChange<Result> {
  readonly result: Result;
  readonly auditRecord: AuditEvent | null;
}

/** The database and services that commands use. Mails and refunds are only enqueued; the running shop sends them. */
export interface OperatorSession {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly edition: Edition;
  /** Base folder of relative file paths. */
  readonly folder: string;
  readonly moves: StaffStatusChanges;
  /** Runs one change and writes its audit entry in the same transaction. */
  change<Result>(work: (manager: EntityManager) => Promise<AuditedChange<Result>>): Promise<Result>;
  close(): Promise<void>;
}

/** The database has pending migrations. */
export class DatabaseNotMigrated extends Error {
  override readonly name = 'DatabaseNotMigrated';
}

/** Milliseconds to wait for the SQLite lock; longer than the shop's own limit, since commands can wait while the shop writes. */
const lockTimeoutMs = 10_000;

/** Does not run migrations: they could alter the tables under a running shop of another version. */
async function openMigratedDatabase({ databaseUrl: url, dataDir, region }: Config): Promise<DataSource> {
  const db = await openDatabase({ url, dataDir, region, lockTimeoutMs: lockTimeoutMs });
  if (!(await db.showMigrations())) return db;
  await db.destroy();
  throw new DatabaseNotMigrated(
    'The database does not hold this version of the shop yet. Start the shop once, then try again.',
  );
}

function staffMoves(clock: Clock, edition: Edition): StaffStatusChanges {
  const cardPayments: Pick<CardPayments, 'refundLines'> = {
    refundLines: (manager, orderId, lineIds) => refundLines(manager, { orderId, lineIds }, clock.now()),
  };
  return new StaffStatusChanges({
    clock,
    edition,
    cardPayments,
    couponUses: new CouponUses(clock, ignoredSyncPoints),
    outbox: new Outbox(clock),
  });
}

export interface OperatorSessionOptions {
  readonly clock: Clock;
  readonly actor: string;
  readonly folder: string;
}

/** @throws NoShop; the driver's error if the database cannot be reached */
export async function openOperatorSession(
  config: Config,
  { clock, actor, folder }: OperatorSessionOptions,
): Promise<OperatorSession> {
  const db = await openMigratedDatabase(config);
  const audit = new AuditLog(clock, actor);
  const edition = editions[config.region];
  return {
    ...{ db, clock, folder, edition, moves: staffMoves(clock, edition) },
    change: (work) =>
      inTransaction(db, async (manager) => {
        const { result, auditRecord: deed } = await work(manager);
        if (deed) await audit.record(manager, deed);
        return result;
      }),
    close: () => db.destroy(),
  };
}
