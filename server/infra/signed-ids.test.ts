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
});
