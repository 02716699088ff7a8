import { createResetLinks } from './reset-links';

const links = createResetLinks('a key for tests');
const link = { issuedAt: new Date('2026-03-02T10:00:00.000Z'), secret: 'c2VjcmV0LW9mLWEtbGluaw' };

describe('reset links', () => {
  it('are parsed as they were built, and need no escaping in a URL', () => {
    const data = links.sign(link);
    expect(data).toBe(encodeURIComponent(data));
    expect(links.verify(data)).toEqual(link);
  });

  it('are refused with another time, secret, signature or key', () => {
    const data = links.sign(link);
    const [time = '', secret = '', signature = ''] = data.split('.');
    const forged = [
      `${Number(time) + 60_000}.${secret}.${signature}`,
      `0${time}.${secret}.${signature}`,
      `${time}.${secret}x.${signature}`,
      `${time}.${secret}.${signature.slice(0, -1)}`,
      `${time}.${secret}.`,
      `${time}.${secret}`,
      `${data}.`,
      ` ${data}`,
      '',
    ];
    expect(forged.map((text) => links.verify(text))).toEqual(forged.map(() => null));
    expect(createResetLinks('another key').verify(data)).toBeNull();
  });

  it('have one spelling only: another last letter for the same bytes is refused', () => {
    const data = links.sign(link);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const accepted = [...letters].filter((letter) => links.verify(data.slice(0, -1) + letter) !== null);
    expect(accepted).toEqual([data.at(-1)]);
  });
});
