import { ShopError } from '../../domain/errors';
import { isUnavailable } from '../infra/database/unavailable';

/** The sandbox stores its payments in the same database: without a free connection, the order is kept and the call can be retried. */
const isRetryable = (error: unknown) =>
  isUnavailable(error) || (error instanceof ShopError && error.code === 'PAYMENT_FAILED');

/** Retries work while the database is unavailable: on a server, the wait for one of ten pooled connections is limited. */
export async function retryWhileUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error)) throw error;
    }
  }
}
