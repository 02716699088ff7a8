import { RateLimiterRes } from 'rate-limiter-flexible';
import { type BudgetCounter, createBudgetCounter } from './budget-counter';
import { type SharedStore } from './shared-store';

const freeAttempts = 3;
const maxDelaySeconds = 15 * 60;
const windowSeconds = 24 * 60 * 60;

/**
 * Exponential backoff for login attempts on one account from one address: three without a wait, to allow for typing errors,
 * then 1 s, doubling with each attempt up to 15 minutes. Never a lockout, by which a third party could lock out a customer.
 * An attempt is counted before its password is checked, so that parallel attempts gain nothing.
 */
export class LoginBackoff {
  private readonly attempts: BudgetCounter;
  private readonly gate: BudgetCounter;

  constructor(store: SharedStore | undefined) {
    const everyAttempt = { keyPrefix: 'attempts', points: Number.MAX_SAFE_INTEGER, duration: windowSeconds };
    this.attempts = createBudgetCounter(everyAttempt, store);
    this.gate = createBudgetCounter({ keyPrefix: 'gate', points: 1, duration: maxDelaySeconds }, store);
  }

  /** Counts an attempt. @returns the milliseconds until it may be repeated; 0 when it is allowed now */
  async attempt(key: string): Promise<number> {
    const { consumedPoints } = await this.attempts.penalty(key);
    if (consumedPoints < freeAttempts) return 0;
    const customDuration = Math.min(2 ** (consumedPoints - freeAttempts), maxDelaySeconds);
    try {
      await this.gate.consume(key, 1, { customDuration });
      return 0;
    } catch (limited) {
      if (!(limited instanceof RateLimiterRes)) throw limited;
      // An attempt during the wait is refused and does not lengthen the next wait.
      await this.attempts.reward(key);
      return limited.msBeforeNext;
    }
  }

  async reset(key: string): Promise<void> {
    await Promise.all([this.attempts.delete(key), this.gate.delete(key)]);
  }
}
