import { type Static, Type } from '@sinclair/typebox';
import { type Edition } from '../../../domain/editions';
import { ShopError } from '../../../domain/errors';
import { couponCode } from '../../../domain/forms/coupon';
import { object } from 'yup';
import { cartId, isCartId } from '../../../domain/forms/numbers';
import { toMajor } from '../../../domain/money';
import { count, failure, failureCode, oneOf, success, text } from '../../rest/fields';
import { formBody } from '../../rest/request-body';
import { route } from '../../rest/route';
import { notAppliedProblem } from '../coupons/check-coupon';
import { type CartAccess } from './cart-access';
import { cartCall, cartField, exampleCart, lineAccess, notFoundAsFailed } from './cart-call.rest';
import { type ApplyCoupon } from './apply-coupon';
import { cartAccess } from './cart.input';
import { type ChangeCartLines } from './change-cart-lines';
import { appliedCoupon, type PricedCart, type PricedCoupon } from './price-cart';
import { type Carts } from './cart.service';

export const couponType = oneOf(['percentage', 'fixed'], {
  description: 'The unit of `coupon_value`: a percentage or an amount.',
});
export const couponValue = Type.Number({
  description: 'The percentage, or the amount in major units; 0 while the coupon is not applied.',
  minimum: 0,
});

const appliedCouponBody = Type.Object(
  {
    coupon_id: count('The id of the coupon; 0 without a coupon.', 1),
    coupon_code: text('The code of the coupon; null without a coupon.', 'WELCOME10'),
    coupon_type: couponType,
    coupon_value: { ...couponValue, examples: [10] },
  },
  { title: 'AppliedCoupon' },
);

function couponBody({ id, code, type, value }: PricedCoupon): Static<typeof appliedCouponBody> {
  const couponValue = type === 'percentage' ? value : toMajor(value);
  return { coupon_id: id, coupon_code: code, coupon_type: type, coupon_value: couponValue };
}

/** A coupon that does not apply has id 0 and value 0, so that the lines add up to the total charged; its code and the reason are included. */
export function couponFields({ coupon }: PricedCart, edition: Edition) {
  if (!coupon) return { coupon_id: 0, coupon_code: null, coupon_type: null, coupon_value: null };
  return coupon.reason === null
    ? couponBody(coupon)
    : {
        ...couponBody(coupon),
        coupon_id: 0,
        coupon_value: 0,
        coupon_reason: notAppliedProblem(coupon.reason, coupon, edition).message,
      };
}

const couponAnswer = Type.Object({
  logstatus: oneOf(['1', '2', '3'], {
    description: '"1": the coupon is applied. "2": the coupon is not valid. "3": the cart already has a coupon.',
  }),
  coupon: Type.Union([appliedCouponBody, Type.Null()], { description: 'The coupon code, case-insensitive.' }),
  code: Type.Optional(failureCode),
});

/** Maps errors to the contract's `logstatus`: '2' when the coupon cannot be applied, '3' when the cart already has one. */
async function refusedCoupon(error: unknown, carts: Carts, access: CartAccess): Promise<Static<typeof couponAnswer>> {
  if (!(error instanceof ShopError)) throw error;
  const { code } = error;
  if (code === 'COUPON_ALREADY_APPLIED') {
    const coupon = appliedCoupon(await carts.readOrFail(access));
    return { logstatus: '3', coupon: coupon && couponBody(coupon), code };
  }
  // A cart that does not exist is empty: the contract has one answer for both.
  if (code === 'NOT_FOUND' || code.startsWith('COUPON_')) return { logstatus: '2', coupon: null, code };
  throw error;
}

export const applyCoupon = (carts: Carts, coupons: ApplyCoupon) =>
  route({
    ...cartCall,
    method: 'POST',
    path: '/checkcoupon',
    operationId: 'applyCoupon',
    summary: 'Apply a coupon to the cart',
    description:
      'Applies a coupon. `logstatus` is "1" if it was applied, "2" if it is not valid, "3" if the cart already has a coupon.',
    body: formBody(object({ coupon: couponCode(), uniqueid: cartId() }), {
      coupon: text('The coupon code, case-insensitive.', 'WELCOME10'),
      uniqueid: cartField,
    }),
    response: couponAnswer,
    async run({ input, context }) {
      const access = cartAccess(input.uniqueid, context, 'uniqueid');
      try {
        const { coupon } = await coupons.apply(access, input.coupon);
        return { logstatus: '1', coupon: coupon && couponBody(coupon) };
      } catch (error) {
        return refusedCoupon(error, carts, access);
      }
    },
  });

const cartOrLineId = (description: string) => text(description, exampleCart, { pattern: '^[A-Za-z0-9_-]{16,64}$' });

export const removeCoupon = (lines: ChangeCartLines, coupons: ApplyCoupon) =>
  route({
    ...cartCall,
    method: 'PUT',
    path: '/coupondelete/:id',
    operationId: 'removeCoupon',
    summary: 'Remove the coupon from the cart',
    description: 'Removes the coupon. If the cart does not exist or has no coupon, `logstatus` is "failed".',
    params: { id: cartOrLineId('Identifier of the cart, or the id of one of its lines.') },
    response: Type.Union([
      Type.Object({ logstatus: success, id: cartOrLineId('The identifier sent in the request.') }),
      failure,
    ]),
    async run({ params: { id }, context }) {
      const key = isCartId(id) ? cartAccess(id, context, 'id') : await lines.cartOfLine(lineAccess(context), id);
      return (await coupons.remove(key))
        ? { logstatus: 'success', id }
        : { logstatus: 'failed', code: 'COUPON_NOT_FOUND' };
    },
    refusalResponse: notFoundAsFailed,
  });
