import { limits } from '../../../domain/limits';

export interface CardRating {
  readonly average: number;
  readonly count: number;
}

/** What a card shows for a product that nobody has reviewed yet. Set it to null and such cards show no rating. */
const ratingWithoutReviews: CardRating | null = limits.cardRating;

/**
 * The rating of a card, or null when it shows none.
 * For cards alone: a product's own page and its metadata never claim a rating that nobody gave.
 */
export function cardRating({ average, count }: { average: number | null; count: number }): CardRating | null {
  return average !== null && count > 0 ? { average, count } : ratingWithoutReviews;
}
