import { isIPv6 } from 'node:net';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { RequestError } from '../../domain/errors';
import { type BudgetCounter, createBudgetCounter } from './budget-counter';
import { LoginBackoff } from './login-backoff';
import { type SharedStore } from './shared-store';

/** A rate limit: `points` per key in each window of `seconds`. */
interface Policy {
  readonly points: number;
  readonly seconds: number;
}

/**
 * Each operation has its own budget, shared by REST and GraphQL and counted per execution: five aliases in one GraphQL
 * request count as five.
 */
export const policies = {
  /** By address: thirty people behind one address may each fail once and sign up within an hour. Ordering requires an account. */
  registration: { points: 60, seconds: 60 * 60 },
  /** By address and email. The total for a mailbox, from all addresses, is limited where reset links are issued. */
  resetMail: { points: 5, seconds: 60 * 60 },
  /** By address: prevents requests for a list of emails. */
  resetRequest: { points: 20, seconds: 60 * 60 },
  resetAttempt: { points: 20, seconds: 15 * 60 },
  /** By address: prevents password spraying over a list of emails. */
  loginMiss: { points: 300, seconds: 10 * 60 },
  /** By address: each password check costs a hash, whether it succeeds or not. */
  passwordCheck: { points: 600, seconds: 10 * 60 },
  /** By member of staff, from all addresses: wrong codes of the second factor, which only those guess who know the password. */
  staffCode: { points: 10, seconds: 15 * 60 },
  /** By account: each sign-in creates a session. Only correct passwords count, so that others cannot exhaust it. */
  signIn: { points: 60, seconds: 10 * 60 },
  /** By address: two misses each for thirty people. While the budget is spent, valid codes are refused too. */
  couponMiss: { points: 60, seconds: 10 * 60 },
  unknownCart: { points: 60, seconds: 10 * 60 },
  order: { points: 30, seconds: 10 * 60 },
  contact: { points: 10, seconds: 60 * 60 },
  comment: { points: 10, seconds: 10 * 60 },
  review: { points: 30, seconds: 60 * 60 },
  newsletter: { points: 10, seconds: 60 * 60 },
  /** By address. Without CAPTCHA: each product causes one mail at most, and only once it is back. */
  stockAlert: { points: 30, seconds: 60 * 60 },
  /** By email, from all addresses: bounds the mails that others can cause. */
  stockAlertOfEmail: { points: 30, seconds: 24 * 60 * 60 },
  /** By address: unknown keys of apps. Valid ones cannot be guessed; each costs a look-up. */
  appKeyMiss: { points: 60, seconds: 10 * 60 },
  /** By address: each is a row that is kept for a day. */
  idempotentCall: { points: 600, seconds: 10 * 60 },
  captcha: { points: 60, seconds: 10 * 60 },
  /** By address: the whole schema is 160 kB and takes some 25 ms. */
  introspection: { points: 30, seconds: 60 },
  /**
   * Carts created by visitors, by address. Each is a row that is kept for months. An office or a school behind one address
   * may create hundreds when a sale starts; no address legitimately creates thousands every day.
   */
  newCart: { points: 600, seconds: 10 * 60 },
  newCartDaily: { points: 3000, seconds: 24 * 60 * 60 },
  /** All API calls, by address: generous, because many people may share one. */
  api: { points: 3000, seconds: 60 },
  /**
   * Server-rendered pages, the most expensive requests. A visitor loads one and then navigates by API calls: 30 a second
   * correspond to some hundred people behind one address, and to a quarter of what one core renders.
   */
  page: { points: 1800, seconds: 60 },
  /** Lists all products and posts; crawlers request it a few times a day. */
  sitemap: { points: 60, seconds: 60 },
  /** By app: one copy each night, and again after each lost connection. */
  export: { points: 60, seconds: 60 * 60 },
  /** Load balancers poll once a second or less, each from its own address. */
  readiness: { points: 1200, seconds: 60 },
} as const satisfies Record<string, Policy>;

type PolicyName = keyof typeof policies | 'login';

/** The parts of a key, e.g. account and address. Serialized unambiguously: different parts never give the same key. */
export type KeyParts = readonly [string, ...string[]];

export interface RateLimits {
  /** Consumes one point. @throws {RequestError} RATE_LIMITED with the seconds to wait when the budget is spent */
  consume(policy: PolicyName, ...key: KeyParts): Promise<void>;
  /** Refuses a key whose budget is spent, without consuming a point: for budgets of failures. @throws {RequestError} RATE_LIMITED */
  check(policy: Exclude<PolicyName, 'login'>, ...key: KeyParts): Promise<void>;
  /** Returns one point that was taken, where the outcome turned out not to count. */
  reward(policy: Exclude<PolicyName, 'login'>, ...key: KeyParts): Promise<void>;
  /** Resets the budget, for instance after a correct password. */
  reset(policy: PolicyName, ...key: KeyParts): Promise<void>;
}

