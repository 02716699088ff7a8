import { LRUCache } from 'lru-cache';
import { type DataSource } from 'typeorm';
import { RequestError } from '../../../domain/errors';
import { type Clock } from '../../infra/clock';
import { type Logger } from '../../infra/logger';
import { consumeOnMiss, type RateLimits } from '../../infra/rate-limits';
import { type AppCaller } from '../../infra/request/app-caller';
import { isAppKey } from './app-key';
import { sha256 } from '../../infra/sha256';
import { PartnerAppKey } from './partner-app.entity';

/** A key that was found is not looked up again for this time, so a process may accept a revoked key for as long. */
const knownForMs = 1000;
const maxKnownKeys = 1000;
/** Maximum age of `lastUsedAt` before it is written, to avoid a write per call. */
const useIntervalMs = 60 * 1000;

const isMiss = (error: unknown) => error instanceof RequestError && error.code === 'UNAUTHENTICATED';

interface KnownKey {
  readonly readAt: number;
  readonly row: Promise<PartnerAppKey | null>;
}

/** Finds the app of a key. */
export class AppKeys {
  private readonly known = new LRUCache<string, KnownKey>({ max: maxKnownKeys });
  private readonly writes = new Set<Promise<void>>();

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly logger: Logger,
  ) {}

  /** Finds the app with one statement, or none for a second after the last one. @returns null for a key that is unknown, expired or revoked */
  async find(key: string): Promise<AppCaller | null> {
    if (!isAppKey(key)) return null;
    // How long the index takes to compare reveals at most parts of a hash, from which no key follows.
    const row = await this.readOnce(sha256(key));
    if (!row || (row.expiresAt !== null && row.expiresAt <= this.clock.now())) return null;
    const { id, name, scopes, callsPerMinute } = row.app;
    return { appId: id, name, scopes, callsPerMinute };
  }

  /**
   * Returns the app of a call from this address. Wrong keys are counted; one that was right before is no guess.
   * @throws RequestError UNAUTHENTICATED, or RATE_LIMITED after too many wrong keys
   */
  async identify(key: string, address: string): Promise<AppCaller> {
    const find = async () => {
      const app = await this.find(key);
      if (!app) throw new RequestError('UNAUTHENTICATED', 'The API key is not valid.');
      return app;
    };
    if (!isAppKey(key) || this.known.has(sha256(key))) return find();
    return consumeOnMiss(this.limits, { policy: 'appKeyMiss', key: [address], isMiss }, find);
  }

  /** Resolves when no use is being recorded. */
  async settled(): Promise<void> {
    await Promise.all(this.writes);
  }

  private isFresh({ readAt }: KnownKey): boolean {
    const age = this.clock.now().getTime() - readAt;
    return age >= 0 && age < knownForMs;
  }

  private async readOnce(hash: string): Promise<PartnerAppKey | null> {
    const known = this.known.get(hash);
    if (known && this.isFresh(known)) return known.row;
    const row = this.read(hash);
    this.known.set(hash, { readAt: this.clock.now().getTime(), row });
    const forget = () => void this.known.delete(hash);
    // Wrong keys take no room; after an error the next call tries again.
    row.then((found) => found ?? forget(), forget);
    return row;
  }

  private async read(hash: string): Promise<PartnerAppKey | null> {
    const row = await this.db
      .createQueryBuilder(PartnerAppKey, 'key')
      .innerJoinAndSelect('key.app', 'app')
      .where('key.hash = :hash AND app.revokedAt IS NULL', { hash })
      .getOne();
    if (row) this.noteUse(row);
    return row;
  }

  /** Records the use after the call, which does not wait for it. */
  private noteUse({ id, lastUsedAt }: PartnerAppKey): void {
    const now = this.clock.now();
    if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < useIntervalMs) return;
    const write: Promise<void> = this.db.manager
      .update(PartnerAppKey, { id }, { lastUsedAt: now })
      .then(
        () => undefined,
        (error: unknown) => this.logger.warn('the use of a key could not be recorded', { entityId: id }, error),
      )
      .finally(() => this.writes.delete(write));
    this.writes.add(write);
  }
}
