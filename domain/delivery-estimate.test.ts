import { deliveryEstimate } from './delivery-estimate';

const days = (orderedAt: string, region: 'IN' | 'UK' = 'UK') => {
  const estimate = deliveryEstimate(new Date(orderedAt), region);
  return [estimate?.from.toISOString().slice(0, 10), estimate?.to.toISOString().slice(0, 10)];
};

describe('the delivery estimate', () => {
  it.each([
    ['a Monday', '2026-11-23T09:00:00Z', ['2026-11-25', '2026-12-07']],
    ['a Thursday', '2026-11-26T23:59:00Z', ['2026-11-30', '2026-12-10']],
    ['a Saturday', '2026-11-28T00:00:00Z', ['2026-12-01', '2026-12-11']],
    ['a Sunday', '2026-11-29T12:00:00Z', ['2026-12-01', '2026-12-11']],
  ])('is 2 to 10 working days after %s', (_, orderedAt, expected) => {
    expect(days(orderedAt)).toEqual(expected);
    expect(days(orderedAt, 'IN')).toEqual(expected);
  });

  it('is absent in the US, whose edition states no delivery times', () => {
    expect(deliveryEstimate(new Date(), 'US')).toBeNull();
  });
});
