import { addressFields } from '../../server/testing/builders/account';

/** The REST body of an order, with one address for billing and delivery. @param uniqueid the cart's id */
export function orderForm(uniqueid: string, pmethod: 'card' | 'cash') {
  return { ...addressFields, status: '0', pmethod, uniqueid };
}
