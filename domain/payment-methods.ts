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
