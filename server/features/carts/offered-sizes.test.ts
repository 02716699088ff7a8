import { selectSize, offeredSizes } from './add-cart-lines';

describe('the sizes of a product', () => {
  it.each([
    [null, []],
    ['', []],
    ['10 ml', ['10 ml']],
    ['30 ml, 100 ml,', ['30 ml', '100 ml']],
  ])('%j are %j', (sizes, offered) => expect(offeredSizes(sizes)).toEqual(offered));

  it.each([
    ['the first one when none is named', '30 ml, 100 ml', null, '30 ml'],
    ['the first one when all are named', '30 ml, 100 ml', '30 ml, 100 ml', '30 ml'],
    ['the named one', '30 ml, 100 ml', ' 100 ml ', '100 ml'],
    ['none when another is named', '30 ml, 100 ml', '1 litre', null],
    ['the empty one when there are none', null, null, ''],
    ['none when one is named but there are none', null, '30 ml', null],
  ])('give a line %s', (_case, sizes, wanted, chosen) => expect(selectSize(sizes, wanted)).toBe(chosen));
});
