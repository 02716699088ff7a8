import { limits } from '../../../domain/limits';
import { longListProblem } from './request-limits';

const list = (length: number, entry: unknown = 1) => Array.from({ length }, () => entry);

describe('lists in a request', () => {
  it('may have 100 entries, each a list of 100', () => {
    expect(longListProblem({ ids: list(limits.inputList, list(limits.inputList)) })).toBeNull();
  });

  it.each<[string, unknown, string]>([
    ['at the top', list(101), '"request" has 101'],
    ['in a field', { lines: list(101) }, '"lines" has 101'],
    ['in an object of a list', { input: [{ tags: list(5000) }] }, '"tags" has 5000'],
    ['in a list of lists', { matrix: [[1], list(101)] }, '"matrix" has 101'],
  ])('are refused with one entry more, %s', (_case, input, words) => {
    expect(longListProblem(input)).toContain(words);
  });

  it('are counted in a body that consists of brackets', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    expect(longListProblem({ deep })).toBeNull();
  });

  it('are ignored in texts, numbers and bytes', () => {
    for (const input of [undefined, null, 'x'.repeat(5000), 7, Buffer.alloc(5000)])
      expect(longListProblem(input)).toBeNull();
  });

  it('are reported by 50 characters of their path at most', () => {
    expect(longListProblem({ ['x'.repeat(90_000)]: list(101) })?.length).toBeLessThan(150);
  });
});
