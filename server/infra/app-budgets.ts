import { RateLimiterRes } from 'rate-limiter-flexible';
import { type BudgetCounter, createBudgetCounter } from './budget-counter';
import { type AppCaller } from './request/app-caller';
import { type SharedStore } from './shared-store';

const windowSeconds = 60;

/** An app's budget after a call. */
export interface BudgetState {
  readonly quota: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  /** Until the window ends, at least 1. */
  readonly resetSeconds: number;
  readonly isExceeded: boolean;
}

interface AppBudgets {
  /** Counts a call. @returns undefined where nothing is limited */
  consume(app: Pick<AppCaller, 'appId' | 'callsPerMinute'>): Promise<BudgetState | undefined>;
}

/** What calls with a key pass. */
export interface AppGate extends AppBudgets {
  /** Whose key it is. The address counts wrong ones. @throws RequestError UNAUTHENTICATED or RATE_LIMITED */
  identify(key: string, address: string): Promise<AppCaller>;
}

interface AppBudgetOptions {
  readonly enabled: boolean;
  readonly callsPerMinute: number;
  readonly store?: SharedStore | undefined;
}

/** Counts the calls of each app in windows of a minute, in this process or with all others in Redis. */
export function createAppBudgets({ enabled, callsPerMinute, store }: AppBudgetOptions): AppBudgets {
  if (!enabled) return { consume: () => Promise.resolve(undefined) };
  // One for each quota: apps have the default, or one of a few that staff have chosen.
  const counters = new Map<number, BudgetCounter>();
  const counterOf = (points: number) => {
    const counter =
      counters.get(points) ??
      createBudgetCounter({ keyPrefix: `app ${points}`, points, duration: windowSeconds }, store);
    counters.set(points, counter);
    return counter;
  };
  return {
    consume: async ({ appId, callsPerMinute: own }) => {
      const quota = own ?? callsPerMinute;
      try {
        return stateOf(quota, await counterOf(quota).consume(String(appId)), false);
      } catch (spent) {
        if (!(spent instanceof RateLimiterRes)) throw spent;
        return stateOf(quota, spent, true);
      }
    },
  };
}

const stateOf = (
  quota: number,
  { remainingPoints, msBeforeNext }: RateLimiterRes,
  isExceeded: boolean,
): BudgetState => ({
  quota,
  windowSeconds,
  remaining: Math.max(0, remainingPoints),
  resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  isExceeded,
});
