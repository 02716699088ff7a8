import { type DataSource, type EntityManager } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { createInfrastructure, openModules } from '../../app/open-modules';
import { entities, modules } from '../../app/modules';
import { type Config } from '../../config/config';
import { type AuditedChange } from '../../features/operator/audit-log';
import { operatorModule } from '../../features/operator/operator.module';
import { catalogueTransferModule } from '../../features/catalogue-transfer/catalogue-transfer.module';
import { type ImportRuns } from '../../features/catalogue-transfer/import-runs';
import { staffModule, type StaffServices } from '../../features/staff/staff.module';
import { webhooksModule, type WebhookServices } from '../../features/webhooks/webhooks.module';
import { picturesModule } from '../../features/pictures/pictures.module';
import { type UnusedPictures } from '../../features/pictures/unused-pictures';
import { type Clock } from '../../infra/clock';
import { openDatabase } from '../../infra/database/database';
import { type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { type SyncPoints } from '../../infra/sync-points';
import { type Progress } from './progress-bar';

/** The database and services that commands use. Mails are only enqueued; the running shop sends them. */
export interface OperatorSession {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly edition: Edition;
  /** Base folder of relative file paths. */
  readonly folder: string;
  readonly staff: StaffServices;
  readonly imports: Pick<ImportRuns, 'importFile'>;
  readonly uploads: UploadedPictures;
  readonly unusedPictures: UnusedPictures;
  /** In the name of whom changes are made. */
  readonly actor: string;
  readonly webhooks: Pick<WebhookServices, 'sealed' | 'target'>;
  readonly progress: Progress;
  /** Runs one change and writes its audit entry in the same transaction. */
  readonly change: <Result>(work: (manager: EntityManager) => Promise<AuditedChange<Result>>) => Promise<Result>;
  readonly close: () => Promise<void>;
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
    'The database has not been migrated to this version yet. Run the command migrate, or start the shop once, then try again.',
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
  const { changes } = use(operatorModule);
  return {
    db,
    clock,
    folder,
    edition: infrastructure.edition,
    progress,
    staff: use(staffModule),
    webhooks: use(webhooksModule),
    imports: use(catalogueTransferModule).runs,
    uploads: infrastructure.pictures,
    unusedPictures: use(picturesModule).unused,
    actor,
    change: (work) => changes.run({ name: actor, staffId: null }, work),
    close: async () => {
      infrastructure.mailer.close();
      await db.destroy();
    },
  };
}
