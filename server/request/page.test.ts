import { cursorAt, pagePosition, pageRequest } from './page';

describe('asking for a slice of a list', () => {
  it('begins at the first entry', () => {
    expect(pageRequest({ first: 24 })).toEqual({ offset: 0, limit: 24 });
  });

  it('goes on behind a cursor', () => {
    expect(pageRequest({ first: 10, after: cursorAt(9) })).toEqual({ offset: 10, limit: 10 });
  });

  it('jumps to a numbered page and then ignores the cursor', () => {
    expect(pageRequest({ first: 10, page: 3, after: cursorAt(1) })).toEqual({ offset: 20, limit: 10 });
  });

  it.each([
    ['more than 100 entries', { first: 101 }],
    ['no entries', { first: 0 }],
    ['a page before the first', { first: 10, page: 0 }],
    ['a cursor of somebody else', { first: 10, after: 'bm9wZQ' }],
    ['a cursor with a negative place', { first: 10, after: Buffer.from('row:-1').toString('base64url') }],
  ])('refuses %s', (_, question) => {
    expect(() => pageRequest(question)).toThrow(expect.objectContaining({ code: 'INVALID' }));
  });
});

describe('where a slice stands', () => {
  it('knows its neighbours, cursors and page numbers', () => {
    expect(pagePosition({ rows: ['k', 'l'], total: 25, offset: 10, limit: 10 })).toEqual({
      hasNextPage: true,
      hasPreviousPage: true,
      startCursor: cursorAt(10),
      endCursor: cursorAt(11),
      currentPage: 2,
      pageCount: 3,
    });
  });

  it('has no cursors when it is empty', () => {
    expect(pagePosition({ rows: [], total: 0, offset: 0, limit: 10 })).toMatchObject({
      hasNextPage: false,
      startCursor: null,
      endCursor: null,
      currentPage: 1,
    });
  });
});
