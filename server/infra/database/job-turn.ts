import { type DataSource } from 'typeorm';
import { publicId } from '../ids';
import { type Job } from '../jobs';
import { dialectOf } from './dialect';
import { type PublicVersion } from './public-data';
import { ShopSetting } from './shop-setting.entity';
import { isUniqueViolation, updateGuarded } from './transaction';

const key = 'jobs.turn';
const renewMs = 3_000;
/** Longer than a renewal takes to be seen, also by a process that reads the version every five seconds only. */
const silentMs = 12_000;
const free = 'free';

/**
 * Of several processes, the one that looks for work in the full interval of each job; see `startJobs`. It is the owner of a row whose value it
 * changes every three seconds. The others read that row with the version of the public data, without a statement of their own, and one of
 * them takes it once it has stayed the same for twelve seconds by its own clock. Work is claimed by each job as ever: two owners do no harm.
 */
export class JobTurn {
  private readonly owner = publicId();
  private beats = 0;
  /** The value that this process has written; undefined while the turn is not its own. */
  private held: string | undefined;
  private seen: string | undefined;
  private hasRead = false;
  private seenAt: number;
  /** When another process was last seen to renew. */
  private otherAt = -Infinity;

  constructor(
    private readonly db: DataSource,
    version: Pick<PublicVersion, 'follow'>,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.seenAt = now();
    version.follow([key], (valueOf) => this.note(valueOf(key)));
  }

  /** Until another process is seen at it, the turn counts as ours: after a crash no job waits for a dead owner. */
  isOurs(): boolean {
    return this.held !== undefined || this.now() - this.otherAt > silentMs;
  }

  readonly job: Job = { name: 'renew turn', intervalMs: renewMs, isOfProcess: true, run: () => this.renew() };

  /** Renews the turn, or takes it when it is free or its owner is silent. */
  async renew(): Promise<void> {
    const value = `${this.owner}:${(this.beats += 1)}`;
    if (this.held !== undefined) {
      this.held = (await this.replace(this.held, value)) ? value : undefined;
      return;
    }
    if (!this.hasRead || !this.isAvailable()) return;
    const isTaken = this.seen === undefined ? await this.insert(value) : await this.replace(this.seen, value);
    if (isTaken) this.held = value;
  }

  /** Lets another process take the turn at once. */
  async release(): Promise<void> {
    const { held } = this;
    this.held = undefined;
    if (held !== undefined) await this.replace(held, `${free}:${held}`);
  }

  private isAvailable(): boolean {
    return this.seen === undefined || this.seen.startsWith(free) || this.now() - this.seenAt > silentMs;
  }

  private note(value: string | undefined): void {
    const isRenewed = this.hasRead && value !== this.seen;
    if (isRenewed || !this.hasRead) this.seenAt = this.now();
    this.hasRead = true;
    this.seen = value;
    if (value === undefined || value.startsWith(free)) this.otherAt = -Infinity;
    else if (isRenewed && !value.startsWith(this.owner)) this.otherAt = this.now();
  }

  private replace(from: string, value: string): Promise<boolean> {
    return updateGuarded(this.db.manager, ShopSetting, { key, value: from }, { value });
  }

  private async insert(value: string): Promise<boolean> {
    try {
      await this.db.manager.insert(ShopSetting, { key, value });
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }
}

/** An SQLite file has one process as a rule: undefined, for no writes while nothing happens. */
export const openJobTurn = (db: DataSource, version: PublicVersion): JobTurn | undefined =>
  dialectOf(db) === 'sqlite' ? undefined : new JobTurn(db, version);
