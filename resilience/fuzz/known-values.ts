import { addressFields } from '../../server/testing/builders/account';
import { type Owner } from '../../server/testing/builders/owner';

/** A valid value for each name in bodies, paths and arguments, so that calls get past validation where they are not corrupted. */
export function knownValues(owner: Owner): Readonly<Record<string, unknown>> {
  return {
    ...addressFields,
    ...{
      id: owner.productId,
      productId: String(owner.productId),
      uniqueid: owner.uniqueId,
      uniqueId: owner.uniqueId,
      slug: owner.productSlug,
      sizes: '50 ml',
      quantity: 1,
    },
    ...{
      lineId: owner.cartLineId,
      lineIds: owner.cartLineId,
      ship_id: owner.addressId,
      bill_id: owner.addressId,
      addressId: owner.addressId,
      billingAddressId: owner.addressId,
    },
    ...{
      ordernumber: owner.orderNumber,
      orderNumber: owner.orderNumber,
      number: owner.orderNumber,
      countryCode: 'IN',
      addressbook: true,
      status: '0',
      pmethod: 'cash',
      method: 'COD',
    },
    ...{
      lastname: 'Other',
      email: 'nobody@example.com',
      password: owner.password,
      new_password: 'Password2!',
      newPassword: 'Password2!',
      gender: 'other',
    },
    ...{
      sms_preference: '1',
      email_preference: '0',
      whatsapp_preference: '1',
      coupon: 'WELCOME10',
      code: 'WELCOME10',
      idempotency_key: 'a-key-of-some-length',
      idempotencyKey: 'a-key-of-some-length',
    },
    ...{
      headline: 'Words',
      review: 'Words',
      rating: 5,
      comment: 'Words',
      subject: 'Words',
      message: 'Words',
      captchaToken: 'x',
      rtoken: 'x',
      website: '',
    },
    ...{
      provider_order_id: 'sbx_order_x',
      transactionid: 'sbx_pay_x',
      provider_signature: '0'.repeat(64),
      transactionamount: '1.00',
      enumstatus: 'Canceled',
      reason: 'Order Created by Mistake',
    },
    ...{
      providerOrderId: 'sbx_order_x',
      transactionId: 'sbx_pay_x',
      signature: '0'.repeat(64),
      data: 'forged',
      key: 'hair-oil',
      tag: 'hair',
      term: 'balm',
      flag: 'plus',
      query: 'balm',
      first: 5,
      limit: 5,
      page: 1,
    },
    ...{
      delivery_name: 'Ada',
      delivery_phone: '07700900123',
      delivery_address: '1 Lane',
      delivery_city: 'Greenford',
      delivery_zip: 'UB6 0AA',
      delivery_state: 'London',
    },
  };
}

/** The owner's ids for the parameter ":id" of paths. */
export const pathIds = (owner: Owner): readonly string[] => [
  owner.cartLineId,
  owner.uniqueId,
  owner.addressId,
  owner.orderNumber,
  owner.orderLineId,
  owner.wishlistItemId,
  String(owner.orderId),
];
