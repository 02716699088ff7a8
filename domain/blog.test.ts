import { isBlankHtml, readTimeOf } from './blog';

describe('texts of the blog', () => {
  it('take a minute for two hundred words, and at least one', () => {
    const words = (count: number) => `<p>${'leaf '.repeat(count)}</p>`;
    expect(readTimeOf('')).toBe('1 min read');
    expect(readTimeOf(words(200))).toBe('1 min read');
    expect(readTimeOf(words(201))).toBe('2 min read');
    expect(readTimeOf('<h2>One</h2><p>two</p>'.repeat(300))).toBe('3 min read');
  });

  it('are blank without words and pictures', () => {
    expect(isBlankHtml('<p> <br></p><p>&nbsp;</p>')).toBe(true);
    expect(isBlankHtml('<p>a</p>')).toBe(false);
    expect(isBlankHtml('<p><img src="/media/original/a.webp"></p>')).toBe(false);
  });
});
