import { percentOf } from './money';

/** A change of the prices of several products. Amounts are minor units. */
export interface PriceChange {
  readonly listPrice?: number | undefined;
  readonly currentPrice?: number | undefined;
  /** 10 makes a price a tenth higher, -10 a tenth lower. */
  readonly percent?: number | undefined;
  /** True if `percent` changes the list price too. */
  readonly withListPrice?: boolean | undefined;
}

interface Prices {
  readonly listPrice: number;
  readonly currentPrice: number;
}

/** Returns the prices of one product after the change. A price by percent is rounded once, half up, to a whole minor unit. */
export function changedPrices(
  { listPrice, currentPrice }: Prices,
  { listPrice: newListPrice, currentPrice: newCurrentPrice, percent, withListPrice = false }: PriceChange,
): Prices {
  const scaled = (price: number) => (percent === undefined ? price : percentOf(100 + percent, price));
  return {
    listPrice: newListPrice ?? (withListPrice ? scaled(listPrice) : listPrice),
    currentPrice: newCurrentPrice ?? scaled(currentPrice),
  };
}
