import { shownTime } from './times';

const noBreak = '\u00a0';

describe('a shown time', () => {
  it('can only be broken into its date and its time', () => {
    const parts = shownTime('2026-03-02T10:05:00.000Z').split(/[^\S\u00a0\u202f]/);
    expect(parts).toHaveLength(2);
    expect(parts[0]).toContain(noBreak);
    expect(parts[0]).toContain('2026');
    expect(parts[1]).toMatch(/^\d{1,2}:05/);
  });
});
