import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const free = 3;
const longestSeconds = 15 * 60;
const memorySeconds = 24 * 60 * 60;

/**
 * Attempts at one account from one address: three at once, for people who mistype, then one a second, and the wait
 * doubles with each up to 15 minutes. It never ends in a lock, with which a stranger could shut a customer out.
 * An attempt counts before its password is looked at, so that a thousand at the same time gain nothing.
 */
export class LoginBackoff {
  private readonly attempts = new RateLimiterMemory({ keyPrefix: 'attempts', points: Number.MAX_SAFE_INTEGER, duration: memorySeconds });
  private readonly gate = new RateLimiterMemory({ keyPrefix: 'gate', points: 1, duration: longestSeconds });

  /** The milliseconds this attempt has to wait: 0 when it may go on. */
  async attempt(key: string): Promise<number> {
    const { consumedPoints } = await this.attempts.penalty(key);
    if (consumedPoints < free) return 0;
    const customDuration = Math.min(2 ** (consumedPoints - free), longestSeconds);
    try {
      await this.gate.consume(key, 1, { customDuration });
      return 0;
    } catch (shut) {
      if (!(shut instanceof RateLimiterRes)) throw shut;
      // Who knocks at a shut gate does not make the next wait longer.
      await this.attempts.reward(key);
      return shut.msBeforeNext;
    }
  }

  async forget(key: string): Promise<void> {
    await Promise.all([this.attempts.delete(key), this.gate.delete(key)]);
  }
}
