import { listHref, listQuestion, sortChoices } from './list-address';

describe('the address of a list', () => {
  it.each(sortChoices)('keeps the order "$label"', ({ sort }) => {
    const [, search] = listHref('/shop', { sort, page: 3 }).split('?');
    expect(listQuestion(new URLSearchParams(search))).toEqual({ sort, page: 3 });
  });

  it('says nothing of the shop’s own order and the first page', () => {
    expect(listHref('/shop', { sort: 'FEATURED', page: 1 })).toBe('/shop');
  });

  it.each(['', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=999999', 'sort=nonsense', 'sort='])('reads "%s" as the first page in the shop’s own order', (search) => {
    expect(listQuestion(new URLSearchParams(search))).toEqual({ sort: 'FEATURED', page: 1 });
  });
});
