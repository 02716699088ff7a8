import { outcomeOf, type Sent, type ShownError } from '../../lib/outcome';
import type { BulkResultFragment, ListedProductFragment } from './Products.generated';

/** A product that was not changed, and why. */
export interface NotChanged {
  readonly title: string;
  readonly reason: string;
}

export interface BulkAnswer {
  /** The error of the whole call, which changed nothing. */
  readonly errors: readonly ShownError[];
  readonly changed: readonly string[];
  readonly notChanged: readonly NotChanged[];
}

/** Awaits a change of several products, and reports the result of each. */
export async function bulkAnswerOf(
  sent: Sent<BulkResultFragment>,
  products: readonly ListedProductFragment[],
): Promise<BulkAnswer> {
  const outcome = await outcomeOf(sent);
  const outcomes = outcome.isFailed ? [] : (outcome.payload.outcomes ?? []);
  const titleOf = (id: string) => products.find((product) => product.id === id)?.title ?? id;
  return {
    errors: outcome.userErrors,
    changed: outcomes.filter(({ product }) => product !== null).map(({ id }) => id),
    notChanged: outcomes.flatMap(({ id, userErrors: [problem] }) =>
      problem ? [{ title: titleOf(id), reason: problem.message }] : [],
    ),
  };
}

export const countText = (count: number): string => (count === 1 ? '1 product' : `${count} products`);
