import { gbp } from './api';

const image = { url: '/media/original/products/rose/1.webp', alt: 'Rose cream', width: 960, height: 1200 };
const address = {
  name: 'Ada Lovelace',
  address: '14 Bracken Row',
  city: 'Bristol',
  state: 'Somerset',
  zip: 'BS6 5QA',
  phone: '07700 900142',
};

const placedAt = '2026-11-19T10:30:00.000Z';

/** An order line as returned by the API. */
export function sampleLine(changes: object = {}) {
  return {
    id: 'l1',
    title: 'Rose + Shea Hand Cream',
    slug: 'rose-shea-hand-cream',
    product: { id: '3', availableForSale: true },
    featureImage: image,
    sizes: '75 ml',
    quantity: 2,
    unitPrice: gbp(950),
    lineTotal: gbp(1900),
    status: 'ORDER_CONFIRMED',
    reason: null,
    availableAction: 'CANCEL',
    returnDueAt: null,
    returnDecision: null,
    refund: null,
    timeline: [{ status: 'ORDER_CONFIRMED', at: placedAt }],
    ...changes,
  };
}

/** An order as returned by the API. */
export function sampleOrder(changes: object = {}) {
  return {
    id: '1',
    number: '261119556232841',
    status: 'ORDER_CONFIRMED',
    method: 'CARD',
    paymentStatus: 'PAID',
    paymentDueAt: null,
    bookingDate: placedAt,
    netAmount: gbp(1900),
    totalShipping: gbp(100),
    totalDiscount: gbp(0),
    couponCode: null,
    payAmount: gbp(2000),
    refundedAmount: gbp(0),
    refunds: [],
    replacedBy: null,
    shipment: null,
    lines: [sampleLine()],
    shipping: address,
    billing: { ...address, name: 'Charles Babbage' },
    ...changes,
  };
}

/** The settings of the shop about returns as returned by the API. */
export const returnSettings = {
  returnAddress: ['Fernwild Returns', '2 Forest Lane'],
  returnInstructions: 'Send it within 14 days.',
};
