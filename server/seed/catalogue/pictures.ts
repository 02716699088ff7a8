/** The packshot and the lifestyle scene of a product. */
export function packshot(slug: string): string {
  return `products/${slug}/1.webp`;
}

export function scene(slug: string): string {
  return `products/${slug}/2.webp`;
}

/** The botanical plate of an ingredient. */
export function plate(slug: string): string {
  return `ingredients/${slug}.webp`;
}

/** Before, then after. Drawn illustrations, no photographs of people. */
export const results = {
  frizz: ['results/frizz-before.webp', 'results/frizz-after.webp'],
  shine: ['results/shine-before.webp', 'results/shine-after.webp'],
  dryness: ['results/dryness-before.webp', 'results/dryness-after.webp'],
  roughness: ['results/roughness-before.webp', 'results/roughness-after.webp'],
} as const;
