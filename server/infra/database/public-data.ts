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
/** Commits by this process that changed public data, on any data source: the operator's commands may have their own. */
let commitCount = 0;
/** Called after each of these commits. */
const commitListeners = new Set<() => void>();

function countCommit(): void {
  commitCount += 1;
  for (const listener of commitListeners) listener();
}

/** Calls `listener` after each commit of this process that changed public data. @returns what ends it */
export function onPublicChange(listener: () => void): () => void {
  commitListeners.add(listener);
  return () => void commitListeners.delete(listener);
}

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
    if (changedRunners.delete(queryRunner)) countCommit();
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
  countCommit();
}

/** Versions are random: concurrent transactions need not read the previous one. */
async function storeNewVersion(manager: EntityManager): Promise<void> {
  await manager.upsert(ShopSetting, { key: versionKey, value: randomUUID() }, ['key']);
}

/** Makes writes of this data source raise the version. */
export function trackPublicData(db: DataSource): void {
  db.subscribers.push(new VersionSubscriber());
}

/** How long a version may be used without reading it again: the longest time that a change by another process stays unseen. */
const checkEveryMs = 100;
/** The same while other processes announce their changes: an announcement that was lost is made up for. */
const checkEveryMsIfAnnounced = 500;
/** The same while nobody asks for the version. */
const idleCheckMs = 5_000;
/** How long after an announcement, so that many of them do not cause as many reads. */
const checkOnceAnnouncedMs = 20;

/** Told the values that further keys have, whenever the version is read. */
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
  private hasAnnouncement = false;

  constructor(
    private readonly db: DataSource,
    private readonly now: () => number = () => performance.now(),
    /** Whether the changes of other processes are announced to this one at present. */
    private readonly isAnnounced: () => boolean = () => false,
  ) {}

  /** Returns a text that differs after every change: at once for changes by this process, within half a second for those by others. */
  current(): string | Promise<string> {
    const commits = commitCount;
    if (this.versionCommits === commits && this.now() - this.readAt < this.usableMs()) return this.version;
    // A read that began before a commit may miss it, so it is not shared with callers that come after it.
    if (this.reading?.commits !== commits) this.reading = { commits, version: this.read(commits) };
    return this.reading.version;
  }

  /** Reads the version, unless changes are announced and there was none: then every five seconds, for one that was lost. */
  async refresh(): Promise<void> {
    const isKnown = this.isAnnounced() && this.known !== undefined && this.now() - this.readAt < idleCheckMs;
    if (!isKnown) await this.current();
  }

  /** The version that was read last; undefined if a commit by this process, or an announcement by another, has followed. */
  get known(): string | undefined {
    return this.versionCommits === commitCount && !this.hasAnnouncement ? this.version : undefined;
  }

  /** Has the values of further keys read with the version, by the same statement. */
  follow(keys: readonly string[], follower: Follower): void {
    this.keys.push(...keys);
    this.followers.push(follower);
  }

  /** Another process has announced a change. */
  noteAnnouncement(): void {
    this.hasAnnouncement = true;
  }

  private usableMs(): number {
    if (this.hasAnnouncement) return checkOnceAnnouncedMs;
    return this.isAnnounced() ? checkEveryMsIfAnnounced : checkEveryMs;
  }

  private async read(commits: number): Promise<string> {
    const startedAt = this.now();
    this.hasAnnouncement = false;
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
