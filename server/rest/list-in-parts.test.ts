import { joinParts } from './list-in-parts';

const items = Array.from({ length: 2000 }, (_, n) => ({ id: n, title: `Öl "${n}"`, missing: undefined, theme: null }));
async function* inParts(list: readonly unknown[], size: number) {
  for (let from = 0; from < list.length; from += size) yield await Promise.resolve(list.slice(from, from + size));
  yield [];
}

describe('a list in parts', () => {
  it.each([[items], [[]]])('has the text of the whole list', async (list) => {
    expect((await joinParts(inParts(list, 7))).text).toBe(JSON.stringify(list));
  });

  it('lets other work run between its parts', async () => {
    let turns = 0;
    let timer = setImmediate(function next() {
      turns += 1;
      timer = setImmediate(next);
    });
    await joinParts(inParts(items, 7));
    clearImmediate(timer);
    expect(turns).toBeGreaterThan(items.length / 7 / 2);
  });

  it('is read no further after a failure', async () => {
    async function* failing() {
      yield await Promise.resolve([1]);
      throw new Error('No connection.');
    }
    await expect(joinParts(failing())).rejects.toThrow('No connection.');
  });
});
