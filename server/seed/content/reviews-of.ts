import type { DemoReview } from '../demo-shop.types';

/** `rating` is 1 to 5; `day` is `YYYY-MM-DD`. */
type ReviewEntry = readonly [name: string, rating: DemoReview['rating'], day: string, headline: string, review: string];

/** The reviews of one product. */
export function reviewsOf(product: string, ...entries: readonly ReviewEntry[]): readonly DemoReview[] {
  return entries.map(([name, rating, day, headline, review]) => ({
    product,
    name,
    rating,
    headline,
    review,
    date: `${day}T12:00:00.000Z`,
  }));
}
