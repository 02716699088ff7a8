import { type EntityManager } from 'typeorm';
import { createInfrastructure, openModules } from '../features/open-modules';
import { entities, modules } from '../shop';
import { type Config, type Environment } from '../config';
import { type AuditedChange } from '../staff/audit/audited-changes';
import { auditModule } from '../staff/audit/audit.module';
import { importsModule } from '../staff/imports/imports.module';
import { signInModule } from '../staff/sign-in/sign-in.module';
import { webhooksModule } from '../features/webhooks/webhooks.module';
import { picturesModule } from '../staff/pictures/pictures.module';
import { type Clock } from '../infra/clock';
import { openDatabase } from '../database/database';
import { type SyncPoints } from '../infra/sync-points';
import { type CommandResult } from './command-result';
import { type Progress } from './progress-bar';

/** Milliseconds to wait for the SQLite lock; longer than the shop's own limit, since commands can wait while the shop writes. */
export const lockTimeoutMs = 10_000;

/** The result of a command that has changed something, with its audit record. */
interface RecordedResult extends CommandResult {
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The environment of the command line. */
export interface CliEnvironment {
  readonly env: Environment;
  readonly clock: Clock;
  /** Name of the operating system's user. */
  readonly user: string;
  /** Base folder of relative file paths. */
  readonly folder: string;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  /** Shows the progress of a long command. */
  readonly progress?: Progress | undefined;
  /** The points between steps, for tests of races. */
  readonly points?: SyncPoints | undefined;
}

/** The context of a command that opens the database itself. */
export interface Maintenance extends CliEnvironment {
  readonly config: Config;
  /** The author of changes in the audit log. */
  readonly actor: string;
}

/**
 * Returns the database and services that commands use. Mails are only enqueued; the running shop sends them.
 * @throws Error when the database has pending migrations; the driver's error if it cannot be reached
 */
export async function openOperatorSession(context: Maintenance) {
  const { config, clock, actor, points } = context;
  const db = await openDatabase({ ...config, entities, lockTimeoutMs });
  // The migrations are not run here: they could alter the tables under a running shop of another version.
  if (await db.showMigrations()) {
    await db.destroy();
    throw new Error(
      'The database has not been migrated to this version yet. Run the command migrate, or start the shop once, then try again.',
    );
  }
  const infrastructure = createInfrastructure(config, db, { clock, ...(points && { points }) });
  await infrastructure.settings.refresh();
  const { use } = openModules(modules, infrastructure);
  const { changes } = use(auditModule);
  const author = { name: actor, staffId: null };
  return {
    ...context,
    db,
    edition: infrastructure.edition,
    staff: use(signInModule),
    webhooks: use(webhooksModule),
    imports: use(importsModule).runImport,
    uploads: infrastructure.pictures,
    unusedPictures: use(picturesModule).unused,
    /** Runs a change and records it in the audit log, in one transaction. */
    change: <Result>(work: (manager: EntityManager) => Promise<AuditedChange<Result>>) => changes.run(author, work),
    /** Runs the change of a command and records it as `action`. */
    record: (action: string, work: (manager: EntityManager, now: Date) => Promise<RecordedResult>) =>
      changes.run(author, async (manager) => {
        const { subject, before = null, after = null, ...result } = await work(manager, clock.now());
        return { result, auditRecord: { action, subject, before, after } };
      }),
    close: async () => {
      infrastructure.mailer.close();
      await db.destroy();
    },
  };
}

export type OperatorSession = Awaited<ReturnType<typeof openOperatorSession>>;
