import { type DataSource, type EntityManager } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { createInfrastructure, openModules } from '../../app/open-modules';
import { entities, modules } from '../../app/modules';
import { type Config } from '../../config/config';
import { type AuditedChange } from '../../features/operator/audit-log';
import { backOfficeModule } from '../../features/back-office/back-office.module';
import { type RefundList } from '../../features/back-office/refund-list';
import { operatorModule } from '../../features/operator/operator.module';
import { customerCareModule, type CustomerCareServices } from '../../features/customer-care/customer-care.module';
import { catalogueTransferModule } from '../../features/catalogue-transfer/catalogue-transfer.module';
import { type CommandImports } from '../../features/catalogue-transfer/command-imports.service';
import { catalogueModule } from '../../features/catalogue/catalogue.module';
import { type StockChanges } from '../../features/catalogue/stock-changes';
import { type SettingsChanges } from '../../features/shop-config/settings-changes.service';
import { shopConfigModule } from '../../features/shop-config/shop-config.module';
import { staffModule, type StaffServices } from '../../features/staff/staff.module';
import { webhooksModule, type WebhookServices } from '../../features/webhooks/webhooks.module';
import { paymentsModule } from '../../features/payments/payments.module';
import { type RefundInterventions } from '../../features/payments/refund-interventions';
import { picturesModule, type PictureServices } from '../../features/pictures/pictures.module';
import { ordersModule } from '../../features/orders/orders.module';
import { type CorrectShipment } from '../../features/orders/correct-shipment';
import { type StaffStatusChanges } from '../../features/orders/staff-status-changes';
import { type Clock } from '../../infra/clock';
import { openDatabase } from '../../infra/database/database';
import { type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { type SyncPoints } from '../../infra/sync-points';
import { type Progress } from './progress-bar';

type SubscriberServices = 'subscribers' | 'subscriberChanges' | 'subscriberExport';

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
  readonly care: Pick<CustomerCareServices, 'mails' | 'mailChanges' | SubscriberServices>;
  readonly refunds: { readonly list: RefundList; readonly interventions: RefundInterventions };
  readonly stockChanges: StockChanges;
  readonly commandImports: CommandImports;
  readonly settingsChanges: SettingsChanges;
  readonly uploads: UploadedPictures;
  readonly pictures: PictureServices;
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
  readonly points: SyncPoints | undefined;
}

/** @throws DatabaseNotMigrated; the driver's error if the database cannot be reached */
export async function openOperatorSession(
  config: Config,
  { clock, actor, folder, progress, points }: OperatorSessionOptions,
): Promise<OperatorSession> {
  const db = await openMigratedDatabase(config);
  const infrastructure = createInfrastructure(config, db, { clock, ...(points && { points }) });
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
    care: use(customerCareModule),
    refunds: { list: use(backOfficeModule).refunds, interventions: use(paymentsModule).refundInterventions },
    stockChanges: use(catalogueModule).stockChanges,
    commandImports: use(catalogueTransferModule).commandImports,
    settingsChanges: use(shopConfigModule).settingsChanges,
    uploads: infrastructure.pictures,
    pictures: use(picturesModule),
    actor,
    change: (work) => changes.run({ name: actor, staffId: null }, work),
    close: async () => {
      infrastructure.mailer.close();
      await db.destroy();
    },
  };
}
