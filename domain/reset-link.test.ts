import { resetLinkExpiry, resetLinkIssuedAt } from './reset-link';

describe('a reset link', () => {
  it('contains its time of issue and ends seven minutes later', () => {
    const issuedAt = resetLinkIssuedAt('1772445600000.c2VjcmV0.c2lnbg');
    expect(issuedAt).toEqual(new Date('2026-03-02T10:00:00.000Z'));
    expect(resetLinkExpiry(new Date('2026-03-02T10:00:00.000Z'))).toEqual(new Date('2026-03-02T10:07:00.000Z'));
  });

  it.each([
    '',
    'x',
    '1772445600000',
    '1772445600000.a',
    '.a.b',
    '-1.a.b',
    '1772445600000.a.b.c',
    '1772445600000.a/.b',
    '1'.repeat(16) + '.a.b',
  ])('is not "%s"', (data) => expect(resetLinkIssuedAt(data)).toBeNull());
});
