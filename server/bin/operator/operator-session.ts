import { type DataSource, type EntityManager } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { createInfrastructure, openModules } from '../../app/open-modules';
import { entities, modules } from '../../app/modules';
import { type Config } from '../../config/config';
import { type AuditedChange } from '../../features/operator/audit-log';
import { operatorModule } from '../../features/operator/operator.module';
import { customerCareModule, type CustomerCareServices } from '../../features/customer-care/customer-care.module';
import { catalogueModule } from '../../features/catalogue/catalogue.module';
import { type StockChanges } from '../../features/catalogue/stock-changes';
import { type SettingsChanges } from '../../features/shop-config/settings-changes.service';
import { shopConfigModule } from '../../features/shop-config/shop-config.module';
import { staffModule, type StaffServices } from '../../features/staff/staff.module';
import { webhooksModule, type WebhookServices } from '../../features/webhooks/webhooks.module';
import { ordersModule } from '../../features/orders/orders.module';
import { type CorrectShipment } from '../../features/orders/correct-shipment';
import { type StaffStatusChanges } from '../../features/orders/staff-status-changes';
import { type Clock } from '../../infra/clock';
import { openDatabase } from '../../infra/database/database';
import { type Progress } from './progress-bar';

/** The database and services that commands use. Mails and refunds are only enqueued; the running shop sends them. */
export interface OperatorSession {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly edition: Edition;
  /** Base folder of relative file paths. */
  readonly folder: string;
  readonly staffStatusChanges: StaffStatusChanges;
  readonly correctShipment: CorrectShipment;
  readonly staff: StaffServices;
  readonly customers: CustomerCareServices['customers'];
  readonly stockChanges: StockChanges;
  readonly settingsChanges: SettingsChanges;
  /** In the name of whom changes are made. */
  readonly actor: string;
  readonly webhooks: Pick<WebhookServices, 'sealed' | 'target'>;
  readonly progress: Progress;
  /** Runs one change and writes its audit entry in the same transaction. */
  change<Result>(work: (manager: EntityManager) => Promise<AuditedChange<Result>>): Promise<Result>;
  close(): Promise<void>;
}

/** The database has pending migrations. */
class DatabaseNotMigrated extends Error {
  override readonly name = 'DatabaseNotMigrated';
}

/** Milliseconds to wait for the SQLite lock; longer than the shop's own limit, since commands can wait while the shop writes. */
const lockTimeoutMs = 10_000;

/** Does not run migrations: they could alter the tables under a running shop of another version. */
async function openMigratedDatabase({ databaseUrl: url, dataDir, region }: Config): Promise<DataSource> {
  const db = await openDatabase({ url, dataDir, region, entities, lockTimeoutMs });
  if (!(await db.showMigrations())) return db;
  await db.destroy();
  throw new DatabaseNotMigrated(
    'The database has not been migrated to this version yet. Start the shop once, then try again.',
  );
}

interface OperatorSessionOptions {
  readonly clock: Clock;
  readonly actor: string;
  readonly folder: string;
  readonly progress: Progress;
}

/** @throws DatabaseNotMigrated; the driver's error if the database cannot be reached */
export async function openOperatorSession(
  config: Config,
  { clock, actor, folder, progress }: OperatorSessionOptions,
): Promise<OperatorSession> {
  const db = await openMigratedDatabase(config);
  const infrastructure = createInfrastructure(config, db, { clock });
  await infrastructure.settings.refresh();
  const { use } = openModules(modules, infrastructure);
  const { staffStatusChanges, correctShipment } = use(ordersModule);
  const { changes } = use(operatorModule);
  return {
    db,
    clock,
    folder,
    edition: infrastructure.edition,
    staffStatusChanges,
    correctShipment,
    progress,
    staff: use(staffModule),
    webhooks: use(webhooksModule),
    customers: use(customerCareModule).customers,
    stockChanges: use(catalogueModule).stockChanges,
    settingsChanges: use(shopConfigModule).settingsChanges,
    actor,
    change: (work) => changes.run({ name: actor, staffId: null }, work),
    close: async () => {
      infrastructure.mailer.close();
      await db.destroy();
    },
  };
}
