import { addressFields } from '../../server/testing/builders/account';

/** The billing form over REST, with the same address for both. @param uniqueid the cart's */
export function orderForm(uniqueid: string, pmethod: 'card' | 'cash') {
  return { ...addressFields, status: '0', pmethod, uniqueid };
}
