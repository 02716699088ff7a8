import type { DemoCoupon } from '../demo-shop.types';

const inEveryRegion = (amount: number) => ({ IN: amount, UK: amount, US: amount });

/** WELCOME10 has no limits, so that demonstrations can use it repeatedly; FOREST15 has every kind of limit. */
export const coupons: readonly DemoCoupon[] = [
  { code: 'WELCOME10', type: 'percentage', value: inEveryRegion(10), minimum: inEveryRegion(0) },
  {
    code: 'FERN5',
    type: 'fixed',
    value: { IN: 25000, UK: 500, US: 500 },
    minimum: inEveryRegion(0),
    usageLimit: 500,
    perCustomerLimit: 20,
  },
  {
    code: 'FOREST15',
    type: 'percentage',
    value: inEveryRegion(15),
    minimum: { IN: 149900, UK: 3500, US: 4500 },
    usageLimit: 200,
    perCustomerLimit: 1,
  },
];
