import { editions, type Region } from './editions';

export type PaymentMethod = 'card' | 'cash';

export const defaultPaymentMethod: PaymentMethod = 'card';

export const paymentMethodNames = {
  card: 'Card',
  cash: 'Cash On Delivery',
} as const satisfies Record<PaymentMethod, string>;

/** Returns the methods that an edition offers, the preselected one first. */
export function paymentMethodsOf(region: Region): readonly PaymentMethod[] {
  return editions[region].cashOnDelivery ? ['card', 'cash'] : ['card'];
}

/** The cards that shoppers of an edition can expect to pay with, as text. */
export const acceptedCards: Record<Region, string> = {
  IN: 'Visa, Mastercard, American Express and RuPay',
  UK: 'Visa, Mastercard and American Express',
  US: 'Visa, Mastercard, American Express and Discover',
};
