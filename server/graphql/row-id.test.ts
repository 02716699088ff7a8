import { rowIdOf } from './row-id';

describe('the id of a row', () => {
  it('is the number that the text spells', () => {
    expect(rowIdOf('7')).toBe(7);
    expect(rowIdOf('999999999')).toBe(999_999_999);
  });

  it.each(['07', '0', '', ' 7', '7 ', '7\n', '+7', '-7', '7.0', '7e0', '0x7', '٧', '７', '1000000000'])(
    'is 0, which no row has, for another spelling: %j',
    (text) => {
      expect(rowIdOf(text)).toBe(0);
    },
  );
});
