import { type Shipment } from './carriers';

/** Specified texts of checkout and orders, apart from `texts`, which every page loads. */
export const orderTexts = {
  // Four dots, unlike the text of other pages.
  loading: 'Loading in Progress....',
  placed: 'Thank You! Your order has been placed Successfully',
  confirmationMailed: 'A confirmation is on its way to your inbox.',
  failed: 'Sorry! Your order has been Failed, Please try again!',
  none: 'No purchases made yet',
  awaitsPayment:
    'This order is waiting for its payment. You can cancel it once it is paid; without a payment it ends by itself.',
  returnSteps: 'How to send it back',
  returnAddress: 'Address for returns',
  notAuthorised: 'You are not authorised user for this order',
} as const;

/** Sentences about an order that its page and its mails share. */

/** "Sent with Royal Mail, tracking number AB123456789GB". */
export function shipmentText({ carrier, trackingNumber }: Shipment): string {
  return trackingNumber === null ? `Sent with ${carrier}` : `Sent with ${carrier}, tracking number ${trackingNumber}`;
}

export const notPaidText = 'It was not paid. Nothing was charged.';

/** @param amount formatted, with its currency */
export const latePaymentText = (amount: string): string =>
  `The payment came too late. ${amount} goes back to your card.`;

/** Describes a try that was not paid. @param number of the order by which the customer bought the same goods */
export const replacedText = (number: string): string => `You bought the same goods with order ${number}.`;

/** Describes the state of a refund to the card. @param on the day on which it was made, if it is to be named */
export function refundText(amount: string, { isDone, on }: { readonly isDone: boolean; readonly on?: string }): string {
  if (!isDone) return `${amount} is on its way back to your card.`;
  const day = on === undefined ? '' : ` on ${on}`;
  return `${amount} was sent back to your card${day}. Your bank may take some days to show it.`;
}

/** Describes cancelled goods of an order in cash. */
export const nothingChargedText = 'You have not paid for it yet, and nothing is charged.';

/** Describes what happens with the money of returned goods. */
export const returnRefundText = (isPaidByCard: boolean): string =>
  `Once we have received the item, we refund it ${isPaidByCard ? 'to your card' : 'in the way that we agree with you'}.`;
