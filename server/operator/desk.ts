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

/** A change with what the audit is to say of it; without a deed nothing was changed. */
export interface Change<Result> {
  readonly result: Result;
  readonly deed: Deed | null;
}

/** What staff work with: the database of the open shop and the services behind their commands. Mails and refunds are sent by the shop itself. */
export interface Desk {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly edition: Edition;
  /** Where files are looked for. */
  readonly folder: string;
  readonly moves: StaffMoves;
  /** Makes one change and its audit entry, both or neither. */
  change<Result>(work: (manager: EntityManager) => Promise<Change<Result>>): Promise<Result>;
  close(): Promise<void>;
}

/** There is no shop to work on. */
export class NoShop extends Error {
  override readonly name = 'NoShop';
}

/** Longer than the shop's own limit: a command may wait while the shop writes. */
const foreignLockMs = 10_000;

/** Tables are the shop's to make: staff's hand must not alter them below a shop of another version that is open. */
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
  return new StaffMoves({ clock, edition, cardPayments, couponUses: new CouponUses(clock, openPoints), outbox: new Outbox(clock) });
}

export interface DeskFacts {
  readonly clock: Clock;
  readonly actor: string;
  readonly folder: string;
}

/** @throws NoShop; whatever the database says when it cannot be reached */
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
