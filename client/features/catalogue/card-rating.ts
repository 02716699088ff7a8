import { limits } from '../../../domain/limits';

interface CardRating {
  readonly average: number;
  readonly count: number;
}

/** Rating shown on a card without reviews. Set it to null to show none. */
const ratingWithoutReviews: CardRating | null = limits.cardRating;

/**
 * The rating of a card, or null when it shows none.
 * Cards alone show it: product pages and their metadata never state a rating that is not based on reviews.
 */
export function cardRating({ average, count }: { average: number | null; count: number }): CardRating | null {
  return average !== null && count > 0 ? { average, count } : ratingWithoutReviews;
}
