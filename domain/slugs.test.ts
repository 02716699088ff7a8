import { slugOf, slugPattern } from './slugs';

describe('slugs', () => {
  it.each([
    ['On moss', 'on-moss'],
    ['  Crème & Öl: a story! ', 'creme-ol-a-story'],
    ['Nature’s own', 'natures-own'],
    ['—', ''],
  ])('makes of %j %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('accepts what it makes, and neither capitals nor blanks nor paths', () => {
    expect(slugPattern.test(slugOf('Ten drops of rosemary'))).toBe(true);
    for (const wrong of ['', 'On-moss', 'on moss', 'on/moss', '-moss', 'moss-', 'on--moss', '..'])
      expect(slugPattern.test(wrong)).toBe(false);
  });

  it('cuts long titles without a hyphen at the end', () => {
    expect(slugOf('abc def ghi', 4)).toBe('abc');
  });
});
