import type { DemoAddress, DemoCustomer } from '../demo-shop.types';

/** Fictional streets in real towns; the UK and US phone numbers are from the ranges reserved for fiction. */
const indianAddresses: readonly DemoAddress[] = [
  {
    name: 'Ivy Marlow',
    phone: '9100000142',
    address: 'Flat 12, Gulmohar Residency, Old Fern Lane',
    city: 'Mumbai',
    state: 'Maharashtra',
    zip: '400005',
  },
  {
    name: 'Ivy Marlow, Fern Studio',
    phone: '9100000143',
    address: '27 Jacaranda Walk, second floor',
    city: 'Bengaluru',
    state: 'Karnataka',
    zip: '560001',
  },
  {
    name: 'Asha Marlow',
    phone: '9100000144',
    address: 'House 8, Lotus Garden Road, near the old banyan',
    city: 'Pune',
    state: 'Maharashtra',
    zip: '411001',
  },
];

const britishAddresses: readonly DemoAddress[] = [
  {
    name: 'Ivy Marlow',
    phone: '07700 900142',
    address: '14 Bracken Row',
    city: 'Bristol',
    state: 'Somerset',
    zip: 'BS6 5QA',
  },
  {
    name: 'Ivy Marlow, Fern Studio',
    phone: '07700 900143',
    address: 'Unit 3, The Old Ropeworks, Quay Lane',
    city: 'Cardiff',
    state: 'South Glamorgan',
    zip: 'CF10 4PA',
  },
  {
    name: 'Asha Marlow',
    phone: '07700 900144',
    address: 'Hazel Cottage, Mill Brow, beside the upper sluice',
    city: 'Hebden Bridge',
    state: 'West Yorkshire',
    zip: 'HX7 8AF',
  },
];

const americanAddresses: readonly DemoAddress[] = [
  {
    name: 'Ivy Marlow',
    phone: '2025550142',
    address: '418 Juniper Street, Apt 5',
    city: 'Portland',
    state: 'Oregon',
    zip: '97205',
  },
  {
    name: 'Ivy Marlow, Fern Studio',
    phone: '2025550143',
    address: '77 Tannery Yard',
    city: 'Burlington',
    state: 'Vermont',
    zip: '05401',
  },
  {
    name: 'Asha Marlow',
    phone: '2025550144',
    address: '9 Cedar Hollow Road, the green gate after the bridge',
    city: 'Asheville',
    state: 'North Carolina',
    zip: '28801',
  },
];

/** A customer with an order in each status, and one order with a returned line. */
export const customer: DemoCustomer = {
  name: 'Ivy',
  lastname: 'Marlow',
  email: 'demo@fernwild.example',
  password: 'Fernwild1!',
  phone: { IN: '9100000142', UK: '07700 900142', US: '2025550142' },
  gender: 'female',
  emailPreference: true,
  smsPreference: false,
  whatsappPreference: true,
  addresses: { IN: indianAddresses, UK: britishAddresses, US: americanAddresses },
  orders: [
    {
      status: 'Complete',
      method: 'card',
      daysAgo: 168,
      lines: [
        { product: 'cold-pressed-castor-oil', quantity: 1 },
        { product: 'rosemary-essential-oil', quantity: 2 },
        { product: 'aloe-neem-hair-cleanser', quantity: 1 },
      ],
      coupon: 'FERN5',
      shippingAddress: 0,
      billingAddress: 0,
    },
    {
      status: 'Failed',
      method: 'card',
      daysAgo: 121,
      lines: [{ product: 'evening-aroma-trio', quantity: 1 }],
      shippingAddress: 0,
      billingAddress: 0,
    },
    {
      status: 'Returned',
      method: 'card',
      daysAgo: 96,
      lines: [{ product: 'black-castor-oil', quantity: 1, reason: 'Bought by mistake' }],
      shippingAddress: 0,
      billingAddress: 0,
    },
    {
      status: 'Cancelled',
      method: 'cash',
      daysAgo: 74,
      lines: [{ product: 'lemongrass-essential-oil', quantity: 2 }],
      shippingAddress: 1,
      billingAddress: 0,
    },
    {
      status: 'Canceled',
      method: 'card',
      daysAgo: 52,
      lines: [
        { product: 'lavender-cocoa-hand-cream', quantity: 3, reason: 'Need to Change Shipping Address' },
        { product: 'lavender-essential-oil', quantity: 1, reason: 'Need to Change Shipping Address' },
      ],
      shippingAddress: 0,
      billingAddress: 0,
    },
    {
      status: 'Complete',
      method: 'cash',
      daysAgo: 31,
      lines: [
        { product: 'rose-shea-hand-cream', quantity: 2 },
        { product: 'hibiscus-flax-conditioner', quantity: 1 },
        {
          product: 'oat-milk-conditioner',
          quantity: 1,
          status: 'Returned',
          reason: 'Performance or quality not adequate',
        },
      ],
      coupon: 'FERN5',
      shippingAddress: 2,
      billingAddress: 0,
    },
    {
      status: 'Shipped',
      method: 'card',
      daysAgo: 5,
      lines: [
        { product: 'rosemary-mint-scalp-oil', quantity: 1 },
        { product: 'green-tea-hair-cleanser', quantity: 2 },
      ],
      shippingAddress: 0,
      billingAddress: 0,
    },
    {
      status: 'Processing',
      method: 'cash',
      daysAgo: 2,
      lines: [{ product: 'argan-moringa-hair-oil', quantity: 1 }],
      shippingAddress: 1,
      billingAddress: 1,
    },
    {
      status: 'Order Confirmed',
      method: 'card',
      daysAgo: 1,
      lines: [
        { product: 'frankincense-essential-oil', quantity: 1 },
        { product: 'sandalwood-almond-hand-cream', quantity: 2 },
        { product: 'hand-cream-collection', quantity: 1 },
      ],
      coupon: 'FERN5',
      shippingAddress: 0,
      billingAddress: 0,
    },
  ],
  wishlist: [
    'ylang-ylang-essential-oil',
    'coconut-curl-conditioner',
    'lemongrass-essential-oil',
    'rosemary-ritual-duo',
  ],
  reviews: [
    {
      product: 'cold-pressed-castor-oil',
      rating: 5,
      headline: 'A bottle that lasts',
      review:
        'I use it before every second wash with a little rosemary and am still not at the halfway mark. My ends no longer snap in the brush.',
      date: '2025-07-18T12:00:00.000Z',
    },
    {
      product: 'rose-shea-hand-cream',
      rating: 5,
      headline: 'On the basin, where it belongs',
      review:
        'I followed the hint to keep it next to the soap. My hands had a good winter for the first time in years.',
      date: '2025-07-03T12:00:00.000Z',
    },
    {
      product: 'aloe-neem-hair-cleanser',
      rating: 4,
      headline: 'Quiet scalp, quiet foam',
      review: 'It took me a week to trust a wash that hardly foams. I would like a refill pouch.',
      date: '2025-06-13T12:00:00.000Z',
    },
  ],
};
