import { spell, spellTexts } from './spelling';

describe('the spelling of an edition', () => {
  it.each([
    ['No fillers, no colours', 'No fillers, no colors'],
    ['Your favourites, kept for later', 'Your favorites, kept for later'],
    ['Colourless; a neighbour of neroli', 'Colorless; a neighbor of neroli'],
    ['sulphate-free, from 800 metres', 'sulfate-free, from 800 meters'],
    ['greyish, deodorised', 'grayish, deodorized'],
  ])('writes %p in the United States as %p, and elsewhere unchanged', (british, american) => {
    expect(spell(british, 'US')).toBe(american);
    expect(spell(british, 'UK')).toBe(british);
    expect(spell(british, 'IN')).toBe(british);
  });

  it('leaves words alone that only contain a British one', () => {
    expect(spell('parameters, symmetre, agreyment', 'US')).toBe('parameters, symmetre, agreyment');
  });

  it('changes the texts of nested data, but no slugs, numbers or dates', () => {
    const date = new Date(0);
    const data = { slug: 'no-colour', tags: ['two colours'], price: 5, date, none: null };
    expect(spellTexts(data, 'US')).toEqual({ slug: 'no-colour', tags: ['two colors'], price: 5, date, none: null });
    expect(spellTexts(data, 'UK')).toEqual(data);
  });
});
