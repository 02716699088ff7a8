import { ShopError } from '../../domain/failure';
import { isUnavailable } from '../infra/database/unavailable';

/** The sandbox's books are in the same database: when it has no connection left, the order stands and the provider is asked again. */
const isToComeBack = (error: unknown) => isUnavailable(error) || (error instanceof ShopError && error.code === 'PAYMENT_FAILED');

/** On a database server everybody waits for one of ten connections, and not for ever: whoever is told to come back does so. */
export async function insist<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isToComeBack(error)) throw error;
    }
  }
}
