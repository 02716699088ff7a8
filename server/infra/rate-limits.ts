import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import {
  RateLimiterMemory,
  type RateLimiterAbstract,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import { RequestError } from '../../domain/errors';
import { policies, signInWaits } from './limit-policies';
import { type SharedStore } from './shared-store';

type Counter = keyof typeof policies;
type Budget = Exclude<Counter, 'appCall' | 'signInAttempt' | 'signInWait'>;

/** The parts of a key, e.g. account and address. They are serialized unambiguously: different parts never give the same key. */
export type KeyParts = readonly [string, ...string[]];

/** An app's budget after a call. */
export interface AppBudget {
  readonly quota: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  /** Seconds until the window ends, at least 1. */
  readonly resetSeconds: number;
  readonly isExceeded: boolean;
}

interface FailureBudget {
  readonly policy: Budget;
  readonly key: KeyParts;
  /** Returns true for an error of `work` that is the result of a wrong guess. */
  readonly isMiss: (error: unknown) => boolean;
}

/**
 * Runs work that consumes a point only if it misses. The point is taken before and returned otherwise: else parallel guesses
 * would all be checked before the first one counts.
 * @throws {RequestError} RATE_LIMITED; the error of `work`
 */
export async function consumeOnMiss<Result>(
  limits: RateLimits,
  { policy, key, isMiss }: FailureBudget,
  work: () => Promise<Result>,
): Promise<Result> {
  await limits.consume(policy, ...key);
  let missed = false;
  try {
    return await work();
  } catch (error) {
    missed = isMiss(error);
    throw error;
  } finally {
    if (!missed) await limits.reward(policy, ...key);
  }
}

/**
 * Runs work that consumes a point whether it succeeds or fails, but not if it throws a Refusal, which costs nothing. The point
 * is taken before, for the same reason as in `consumeOnMiss`.
 * @throws {RequestError} RATE_LIMITED; the error of `work`
 */
export async function consumeUnlessRefused<Result>(
  limits: RateLimits,
  { policy, key }: Omit<FailureBudget, 'isMiss'>,
  work: () => Promise<Result>,
): Promise<Result> {
  await limits.consume(policy, ...key);
  try {
    return await work();
  } catch (error) {
    if (error instanceof RequestError) await limits.reward(policy, ...key);
    throw error;
  }
}

/**
 * Returns the key of a client: the IPv4 address, or the /56 of an IPv6 address. Providers assign a home or a server up to 256 /64 networks,
 * which would be as many budgets.
 */
export function clientKey(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const [first = 0, second = 0, third = 0, fourth = 0] = parsed.parts;
  return `${[first, second, third, fourth & 0xff00].map((part) => part.toString(16)).join(':')}::/56`;
}

/** A Redis in the same network answers within a millisecond; a request waits this long for one that hangs. */
const answerMs = 300;

/** Returns the limiter of the moment: one that counts in Redis for all processes, or while Redis is away one of this process. */
function createLimiter(
  size: { keyPrefix: string; points: number; duration: number },
  store: SharedStore | undefined,
): () => RateLimiterAbstract {
  const own = new RateLimiterMemory(size);
  if (!store) return () => own;
  const keyPrefix = `${store.prefix}${size.keyPrefix}`;
  const limiter = new RateLimiterRedis({ ...size, keyPrefix, storeClient: store.client, useRedisPackage: true });
  const shared = new RLWrapperTimeouts({ limiter, timeoutMs: answerMs, insuranceLimiter: own });
  return () => (store.isConnected() ? shared : own);
}

interface RateLimitOptions {
  /** Tests and load tests switch the limits off; production refuses that at startup. */
  readonly enabled: boolean;
  /** The store where all processes count together; undefined: each process counts for itself. */
  readonly store?: SharedStore | undefined;
}

/** Counts every limit of the shop. */
export class RateLimits {
  private readonly limiters = new Map<Counter, () => RateLimiterAbstract>();

  constructor(private readonly options: RateLimitOptions) {}

  /**
   * Consumes one point. An attempt to 'login' is counted before its password is checked, so that parallel attempts gain nothing.
   * @throws {RequestError} RATE_LIMITED with the seconds to wait when the budget is spent
   */
  async consume(policy: Budget | 'login', ...key: KeyParts): Promise<void> {
    if (!this.options.enabled) return;
    if (policy === 'login') return this.consumeSignIn(counted(key));
    try {
      await this.limiter(policy).consume(counted(key));
    } catch (spent) {
      throw refusalOf(spent);
    }
  }

  /** Returns one point that was taken, where the outcome turned out not to count. */
  async reward(policy: Budget, ...key: KeyParts): Promise<void> {
    await this.limiter(policy).reward(counted(key));
  }

  /** Resets the budget, for instance after a correct password. */
  async reset(policy: Budget | 'login', ...key: KeyParts): Promise<void> {
    const counters = policy === 'login' ? (['signInAttempt', 'signInWait'] as const) : [policy];
    for (const counter of counters) await this.limiter(counter).delete(counted(key));
  }

  /** Counts a call of an app, which may make `quota` calls a minute. @returns undefined where nothing is limited */
  async countAppCall(appId: number, quota: number): Promise<AppBudget | undefined> {
    if (!this.options.enabled) return undefined;
    const { consumedPoints, msBeforeNext } = await this.limiter('appCall').penalty(`${appId} ${quota}`);
    return {
      quota,
      windowSeconds: policies.appCall.seconds,
      remaining: Math.max(0, quota - consumedPoints),
      resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
      isExceeded: consumedPoints > quota,
    };
  }

  private async consumeSignIn(key: string): Promise<void> {
    const { consumedPoints } = await this.limiter('signInAttempt').penalty(key);
    const waits = consumedPoints - signInWaits.freeAttempts;
    if (waits < 0) return;
    const customDuration = Math.min(signInWaits.firstSeconds * 2 ** waits, policies.signInWait.seconds);
    try {
      await this.limiter('signInWait').consume(key, 1, { customDuration });
    } catch (tooEarly) {
      // An attempt during the wait is refused and does not lengthen the next wait.
      await this.limiter('signInAttempt').reward(key);
      throw refusalOf(tooEarly);
    }
  }

  private limiter(name: Counter): RateLimiterAbstract {
    const { points, seconds } = policies[name];
    const limiter =
      this.limiters.get(name) ?? createLimiter({ keyPrefix: name, points, duration: seconds }, this.options.store);
    this.limiters.set(name, limiter);
    return limiter();
  }
}

const counted = (key: KeyParts): string => JSON.stringify(key);

/** Returns the refusal of a spent budget; any other error unchanged. */
const refusalOf = (spent: unknown): unknown =>
  spent instanceof RateLimiterRes
    ? new RequestError('RATE_LIMITED', undefined, Math.max(1, Math.ceil(spent.msBeforeNext / 1000)))
    : spent;
