/* The samples have the shape in which the server returns an order. */

const money = (formatted: string, minorUnits = 100) => ({ formatted, minorUnits, amount: '1.00' });
export const address = {
  name: 'Ida Customer',
  phone: '07700900123',
  address: '14 Bracken Row',
  city: 'Leeds',
  state: '',
  zip: 'LS1 4AB',
  countryCode: 'GB',
};
export const line = {
  id: 'line-1',
  title: 'Lavender Essential Oil',
  sizes: '10 ml',
  quantity: 2,
  unitPrice: money('£7.00'),
  share: { formatted: '£17.00', minorUnits: 1700, amount: '17.00' },
  status: 'ORDER_CONFIRMED',
  reason: null,
  returnLate: false,
  isRestocked: false,
  returnDecision: null,
  allowedStatuses: ['PROCESSING', 'SHIPPED', 'CANCELLED'],
};
export const order = {
  number: 'FW-1001',
  version: 'v1',
  status: 'ORDER_CONFIRMED',
  method: 'CARD',
  paymentState: 'PAID',
  bookingDate: '2026-01-02T09:00:00.000Z',
  customer: { id: '7', name: 'Ida Customer', email: 'ida@example.com', phone: '07700900123' },
  netAmount: money('£14.00'),
  totalShipping: money('£3.00'),
  totalDiscount: money('£0.00', 0),
  payAmount: money('£17.00'),
  couponCode: null,
  amountLeft: money('£17.00'),
  shipping: address,
  billing: address,
  shipment: null,
  lines: [line],
  refundedAmount: money('£0.00', 0),
  refunds: [],
  notes: [],
  timeline: [{ at: '2026-01-02T09:00:00.000Z', kind: 'status', text: 'Order Confirmed' }],
};
const shipment = { carrier: 'Royal Mail', trackingNumber: 'AB123456789GB', url: null, text: 'Sent with Royal Mail' };
export const shippedOrder = {
  ...order,
  version: 'v2',
  status: 'SHIPPED',
  shipment,
  lines: [{ ...line, status: 'SHIPPED', allowedStatuses: ['COMPLETE'] }],
};
/** The server returns null to packers for these fields. */
export const hiddenFromPackers = {
  customer: { ...order.customer, email: null, phone: null },
  ...{ netAmount: null, totalShipping: null, totalDiscount: null, payAmount: null, amountLeft: null },
  ...{ billing: null, refunds: null, refundedAmount: null },
};
