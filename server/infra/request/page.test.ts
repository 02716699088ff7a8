import { cursorAt, type PageOf, pagePosition, type PageRequest, pageRequest, readPage } from './page';

describe('requesting a page of a list', () => {
  it('begins at the first entry', () => {
    expect(pageRequest({ first: 24 })).toEqual({ offset: 0, limit: 24 });
  });

  it('continues after a cursor', () => {
    expect(pageRequest({ first: 10, after: cursorAt(9) })).toEqual({ offset: 10, limit: 10 });
  });

  it('jumps to a numbered page and then ignores the cursor', () => {
    expect(pageRequest({ first: 10, page: 3, after: cursorAt(1) })).toMatchObject({ offset: 20, limit: 10 });
  });

  it.each([0, -1, -2_147_483_648])('treats page %i as the first one', (page) => {
    expect(pageRequest({ first: 10, page })).toMatchObject({ offset: 0, limit: 10 });
  });

  it.each([
    ['more than 100 entries', { first: 101 }],
    ['no entries', { first: 0 }],
    ['a foreign cursor', { first: 10, after: 'bm9wZQ' }],
    ['a cursor with a negative position', { first: 10, after: Buffer.from('row:-1').toString('base64url') }],
  ])('refuses %s', (_, question) => {
    expect(() => pageRequest(question)).toThrow(expect.objectContaining({ code: 'INVALID' }));
  });
});

describe('a page beyond the end of a list', () => {
  const list = Array.from({ length: 25 }, (_, index) => index + 1);
  const reader = (rows: readonly number[]) => {
    const offsets: number[] = [];
    const read = (slice: PageRequest): Promise<PageOf<number>> => {
      offsets.push(slice.offset);
      return Promise.resolve({
        rows: rows.slice(slice.offset, slice.offset + slice.limit),
        total: rows.length,
        ...slice,
      });
    };
    return { offsets, read };
  };

  it.each([4, 1_000_001, 2 ** 31 - 1, Infinity])('is the last page when page %p was requested', async (page) => {
    const slice = await readPage(pageRequest({ first: 10, page }), reader(list).read);
    expect(slice.rows).toEqual([21, 22, 23, 24, 25]);
    expect(pagePosition(slice)).toMatchObject({
      currentPage: 3,
      pageCount: 3,
      hasNextPage: false,
      hasPreviousPage: true,
      startCursor: cursorAt(20),
    });
  });

  it('is the whole last page when the list ends with one', async () => {
    expect((await readPage(pageRequest({ first: 5, page: 6 }), reader(list).read)).rows).toEqual([21, 22, 23, 24, 25]);
  });

  it('is the first page of an empty list, which is not read again', async () => {
    const { offsets, read } = reader([]);
    expect(pagePosition(await readPage(pageRequest({ first: 10, page: 3 }), read))).toMatchObject({
      currentPage: 1,
      pageCount: 0,
      hasPreviousPage: false,
    });
    expect(offsets).toEqual([20]);
  });

  it('takes a second query only when it was requested', async () => {
    const { offsets, read } = reader(list);
    await readPage(pageRequest({ first: 10, page: 3 }), read);
    expect(offsets).toEqual([20]);
  });

  it('is empty after a cursor, because the client has seen the last entry', async () => {
    const slice = await readPage(pageRequest({ first: 10, after: cursorAt(29) }), reader(list).read);
    expect(slice.rows).toEqual([]);
    expect(pagePosition(slice)).toMatchObject({ currentPage: 3, pageCount: 3, hasNextPage: false });
  });
});

describe('page info', () => {
  it('has neighbouring pages, cursors and page numbers', () => {
    expect(pagePosition({ rows: ['k', 'l'], total: 25, offset: 10, limit: 10 })).toEqual({
      hasNextPage: true,
      hasPreviousPage: true,
      startCursor: cursorAt(10),
      endCursor: cursorAt(11),
      currentPage: 2,
      pageCount: 3,
    });
  });

  it('has no cursors for an empty page', () => {
    expect(pagePosition({ rows: [], total: 0, offset: 0, limit: 10 })).toMatchObject({
      hasNextPage: false,
      startCursor: null,
      endCursor: null,
      currentPage: 1,
    });
  });
});
