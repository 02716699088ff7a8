import { cartId, orderNumber, publicId } from './ids';

describe('ids', () => {
  it('creates public ids of 22 URL-safe characters that do not repeat', () => {
    const ids = Array.from({ length: 1000 }, () => publicId());
    expect(new Set(ids).size).toBe(1000);
    for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
  });

  it('begins an order number with its UTC day, followed by random digits', () => {
    const numbers = Array.from({ length: 200 }, () => orderNumber(new Date('2026-03-02T23:59:59Z')));
    for (const number of numbers) expect(number).toMatch(/^260302\d{9}$/);
    expect(new Set(numbers).size).toBe(200);
    expect(Number.isSafeInteger(Number(numbers[0]))).toBe(true);
  });

  it('creates cart ids of 39 digits', () => {
    expect(cartId()).toMatch(/^\d{39}$/);
    expect(cartId()).not.toBe(cartId());
  });
});
