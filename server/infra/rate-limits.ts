import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../../domain/failure';
import { LoginBackoff } from './login-backoff';

/** How often one key may do a thing: `points` in each window of `seconds`. */
export interface Policy {
  readonly points: number;
  readonly seconds: number;
}

/**
 * Each operation has its own budget, shared by REST and GraphQL and counted for each time it is carried out:
 * five aliases in one request are five.
 */
export const policies = {
  /** By address: thirty people behind one address may each fail once and sign up within an hour. Ordering requires an account. */
  registration: { points: 60, seconds: 60 * 60 },
  /** By address and email. The total for a mailbox, from all addresses, is limited where reset links are issued. */
  resetMail: { points: 5, seconds: 60 * 60 },
  /** By address: nobody asks through a list of emails. */
  resetRequest: { points: 20, seconds: 60 * 60 },
  resetAttempt: { points: 20, seconds: 15 * 60 },
  /** By address: nobody tries one password on a list of emails. */
  loginMiss: { points: 300, seconds: 10 * 60 },
  /** By address: each password that is checked costs a hash, a right one too. */
  passwordCheck: { points: 600, seconds: 10 * 60 },
  /** By account, drawn on by right passwords only, so that strangers cannot spend it: each opens a session. */
  signIn: { points: 60, seconds: 10 * 60 },
  /** By address: two misses each for thirty people. While the budget is spent, valid codes are refused too. */
  couponMiss: { points: 60, seconds: 10 * 60 },
  unknownCart: { points: 60, seconds: 10 * 60 },
  order: { points: 30, seconds: 10 * 60 },
  contact: { points: 10, seconds: 60 * 60 },
  comment: { points: 10, seconds: 10 * 60 },
  review: { points: 30, seconds: 60 * 60 },
  newsletter: { points: 10, seconds: 60 * 60 },
  captcha: { points: 60, seconds: 10 * 60 },
  /** By address: the whole schema is 160 kB and takes some 25 ms. */
  introspection: { points: 30, seconds: 60 },
  /**
   * Carts that visitors begin, by address. Each is a row that is kept for months. An office or a school behind one address may
   * begin hundreds when a sale opens; no address begins thousands every day.
   */
  newCart: { points: 600, seconds: 10 * 60 },
  newCartDaily: { points: 3000, seconds: 24 * 60 * 60 },
  /** Everything together, by address: wide, because many people may share one. */
  api: { points: 3000, seconds: 60 },
  /**
   * Whole pages, which cost most. A shopper loads one and goes on by calls: 30 a second are some hundred people behind one
   * address, and a quarter of what one core renders.
   */
  page: { points: 1800, seconds: 60 },
  /** Lists all products and posts; crawlers ask for it a few times a day. */
  sitemap: { points: 60, seconds: 60 },
  /** Balancers ask once a second or less, each from an address of its own. */
  readiness: { points: 1200, seconds: 60 },
} as const satisfies Record<string, Policy>;

export type PolicyName = keyof typeof policies | 'login';

/** The parts of a key: an account, an address. Joined so that two parts never read as one. */
export type KeyParts = readonly [string, ...string[]];

export interface RateLimits {
  /** Counts one. @throws {Refusal} RATE_LIMITED with the seconds to wait when the budget is spent */
  take(policy: PolicyName, ...key: KeyParts): Promise<void>;
  /** Counts nothing, but refuses a key whose budget is spent: for budgets that only misses draw on. @throws {Refusal} */
  check(policy: Exclude<PolicyName, 'login'>, ...key: KeyParts): Promise<void>;
  /** Gives one back that was taken, where it turned out to be none of what the budget is for. */
  giveBack(policy: Exclude<PolicyName, 'login'>, ...key: KeyParts): Promise<void>;
  /** Gives the whole budget back, for instance after a right password. */
  forget(policy: PolicyName, ...key: KeyParts): Promise<void>;
}

/**
 * The budget of a /56 is so many times that of one address. Providers give a home or a server up to 256 networks of /64, which
 * would be as many budgets; in mobile networks a few strangers may share a /56.
 */
const prefixFactor = 4;

/** For tests and load runs; production refuses it at start. */
const unlimited: RateLimits = {
  take: () => Promise.resolve(),
  check: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};

export function createRateLimits(options: { enabled: boolean }): RateLimits {
  return options.enabled ? new MemoryRateLimits() : unlimited;
}

export interface MissBudget {
  readonly policy: Exclude<PolicyName, 'login'>;
  readonly key: KeyParts;
  /** Whether what `work` has thrown is what somebody who guesses would see. */
  readonly isMiss: (error: unknown) => boolean;
}

