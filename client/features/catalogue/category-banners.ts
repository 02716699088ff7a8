import { originalUrl } from '../../lib/media';

const banners = ['hand-cream', 'essential-oil', 'hair-nourisher', 'hair-cleanser'] as const;

/** Substring of the category key that selects the banner; "hand" matches every hand care category. */
const keySubstrings: Record<(typeof banners)[number], string> = {
  'hand-cream': 'hand',
  'essential-oil': 'essential-oil',
  'hair-nourisher': 'hair-nourisher',
  'hair-cleanser': 'hair-cleanser',
};

/** URL of the banner for a category's key, or null without one. The left part of each banner is kept free for text. */
export function bannerFor(key: string): string | null {
  const banner = banners.find((name) => key.includes(keySubstrings[name]));
  return banner === undefined ? null : originalUrl(`categories/${banner}-banner.webp`);
}

export const bannerSize = { width: 1920, height: 600 } as const;
