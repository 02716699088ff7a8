import { titleFromKey } from './title-from-key';

describe('titleFromKey', () => {
  it.each([
    ['hand-cream', 'Hand cream'],
    ['gift_set', 'Gift set'],
    ['röse', 'Röse'],
    ['--', 'Shop'],
    ['', 'Shop'],
  ])('reads %j as %j', (key, title) => {
    expect(titleFromKey(key)).toBe(title);
  });
});