/**
 * Budget of an IPv6 /56 relative to that of one address. Providers assign a home or a server up to 256 /64 networks, which
 * would be as many budgets; in mobile networks a few unrelated users may share a /56.
 */
const prefixFactor = 4;

/** For tests and load tests; production refuses it at startup. */
const noLimits: RateLimits = {
  consume: () => Promise.resolve(),
  check: () => Promise.resolve(),
  reward: () => Promise.resolve(),
  reset: () => Promise.resolve(),
};

/** @param options.store where all processes count together; undefined: each process counts for itself */
export function createRateLimits({
  enabled,
  store,
}: {
  enabled: boolean;
  store?: SharedStore | undefined;
}): RateLimits {
  return enabled ? new CountedRateLimits(store) : noLimits;
}

interface FailureBudget {
  readonly policy: Exclude<PolicyName, 'login'>;
  readonly key: KeyParts;
  /** Whether an error of `work` is the result of a wrong guess. */
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

/** Returns the key of a client: the IPv4 address, or the /64 network of an IPv6 address, since one client controls all of it. */
export function clientKey(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const plain = address.replace(/^::ffff:/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('%')[0]?.toLowerCase().split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...middle, ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

const networkKey = /^((?:[0-9a-f]{1,4}:){3})([0-9a-f]{1,4})::\/64$/;

/** Returns the /56 of a client key's IPv6 network; any other key unchanged. */
export const widenToIpv6Prefix = (part: string): string =>
  part.replace(
    networkKey,
    (_all, head: string, last: string) => `${head}${(parseInt(last, 16) & 0xff00).toString(16)}::/56`,
  );

/** Returns the serialized key with its IPv6 network widened to /56; undefined when it contains no IPv6 network. */
function prefixKey(key: KeyParts): string | undefined {
  const wide = key.map(widenToIpv6Prefix);
  return wide.some((part, at) => part !== key[at]) ? JSON.stringify(wide) : undefined;
}

type Counters = ReadonlyMap<PolicyName, BudgetCounter>;

function createCounters(kind: 'address' | 'prefix', factor: number, store: SharedStore | undefined): Counters {
  return new Map(
    Object.entries(policies).map(([name, { points, seconds }]) => [
      // Object.entries types its keys as string.
      name as keyof typeof policies,
      createBudgetCounter({ keyPrefix: `${name} ${kind}`, points: points * factor, duration: seconds }, store),
    ]),
  );
}

/** A counter and the key to count in it. */
interface Budget {
  readonly counter: BudgetCounter;
  readonly key: string;
}

class CountedRateLimits implements RateLimits {
  private readonly login: LoginBackoff;
  private readonly counters: Counters;
  private readonly prefixCounters: Counters;

  constructor(store: SharedStore | undefined) {
    this.login = new LoginBackoff(store);
    this.counters = createCounters('address', 1, store);
    this.prefixCounters = createCounters('prefix', prefixFactor, store);
  }

  async consume(policy: PolicyName, ...key: KeyParts): Promise<void> {
    // For one account a /56 counts as one address: unrelated users of it do not sign in to the same account.
    if (policy === 'login') return throwIfLimited(await this.login.attempt(prefixKey(key) ?? serializeKey(key)));
    try {
      for (const budget of this.budgets(policy, key)) await budget.counter.consume(budget.key);
    } catch (spent) {
      if (!(spent instanceof RateLimiterRes)) throw spent;
      throwIfLimited(spent.msBeforeNext);
    }
  }

  async check(policy: Exclude<PolicyName, 'login'>, ...key: KeyParts): Promise<void> {
    for (const budget of this.budgets(policy, key)) {
      const state = await budget.counter.get(budget.key);
      if (state?.remainingPoints === 0) throwIfLimited(state.msBeforeNext);
    }
  }

  async reward(policy: Exclude<PolicyName, 'login'>, ...key: KeyParts): Promise<void> {
    for (const budget of this.budgets(policy, key)) await budget.counter.reward(budget.key);
  }

  async reset(policy: PolicyName, ...key: KeyParts): Promise<void> {
    if (policy === 'login') return this.login.reset(prefixKey(key) ?? serializeKey(key));
    for (const budget of this.budgets(policy, key)) await budget.counter.delete(budget.key);
  }

  /** The key's own budget, and that of its /56 if it contains an IPv6 network. */
  private budgets(policy: Exclude<PolicyName, 'login'>, key: KeyParts): Budget[] {
    const [own, prefix] = [this.counters.get(policy), this.prefixCounters.get(policy)];
    if (own === undefined || prefix === undefined) throw new Error(`There is no rate limit named ${policy}`);
    const wide = prefixKey(key);
    return [{ counter: own, key: serializeKey(key) }, ...(wide === undefined ? [] : [{ counter: prefix, key: wide }])];
  }
}

function serializeKey(key: KeyParts): string {
  return JSON.stringify(key);
}

function throwIfLimited(milliseconds: number): void {
  if (milliseconds <= 0) return;
  throw new RequestError('RATE_LIMITED', undefined, Math.ceil(milliseconds / 1000));
}
