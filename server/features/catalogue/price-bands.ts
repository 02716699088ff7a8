export interface PriceBand {
  /** Minor units, both included. */
  readonly least: number;
  readonly most: number;
  readonly count: number;
}

const mostBands = 5;
const roundSteps = [1, 2, 5];

/** The smallest round amount (1, 2 or 5 and zeros, of whole major units) of which few enough cover the prices. */
function stepFor(highest: number): number {
  for (let scale = 100; ; scale *= 10) {
    const step = roundSteps.map((round) => round * scale).find((width) => highest < width * mostBands);
    if (step !== undefined) return step;
  }
}

/**
 * Groups prices into at most five bands of one round width; empty bands are left out.
 * A band ends one minor unit below the next one, so that no price is in two.
 * @param highest of the whole catalogue and not of this list, so that the bands stay while a shopper narrows it
 */
export function priceBands(prices: readonly { readonly price: number; readonly count: number }[], highest: number): PriceBand[] {
  const step = stepFor(highest);
  return Array.from({ length: mostBands }, (_, index) => {
    const least = index * step;
    const most = least + step - 1;
    const inside = prices.filter(({ price }) => price >= least && price <= most);
    return { least, most, count: inside.reduce((sum, { count }) => sum + count, 0) };
  }).filter(({ count }) => count > 0);
}
