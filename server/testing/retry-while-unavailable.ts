import { setTimeout as pause } from 'node:timers/promises';
import { ShopError } from '../../domain/errors';
import { isUnavailable } from '../database/unavailable';

/** The sandbox stores its payments in the same database: without a free connection, the order is kept and the call can be retried. */
const isRetryable = (error: unknown) =>
  isUnavailable(error) || (error instanceof ShopError && error.code === 'PAYMENT_FAILED');

const pauseMs = 20;

/** Retries work while the database is unavailable: on a server, only so many calls may wait for one of ten pooled connections. */
export async function retryWhileUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error)) throw error;
      // A full queue refuses at once: retries without a pause would leave no turn to the calls that wait.
      await pause(pauseMs);
    }
  }
}
