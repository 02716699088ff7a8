import { readersDate, shownDate, shownDay, shownTime } from './times';

const noBreak = '\u00a0';
const plain = (text: string) => text.replaceAll(noBreak, ' ');

it('writes all dates in the language of the document, without one as in the United Kingdom', () => {
  const iso = '2026-03-02T10:05:00.000Z';
  expect([shownTime(iso), shownDate(iso), shownDay('2026-03-02'), readersDate(iso)].map(plain)).toEqual([
    expect.stringMatching(/^2 Mar 2026, \d\d:05$/),
    '2 Mar 2026',
    expect.stringMatching(/^Mon,? 2 Mar$/),
    '2 March 2026',
  ]);
});

describe('a shown time', () => {
  it('can only be broken into its date and its time', () => {
    const parts = shownTime('2026-03-02T10:05:00.000Z').split(/[^\S\u00a0\u202f]/);
    expect(parts).toHaveLength(2);
    expect(parts[0]).toContain(noBreak);
    expect(parts[0]).toContain('2026');
    expect(parts[1]).toMatch(/^\d{1,2}:05/);
  });
});
