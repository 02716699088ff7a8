import { type Region } from './editions';

/** The values stated in the legal and shipping texts of an edition. */
interface DeliveryPolicy {
  readonly deliveryWorkingDays: { readonly from: number; readonly to: number };
  readonly returnRequestHours: number;
  readonly area: string;
}

const delivery = { deliveryWorkingDays: { from: 2, to: 10 }, returnRequestHours: 48 } as const;

/** The US edition has no delivery text and makes no such promise. */
export const deliveryPolicies: Record<Exclude<Region, 'US'>, DeliveryPolicy> = {
  IN: { ...delivery, area: 'all over India' },
  UK: { ...delivery, area: 'within the UK' },
};

/** Further statements of the India edition. Display only: the cart charges shipping per line. */
export const indiaPolicy = {
  /** Rupees. */
  freeShippingAbove: 599,
  /** Rupees per order. */
  shippingBelow: 99,
  collectionWorkingDays: 7,
  selfShippedDispatchHours: 48,
  prepaidRefundWorkingDays: { from: 5, to: 7 },
  shippingRefundable: false,
  damagedGoodsRefund: 'store credit',
  membershipFree: true,
  currencyName: 'Indian Rupees',
} as const;

export const governingLaw: Record<Exclude<Region, 'US'>, string> = {
  IN: 'India (Mumbai courts)',
  UK: 'UK law',
};

/** The counters of the impact page; each is shown with a plus sign. */
export const impactCounters = [
  { count: 5000, label: 'rural families supported' },
  { count: 8500, label: 'trees planted' },
  { count: 7700, label: "children's education impacted" },
  { count: 50, label: 'rural communities reached' },
] as const;
