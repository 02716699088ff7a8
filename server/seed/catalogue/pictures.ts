/** Path of a product's packshot. */
export function packshot(slug: string): string {
  return `products/${slug}/1.webp`;
}

export function scene(slug: string): string {
  return `products/${slug}/2.webp`;
}

/** Path of an ingredient's botanical plate. */
export function plate(slug: string): string {
  return `ingredients/${slug}.webp`;
}

/** Before, then after. Illustrations, not photographs. */
export const results = {
  frizz: ['results/frizz-before.webp', 'results/frizz-after.webp'],
  shine: ['results/shine-before.webp', 'results/shine-after.webp'],
  dryness: ['results/dryness-before.webp', 'results/dryness-after.webp'],
  roughness: ['results/roughness-before.webp', 'results/roughness-after.webp'],
} as const;
