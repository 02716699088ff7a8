import { type Shipment } from './carriers';

/** Sentences about an order that its page and its mails share. */

/** "Sent with Royal Mail, tracking number AB123456789GB". */
export function shipmentText({ carrier, trackingNumber }: Shipment): string {
  return trackingNumber === null ? `Sent with ${carrier}` : `Sent with ${carrier}, tracking number ${trackingNumber}`;
}
