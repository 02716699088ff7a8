import { addressFields } from '../../server/testing/builders/account';

/** The REST body of an order, with one British address for billing and delivery, in every edition. @param uniqueid the cart's id */
export function orderForm(uniqueid: string, pmethod: 'card' | 'cash') {
  return { ...addressFields, country: 'GB', status: '0', pmethod, uniqueid };
}
