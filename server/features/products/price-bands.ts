interface PriceBand {
  /** Minor units, inclusive on both ends. */
  readonly least: number;
  readonly most: number;
  readonly count: number;
}

const maxBands = 5;
const roundFactors = [1, 2, 5];

/** Returns the smallest width (1, 2 or 5 times a power of ten, in major units) with which `mostBands` bands cover all prices. */
function bandWidthFor(highest: number): number {
  for (let scale = 100; ; scale *= 10) {
    const step = roundFactors.map((round) => round * scale).find((width) => highest < width * maxBands);
    if (step !== undefined) return step;
  }
}

/**
 * Groups prices into at most five bands of equal, round width; empty bands are omitted.
 * A band ends one minor unit below the next one, so that no price is in two.
 * @param highest the highest price of the whole catalogue, not of this list, so that the bands do not change with the filter
 */
export function priceBands(
  prices: readonly { readonly price: number; readonly count: number }[],
  highest: number,
): PriceBand[] {
  const step = bandWidthFor(highest);
  return Array.from({ length: maxBands }, (_, index) => {
    const least = index * step;
    const most = least + step - 1;
    const inside = prices.filter(({ price }) => price >= least && price <= most);
    return { least, most, count: inside.reduce((sum, { count }) => sum + count, 0) };
  }).filter(({ count }) => count > 0);
}
