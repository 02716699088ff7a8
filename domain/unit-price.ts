/** Units of a product's net content. */
export const contentUnits = ['ml', 'g', 'pieces'] as const;

export type ContentUnit = (typeof contentUnits)[number];

export interface NetContent {
  /** A whole number above zero. */
  readonly amount: number;
  readonly unit: ContentUnit;
}

export interface UnitPrice {
  /** Minor units. */
  readonly price: number;
  /** The quantity that the price is for: "100 ml". */
  readonly per: string;
}

/** Cosmetics state their price for 100 ml or 100 g. */
const quantity = 100;

/**
 * Returns the price of 100 ml or 100 g, rounded half up to a whole minor unit; null for unknown content and for pieces.
 * @param price of the whole content, in minor units
 */
export function unitPrice(price: number, content: NetContent | null): UnitPrice | null {
  if (!content || content.unit === 'pieces') return null;
  const { amount, unit } = content;
  // (price × 100 ÷ amount) plus a half, in whole numbers.
  return { price: Math.floor((2 * price * quantity + amount) / (2 * amount)), per: `${quantity} ${unit}` };
}

interface StoredContent {
  readonly netContent: number | null;
  readonly netContentUnit: ContentUnit | null;
}

/** Returns the content if amount and unit are both known. */
export function netContentOf({ netContent: amount, netContentUnit: unit }: StoredContent): NetContent | null {
  return amount === null || unit === null ? null : { amount, unit };
}
