import { storageOrMemory } from '../../lib/browser-storage';

/** A product as the strip shows it; prices are not stored, since they change. */
export interface RecentProduct {
  readonly slug: string;
  readonly title: string;
  readonly image: string;
}

const key = 'recently-viewed';
/** One more is stored than is shown, since the page's own product is left out. */
const maxShown = 8;

const storage = () => storageOrMemory(() => window.localStorage);

const isProduct = (value: unknown): value is RecentProduct =>
  typeof value === 'object' &&
  value !== null &&
  ['slug', 'title', 'image'].every((name) => typeof Object.getOwnPropertyDescriptor(value, name)?.value === 'string');

function read(): readonly RecentProduct[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isProduct) : [];
  } catch {
    // The browser's storage can be edited by hand: a malformed value counts as none.
    return [];
  }
}

/** The products viewed before this one, the latest first. */
export function productsViewedBefore(slug: string): readonly RecentProduct[] {
  return read()
    .filter((product) => product.slug !== slug)
    .slice(0, maxShown);
}

export function recordView(product: RecentProduct): void {
  const others = productsViewedBefore(product.slug);
  storage().setItem(key, JSON.stringify([product, ...others]));
}

export function clearViews(): void {
  storage().removeItem(key);
}
