import { bannerOf } from './CategoryHead';

describe('the banner of a category', () => {
  it.each([
    ['hand-cream', 'hand-cream'],
    ['for-your-hands', 'hand-cream'],
    ['essential-oil', 'essential-oil'],
    ['my-essential-oils', 'essential-oil'],
    ['hair-nourisher', 'hair-nourisher'],
    ['hair-cleanser', 'hair-cleanser'],
  ])("is for the key %s the shop's banner of %s", (key, banner) => {
    expect(bannerOf(key, null)?.url).toBe(`/media/original/categories/${banner}-banner.webp`);
  });

  const own = { url: '/media/original/pictures/own.webp', width: 1200, height: 400 };

  it('is its own where it has one', () => {
    expect(bannerOf('hand-cream', own)).toBe(own);
  });

  it.each(['castor-oil', 'conditioner', 'essential', ''])('is none for the key "%s"', (key) => {
    expect(bannerOf(key, null)).toBeNull();
    expect(bannerOf(key, own)).toBeNull();
  });
});
