import { ListInParts } from './list-in-parts';

const items = Array.from({ length: 2000 }, (_, n) => ({ id: n, title: `Öl "${n}"`, missing: undefined, theme: null }));
const inParts = (list: readonly unknown[], size: number) =>
  new ListInParts(async (write) => {
    for (let from = 0; from < list.length; from += size) await write(list.slice(from, from + size));
    await write([]);
  });

describe('a list in parts', () => {
  it.each([[items], [[]]])('has the text of the whole list', async (list) => {
    expect((await inParts(list, 7).serialize()).text).toBe(JSON.stringify(list));
  });

  it('lets other work run between its parts', async () => {
    let turns = 0;
    let timer = setImmediate(function next() {
      turns += 1;
      timer = setImmediate(next);
    });
    await inParts(items, 7).serialize();
    clearImmediate(timer);
    expect(turns).toBeGreaterThan(items.length / 7 / 2);
  });

  it('is read no further after a failure', async () => {
    const list = new ListInParts(async (write) => {
      await write([1]);
      throw new Error('No connection.');
    });
    await expect(list.serialize()).rejects.toThrow('No connection.');
  });
});
