/** Banners of the shop's own, by the substring of a category's key that selects them; "hand" matches every hand care category. */
const banners = {
  hand: 'hand-cream',
  'essential-oil': 'essential-oil',
  'hair-nourisher': 'hair-nourisher',
  'hair-cleanser': 'hair-cleanser',
} as const;

/**
 * Returns the path of the picture above a category that has none of its own, below the media folder.
 * @returns null for a key whose page has no banner
 */
export function bannerOfKey(key: string): string | null {
  const found = Object.entries(banners).find(([substring]) => key.includes(substring));
  return found ? `categories/${found[1]}-banner.webp` : null;
}
