import { randomUUID } from 'node:crypto';
import {
  type DataSource,
  type EntityManager,
  type EntitySubscriberInterface,
  In,
  type QueryRunner,
  type TransactionCommitEvent,
} from 'typeorm';
import { ShopSetting } from './shop-setting.entity';

const versionKey = 'public_version';

/** Classes marked by {@link PublicData}, with the columns whose updates do not count. */
const publicEntities = new Map<unknown, ReadonlySet<string>>();
/** Runners of open transactions that have changed public data. */
const changedRunners = new WeakSet<QueryRunner>();
/** Commits by this process that changed public data, on any data source: commands may have their own. */
let commitCount = 0;

/**
 * Marks an entity whose rows are part of public responses: a transaction that writes to it raises the version of the public data.
 * @param options.except columns whose updates alone do not count; their writers call {@link markPublicChange} where it matters
 */
export function PublicData({ except = [] }: { readonly except?: readonly string[] } = {}): ClassDecorator {
  return (entity) => void publicEntities.set(entity, new Set(except));
}

/** Raises the version of the public data when this transaction commits. */
export function markPublicChange({ queryRunner }: EntityManager): void {
  if (queryRunner === undefined) throw new Error('Public data may only be changed in a transaction.');
  changedRunners.add(queryRunner);
}

/** The part of TypeORM's events that all kinds of writes have. `entity` holds the values that a query builder sets. */
interface WriteEvent {
  readonly metadata: { readonly target: unknown };
  readonly queryRunner: QueryRunner;
  readonly manager: EntityManager;
  readonly entity?: object | undefined;
}

/**
 * Raises the version in the transaction that changes public data, as its last statement: the row of the version is then locked
 * only for the commit, and always after all other rows.
 */
class VersionSubscriber implements EntitySubscriberInterface {
  afterInsert({ manager, metadata }: WriteEvent): Promise<void> {
    return notePublicWrite(manager, metadata.target);
  }

  afterUpdate({ manager, metadata, entity = {} }: WriteEvent): Promise<void> {
    return notePublicWrite(manager, metadata.target, Object.keys(entity));
  }

  afterRemove({ manager, metadata }: WriteEvent): Promise<void> {
    return notePublicWrite(manager, metadata.target);
  }

  async beforeTransactionCommit({ queryRunner, manager }: TransactionCommitEvent): Promise<void> {
    if (changedRunners.has(queryRunner)) await storeNewVersion(manager);
  }

  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    if (changedRunners.delete(queryRunner)) commitCount += 1;
  }

  afterTransactionRollback({ queryRunner }: { readonly queryRunner: QueryRunner }): void {
    changedRunners.delete(queryRunner);
  }
}

/**
 * Raises the version after a write to an entity, if it is public: in the write's transaction when that commits, or at once.
 * @param columns those that an update sets; none: all
 */
async function notePublicWrite(
  manager: EntityManager,
  entity: unknown,
  columns: readonly string[] = [],
): Promise<void> {
  const ignored = publicEntities.get(entity);
  if (!ignored || (columns.length > 0 && columns.every((column) => ignored.has(column)))) return;
  if (manager.queryRunner?.isTransactionActive) return markPublicChange(manager);
  await storeNewVersion(manager);
  commitCount += 1;
}

/** Versions are random: concurrent transactions need not read the previous one. */
async function storeNewVersion(manager: EntityManager): Promise<void> {
  await manager.upsert(ShopSetting, { key: versionKey, value: randomUUID() }, ['key']);
}

/** Makes writes of this data source raise the version. */
export function trackPublicData(db: DataSource): void {
  db.subscribers.push(new VersionSubscriber());
}

/** The time for which a version is used without reading it again: a change by another process stays unseen for as long. */
const checkEveryMs = 100;

/** Receives the values of further keys whenever the version is read. */
type Follower = (valueOf: (key: string) => string | undefined) => void;

/** Reads the version of the public data. */
export class PublicVersion {
  private version = '';
  private readonly keys: string[] = [versionKey];
  private readonly followers: Follower[] = [];
  private readAt = -Infinity;
  /** Commits of this process that `version` includes. */
  private versionCommits = -1;
  private reading: { readonly commits: number; readonly version: Promise<string> } | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Returns a text that differs after every change: at once for changes by this process, within a tenth of a second for those by others. */
  current(): string | Promise<string> {
    const commits = commitCount;
    if (this.versionCommits === commits && this.now() - this.readAt < checkEveryMs) return this.version;
    // A read that began before a commit may miss it, so it is not shared with callers that come after it.
    if (this.reading?.commits !== commits) this.reading = { commits, version: this.read(commits) };
    return this.reading.version;
  }

  /** Has the values of further keys read with the version, by the same statement. */
  follow(keys: readonly string[], follower: Follower): void {
    this.keys.push(...keys);
    this.followers.push(follower);
  }

  private async read(commits: number): Promise<string> {
    const startedAt = this.now();
    try {
      const rows = await this.db.getRepository(ShopSetting).findBy({ key: In(this.keys) });
      const values = new Map(rows.map(({ key, value }) => [key, value]));
      const version = values.get(versionKey) ?? '';
      // A read that began after a later commit may have ended first.
      if (commits < this.versionCommits) return version;
      for (const tell of this.followers) tell((key) => values.get(key));
      this.version = version;
      this.versionCommits = commits;
      this.readAt = startedAt;
      return version;
    } finally {
      if (this.reading?.commits === commits) this.reading = undefined;
    }
  }
}
