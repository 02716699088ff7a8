import { trackingUrl } from '../../domain/carriers';
import { nothingChargedText, returnRefundText, shipmentText } from '../../domain/order-texts';
import { type MailKind, type MailPayloads } from '../features/mail/render-mail';

/** A sample mail for previews and tests. */
type MailSample = {
  [Kind in MailKind]: { readonly name: string; readonly kind: Kind; readonly payload: MailPayloads[Kind] };
}[MailKind];

const address = {
  name: 'Ada Fern',
  address: '1 Forest Lane',
  city: 'Greenford',
  state: 'London',
  zip: 'UB6 0AA',
  phone: '07700 900123',
};
const goods = [
  { title: 'Rosemary Essential Oil', sizes: '10 ml', quantity: 2 },
  { title: 'Lavender Hand Cream', sizes: '', quantity: 1 },
];
const shipment = { carrier: 'Royal Mail', trackingNumber: 'AB123456789GB' };
const order = { orderNumber: '260302123456789', name: 'Ada' };
const line = { ...order, title: 'Rosemary Essential Oil', quantity: 2 };

/** One sample of each kind of mail, and of each variant with a different text. */
export const mailSamples: readonly MailSample[] = [
  {
    name: 'reset-link',
    kind: 'reset-link',
    payload: { name: 'Ada', issuedAt: '2026-03-02T10:00:00.000Z', secret: 'c2FtcGxlLXNlY3JldA' },
  },
  {
    name: 'order-confirmation',
    kind: 'order-confirmation',
    payload: {
      ...order,
      symbol: '£',
      locale: 'en-GB',
      method: 'Card',
      netAmount: 3200,
      totalShipping: 150,
      totalDiscount: 335,
      payAmount: 3015,
      couponCode: 'WELCOME10',
      lines: goods.map((each, index) => ({ ...each, lineTotal: index === 0 ? 2400 : 800 })),
      shipping: address,
      billing: address,
    },
  },
  { name: 'order-shipped', kind: 'order-progress', payload: { ...order, progress: 'shipped', lines: goods } },
  {
    name: 'order-shipped-with-tracking',
    kind: 'order-progress',
    payload: {
      ...order,
      progress: 'shipped',
      lines: goods,
      shipment: { text: shipmentText(shipment), url: trackingUrl(shipment) },
    },
  },
  {
    name: 'order-tracking-changed',
    kind: 'order-progress',
    payload: {
      ...order,
      progress: 'tracking-changed',
      lines: goods,
      shipment: { text: shipmentText(shipment), url: trackingUrl(shipment) },
    },
  },
  {
    name: 'order-cancelled',
    kind: 'order-progress',
    payload: { ...order, progress: 'cancelled', lines: goods, refund: '£30.15' },
  },
  {
    name: 'line-cancelled',
    kind: 'line-change',
    payload: { ...line, change: 'cancel', reason: 'Item Price Too High', refund: '£22.61' },
  },
  {
    name: 'line-returned',
    kind: 'line-change',
    payload: { ...line, change: 'return', reason: 'No longer needed', note: returnRefundText(true) },
  },
  {
    name: 'line-cancelled-in-cash',
    kind: 'line-change',
    payload: { ...line, change: 'cancel', reason: 'other', note: nothingChargedText },
  },
  { name: 'payment-failed', kind: 'payment-failed', payload: order },
  { name: 'payment-too-late', kind: 'payment-failed', payload: { ...order, refund: '£30.15' } },
  {
    name: 'payment-of-a-replaced-order',
    kind: 'payment-failed',
    payload: { ...order, refund: '£30.15', replacedBy: '260302987654321' },
  },
  { name: 'refund-done', kind: 'refund-done', payload: { ...order, amount: '£22.61', lines: goods } },
  {
    name: 'contact',
    kind: 'contact',
    payload: {
      name: 'Ada',
      lastname: 'Fern',
      email: 'ada@example.com',
      subject: 'Shelf life',
      message: 'Hello,\n\nhow long does the oil keep\nonce it is open?',
    },
  },
  {
    name: 'contact-reply',
    kind: 'contact-reply',
    payload: {
      name: 'Ada',
      subject: 'Shelf life',
      text: 'It keeps for twelve months once it is open.\n\nBest wishes\nBen',
      message: 'Hello,\n\nhow long does the oil keep\nonce it is open?',
    },
  },
  { name: 'newsletter-welcome', kind: 'newsletter-welcome', payload: { token: 'c2FtcGxlLXRva2Vu' } },
  {
    name: 'stock-alert',
    kind: 'stock-alert',
    payload: { slug: 'rosemary-essential-oil', title: 'Rosemary Essential Oil', alertId: 'c2FtcGxlLWlk' },
  },
  {
    name: 'return-accepted',
    kind: 'return-decision',
    payload: { ...line, accepted: true, reason: 'One bottle was opened', refund: '£11.30' },
  },
  {
    name: 'return-accepted-in-cash',
    kind: 'return-decision',
    payload: { ...line, accepted: true, payout: '£22.61' },
  },
  {
    name: 'return-refused',
    kind: 'return-decision',
    payload: { ...line, accepted: false, reason: 'The bottles were opened' },
  },
  {
    name: 'webhook-paused',
    kind: 'webhook-paused',
    payload: {
      endpointId: 'ep_c2FtcGxl',
      url: 'https://boutique.example/hooks',
      reason: 'No success for three days. Last: 500',
    },
  },
  {
    name: 'staff-invitation',
    kind: 'staff-link',
    payload: { name: 'Ada', purpose: 'invitation', secret: 'c2FtcGxlLXNlY3JldA' },
  },
  {
    name: 'staff-reset',
    kind: 'staff-link',
    payload: { name: 'Ada', purpose: 'reset', secret: 'c2FtcGxlLXNlY3JldA' },
  },
];
