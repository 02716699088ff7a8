import { amount, either, failure, type JsonSchema, listOf, named, oneWord, orNull, picture, shape, text, whole } from '../../rest/json-schema';
import { statusInBody } from '../account/account.answers';

const couponValue: JsonSchema = { type: 'number', description: 'Percent, or money in major units; 0 while the coupon is not applied.' };
const couponType = oneWord('percentage', 'fixed');

const lineShape = named('CartLine', shape({
  ...{ id: text, product_id: whole, uniqueid: text, slug: text, title: text, feature_image: picture, quantity: whole, sizes: text },
  ...{ shipping: amount, price: amount, ship_id: orNull(text), bill_id: orNull(text) },
  'coupon_id': { type: 'integer', description: '0 without a coupon, and while the coupon is not applied.' },
  ...{ coupon_code: orNull(text), coupon_type: orNull(couponType), coupon_value: orNull(couponValue) },
  'coupon_reason?': { type: 'string', description: 'Why the coupon is not applied; present only then.' },
  product: shape({ Price: amount, name: text, stock: whole }),
}));

const couponShape = named('AppliedCoupon', shape({ coupon_id: whole, coupon_code: text, coupon_type: couponType, coupon_value: couponValue }));

export const cartAnswers = {
  addition: shape({
    ...{ id: whole, cart_id: orNull(text), title: text, quantity: whole, coupon_id: whole, price: amount, shipping: amount, sizes: text },
    ...{ feature_image: picture, slug: text },
  }),
  lines: listOf(lineShape),
  step: shape({ id: text, flag: oneWord('plus', 'minus'), quantity: whole }),
  done: either(shape({ logstatus: oneWord('success'), id: text }), failure),
  coupon: shape({ logstatus: { enum: ['1', '2', '3'], description: '1 applied, 2 cannot be had, 3 there is one already.' }, coupon: orNull(couponShape) }),
  kept: either(
    shape({ logstatus: { enum: ['success', 'failed'], description: 'failed: the same address was saved before; id is that one.' }, id: text }),
    failure,
  ),
} satisfies Record<string, JsonSchema>;

/** The address form, with what it says about the cart. */
export const cartBodies = {
  address: {
    type: 'object',
    properties: {
      ...{ name: text, phone: text, address: text, city: text, zip: text, state: text, email: text, status: statusInBody, ship_id: {} },
      ...{ uniqueid: text, addressbook: { type: ['boolean', 'number', 'string'] }, bill_id: { type: ['boolean', 'number', 'string'] } },
    },
    required: ['name', 'phone', 'address', 'city', 'zip', 'state'],
  },
} satisfies Record<string, JsonSchema>;
