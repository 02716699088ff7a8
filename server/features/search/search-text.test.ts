import { productSearchText } from './search-text';

const texts = {
  shortDescription: '<p>Calm</p>',
  description: '<p>Moss</p>',
  tags: ['sleep'],
  ingredients: ['Lavender'],
};

describe('the search text of a product', () => {
  it('has tags and ingredients first, then the texts without tags of HTML', () => {
    expect(productSearchText(texts)).toBe('sleep\nLavender\nCalm\nMoss');
  });

  it.each(['a', 'é', '€', '🌿'])(
    'fits into its column, without a divided character, when texts of “%s” are long',
    (letter) => {
      const long = letter.repeat(Math.floor(65_000 / Buffer.byteLength(letter)));
      const text = productSearchText({ ...texts, shortDescription: long, description: long });
      const bytes = Buffer.byteLength(text);
      expect([bytes > 65_531, bytes <= 65_535, text.endsWith(letter)]).toEqual([true, true, true]);
    },
  );
});