/**
 * Does work that only draws on a budget when it misses. It is drawn on before, since guesses that come all at once would else
 * all be looked at before the first counts.
 * @throws {Refusal} RATE_LIMITED; whatever `work` throws
 */
export async function countingMisses<Result>(limits: RateLimits, { policy, key, isMiss }: MissBudget, work: () => Promise<Result>): Promise<Result> {
  await limits.take(policy, ...key);
  let missed = false;
  try {
    return await work();
  } catch (error) {
    missed = isMiss(error);
    throw error;
  } finally {
    if (!missed) await limits.giveBack(policy, ...key);
  }
}

/**
 * Does work that draws on a budget whether it succeeds or fails, but not where it is refused: that has cost nothing. Drawn on
 * before, for the same reason as misses.
 * @throws {Refusal} RATE_LIMITED; whatever `work` throws
 */
export async function countingWork<Result>(limits: RateLimits, { policy, key }: Omit<MissBudget, 'isMiss'>, work: () => Promise<Result>): Promise<Result> {
  await limits.take(policy, ...key);
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) await limits.giveBack(policy, ...key);
    throw error;
  }
}

/** One machine's view of its callers: a v6 customer holds a whole /64 and would otherwise never run out of addresses. */
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

/** The /56 around the IPv6 network of a client key; any other key is itself. */
export const widened = (part: string): string =>
  part.replace(networkKey, (_all, head: string, last: string) => `${head}${(parseInt(last, 16) & 0xff00).toString(16)}::/56`);

/** The same key with the /56 around its IPv6 network; undefined when there is no IPv6 network in it. */
function prefixKey(key: KeyParts): string | undefined {
  const wide = key.map(widened);
  return wide.some((part, at) => part !== key[at]) ? JSON.stringify(wide) : undefined;
}

function limitersOf(kind: 'address' | 'prefix', factor: number): Map<PolicyName, RateLimiterMemory> {
  return new Map(Object.entries(policies).map(([name, { points, seconds }]) => [
    // Object.entries forgets that its keys are the policies' names.
    name as keyof typeof policies,
    new RateLimiterMemory({ keyPrefix: `${name} ${kind}`, points: points * factor, duration: seconds }),
  ]));
}

/** One limiter and the key that it counts. */
interface Budget {
  readonly limiter: RateLimiterMemory;
  readonly key: string;
}

class MemoryRateLimits implements RateLimits {
  private readonly login = new LoginBackoff();
  private readonly limiters = limitersOf('address', 1);
  private readonly prefixLimiters = limitersOf('prefix', prefixFactor);

  async take(policy: PolicyName, ...key: KeyParts): Promise<void> {
    // For one account a /56 counts as one address: strangers in it have no reason to sign in there.
    if (policy === 'login') return refuseWhile(await this.login.attempt(prefixKey(key) ?? join(key)));
    try {
      for (const budget of this.budgets(policy, key)) await budget.limiter.consume(budget.key);
    } catch (spent) {
      if (!(spent instanceof RateLimiterRes)) throw spent;
      refuseWhile(spent.msBeforeNext);
    }
  }

  async check(policy: Exclude<PolicyName, 'login'>, ...key: KeyParts): Promise<void> {
    for (const budget of this.budgets(policy, key)) {
      const state = await budget.limiter.get(budget.key);
      if (state !== null && state.consumedPoints >= budget.limiter.points) refuseWhile(state.msBeforeNext);
    }
  }

  async giveBack(policy: Exclude<PolicyName, 'login'>, ...key: KeyParts): Promise<void> {
    for (const budget of this.budgets(policy, key)) await budget.limiter.reward(budget.key);
  }

  async forget(policy: PolicyName, ...key: KeyParts): Promise<void> {
    if (policy === 'login') return this.login.forget(prefixKey(key) ?? join(key));
    for (const budget of this.budgets(policy, key)) await budget.limiter.delete(budget.key);
  }

  /** The budget of the key itself, and that of the /56 around an IPv6 network in it. */
  private budgets(policy: Exclude<PolicyName, 'login'>, key: KeyParts): Budget[] {
    const [own, prefix] = [this.limiters.get(policy), this.prefixLimiters.get(policy)];
    if (own === undefined || prefix === undefined) throw new Error(`There is no rate limit named ${policy}`);
    const wide = prefixKey(key);
    return [{ limiter: own, key: join(key) }, ...(wide === undefined ? [] : [{ limiter: prefix, key: wide }])];
  }
}

function join(key: KeyParts): string {
  return JSON.stringify(key);
}

function refuseWhile(milliseconds: number): void {
  if (milliseconds <= 0) return;
  throw new Refusal('RATE_LIMITED', undefined, Math.ceil(milliseconds / 1000));
}
