import { createSignedIds } from './signed-ids';

const ids = createSignedIds('a key for tests');

describe('signed ids', () => {
  it('are returned from the text that this key signed', () => {
    expect(ids.verify(ids.sign('an-id'))).toBe('an-id');
  });

  it.each([
    ['another id', `b${ids.sign('an-id')}`],
    ['another key', createSignedIds('another key').sign('an-id')],
    ['no signature', 'an-id'],
    ['further text', `${ids.sign('an-id')}.x`],
    ['no text', ''],
  ])('are refused with %s', (_, text) => {
    expect(ids.verify(text)).toBeNull();
  });

  it('are refused with another part of an id that has several, or with another signature', () => {
    const text = ids.sign('1772445600000.c2VjcmV0');
    expect(text).toBe(encodeURIComponent(text));
    const [time = '', secret = '', signature = ''] = text.split('.');
    const forged = [
      `${Number(time) + 60_000}.${secret}.${signature}`,
      `0${time}.${secret}.${signature}`,
      `${time}.${secret}x.${signature}`,
      `${time}.${secret}.${signature.slice(0, -1)}`,
      `${time}.${secret}.`,
      `${time}.${secret}`,
      ` ${text}`,
    ];
    expect(forged.map((each) => ids.verify(each))).toEqual(forged.map(() => null));
  });

  it('have one spelling only: another last letter for the same bytes is refused', () => {
    const text = ids.sign('an-id');
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const accepted = [...letters].filter((letter) => ids.verify(text.slice(0, -1) + letter) !== null);
    expect(accepted).toEqual([text.at(-1)]);
  });
});
