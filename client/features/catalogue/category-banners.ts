import { originalUrl } from '../../lib/media';

const banners = ['hand-cream', 'essential-oil', 'hair-nourisher', 'hair-cleanser'] as const;

/** What a key contains for the banner to appear; "hand" stands for everything made for hands. */
const signs: Record<(typeof banners)[number], string> = {
  'hand-cream': 'hand',
  'essential-oil': 'essential-oil',
  'hair-nourisher': 'hair-nourisher',
  'hair-cleanser': 'hair-cleanser',
};

/** The address of the banner for a category's key, or null when it gets none. The left part of each banner is free for words. */
export function bannerFor(key: string): string | null {
  const banner = banners.find((name) => key.includes(signs[name]));
  return banner === undefined ? null : originalUrl(`categories/${banner}-banner.webp`);
}

export const bannerSize = { width: 1920, height: 600 } as const;
