import { createHmac } from 'node:crypto';
import { type DataSource, IsNull } from 'typeorm';
import { errorMessages } from '../../../domain/error-messages';
import { RequestError, shopError } from '../../../domain/errors';
import { type Clock } from '../../infra/clock';
import { insertUnlessPresent, updateGuarded } from '../../database/transaction';
import { type Logger } from '../../infra/logger';
import { clientKey, type RateLimits } from '../../infra/rate-limits';
import {
  type CallClaim,
  type IdempotentCall,
  type IdempotentCalls,
  type StoredAnswer,
} from '../../infra/request/idempotent-calls';
import { IdempotentCallRow } from './idempotent-call.entity';

/** After this time the process that has claimed a call is gone: an operation takes ten seconds at most. */
const claimMs = 60 * 1000;
const retrySeconds = 1;

/** Keeps the answers to calls with an idempotency key for a day, so that a repeated call changes nothing. */
export class IdempotentCallStore implements IdempotentCalls {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly logger: Logger,
    private readonly secret: string,
  ) {}

  async begin({ key, caller, address, content }: IdempotentCall): Promise<CallClaim | StoredAnswer> {
    await this.limits.consume('idempotentCall', clientKey(address));
    const [hash, contentHash] = [this.hash([caller, key]), this.hash(content)];
    const claimedAt = this.clock.now();
    if (await this.insert({ hash, content: contentHash, claimedAt })) return this.claim(hash, claimedAt);
    const before = await this.db.manager.findOneBy(IdempotentCallRow, { hash });
    if (before && before.content !== contentHash)
      throw shopError('IDEMPOTENCY_KEY_REUSED', errorMessages.idempotencyKeyReused);
    if (before && before.status !== null && before.body !== null) return { status: before.status, body: before.body };
    if (before && (await this.takeOver(before, claimedAt))) return this.claim(hash, claimedAt);
    throw new RequestError('CALL_IN_PROGRESS', undefined, retrySeconds);
  }

  /** Keyed: the content of a call may be a password. */
  private hash(parts: readonly unknown[]): string {
    return createHmac('sha256', this.secret).update(JSON.stringify(parts)).digest('hex');
  }

  /** @returns false when there is a row for the key already */
  private insert(row: Pick<IdempotentCallRow, 'hash' | 'content' | 'claimedAt'>): Promise<boolean> {
    return insertUnlessPresent(this.db.manager, IdempotentCallRow, { ...row, status: null, body: null });
  }

  private async takeOver({ hash, claimedAt }: IdempotentCallRow, now: Date): Promise<boolean> {
    if (now.getTime() - claimedAt.getTime() < claimMs) return false;
    return updateGuarded(this.db.manager, IdempotentCallRow, { hash, claimedAt, status: IsNull() }, { claimedAt: now });
  }

  /** The call is over: its client gets its answer also when the row cannot be written, and may repeat it after {@link claimMs}. */
  private async settle(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      this.logger.warn('answer of a call with an idempotency key was not stored', {}, error);
    }
  }

  /** The condition on the time leaves a row alone that another call has taken over. */
  private claim(hash: string, claimedAt: Date): CallClaim {
    const own = { hash, claimedAt, status: IsNull() };
    return {
      store: ({ status, body }) => this.settle(() => this.db.manager.update(IdempotentCallRow, own, { status, body })),
      release: () => this.settle(() => this.db.manager.delete(IdempotentCallRow, own)),
    };
  }
}
