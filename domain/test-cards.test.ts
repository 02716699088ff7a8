import { formatCardNumber, testCards } from './test-cards';

describe('test cards', () => {
  it('show each way that a payment can go', () => {
    expect(Object.values(testCards)).toEqual(expect.arrayContaining(['paid', 'declined', 'code']));
  });

  it('are written in groups of four', () => {
    expect(formatCardNumber('4111111111111111')).toBe('4111 1111 1111 1111');
  });
});
