import { bannerFor } from './CategoryHead';

describe('bannerFor', () => {
  it.each([
    ['hand-cream', 'hand-cream'],
    ['for-your-hands', 'hand-cream'],
    ['essential-oil', 'essential-oil'],
    ['my-essential-oils', 'essential-oil'],
    ['hair-nourisher', 'hair-nourisher'],
    ['hair-cleanser', 'hair-cleanser'],
  ])('returns for %s the banner of %s', (key, banner) => {
    expect(bannerFor(key)).toBe(`/media/original/categories/${banner}-banner.webp`);
  });

  it.each(['castor-oil', 'conditioner', 'essential', ''])('returns no banner for "%s"', (key) => {
    expect(bannerFor(key)).toBeNull();
  });
});
