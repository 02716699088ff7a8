import { isStepFlag } from '../../../domain/cart-rules';
import { ShopError, shopError } from '../../../domain/errors';
import { addToCartForm } from '../../../domain/forms/add-to-cart';
import { couponCode } from '../../../domain/forms/coupon';
import { notValid } from '../../../domain/forms/field-messages';
import { form } from '../../../domain/forms/form';
import { cartId, isCartId } from '../../../domain/forms/numbers';
import { parseForm } from '../../../domain/forms/parse';
import { type RequestContext } from '../../infra/request/context';
import { RestResponse, type RestCall, type RestRoute } from '../../rest/route';
import { cartForm, cartOperations } from './cart.openapi';
import { type CartAccess } from './cart.access';
import { cartAccess } from './cart.input';
import { effectiveCoupon } from './cart.pricing';
import { type CartCoupons } from './cart-coupons.service';
import { type CartLines, type LineAccess } from './cart-lines.service';
import { type Carts } from './cart.service';
import { additionBody, couponBody, lineBodies } from './cart.wire';

interface CartServices {
  readonly carts: Carts;
  readonly lines: CartLines;
  readonly coupons: CartCoupons;
}

// `sizes` is read separately and not validated: a size that is not offered falls back to the first one (`anySize`).
const additionForm = addToCartForm.omit(['sizes']);
const couponCallForm = form({ coupon: couponCode(), uniqueid: cartId() });

const lineAccess = ({ cartCookie, viewer, caller }: RequestContext): LineAccess => ({
  cookie: cartCookie,
  viewer,
  caller,
});

/** Unknown lines and carts are answered with status 200 and `logstatus: "failed"`. */
const notFoundAsFailed: RestRoute['refusalResponse'] = ({ code }) =>
  code === 'NOT_FOUND' ? new RestResponse(200, { logstatus: 'failed' }) : undefined;

function contentRoutes({ carts, lines }: CartServices): RestRoute[] {
  return [
    {
      method: 'POST',
      path: '/addtocart',
      access: 'public',
      ...cartOperations.addToCart,
      form: additionForm,
      async run({ body, context }) {
        const { id: productId, uniqueid: uniqueId, quantity: units } = parseForm(additionForm, body);
        const sizes = typeof body['sizes'] === 'string' ? body['sizes'] : null;
        const line = { productId, quantity: units, sizes, anySize: true };
        const access = cartAccess(uniqueId, context, 'uniqueid');
        const { key, additions } = await lines.add(access, [line]);
        const cart = await carts.readOrFail(key ?? access);
        return additions.map((addition) => additionBody(cart, addition))[0];
      },
    },
    {
      method: 'POST',
      path: '/cartproduct',
      access: 'public',
      ...cartOperations.listCartLines,
      form: cartForm,
      async run({ body, context }) {
        const cart = await carts.read(cartAccess(body['uniqueid'], context, 'uniqueid'));
        return cart ? lineBodies(cart, context.edition) : [];
      },
    },
  ];
}

function lineRoutes({ lines }: CartServices): RestRoute[] {
  return [
    {
      method: 'POST',
      path: '/cartquantitychange/:id/:flag',
      access: 'public',
      ...cartOperations.stepCartLine,
      async run({ params: { id: lineId = '', flag }, context }) {
        if (!isStepFlag(flag)) throw shopError('INVALID', notValid('Flag'), 'flag');
        return { id: lineId, flag, quantity: await lines.step(lineAccess(context), lineId, flag) };
      },
    },
    {
      method: 'DELETE',
      path: '/carts/:id',
      access: 'public',
      ...cartOperations.removeCartLine,
      async run({ params: { id: lineId = '' }, context }) {
        await lines.remove(await lines.cartOfLine(lineAccess(context), lineId), [lineId]);
        return { logstatus: 'success', id: lineId };
      },
      refusalResponse: notFoundAsFailed,
    },
  ];
}

/** Maps errors to the contract's `logstatus`: '2' when the coupon cannot be applied, '3' when the cart already has one. */
async function couponErrorBody(error: unknown, carts: Carts, access: CartAccess) {
  if (!(error instanceof ShopError)) throw error;
  if (error.code === 'COUPON_ALREADY_APPLIED') {
    const coupon = effectiveCoupon(await carts.readOrFail(access));
    return { logstatus: '3', coupon: coupon && couponBody(coupon) };
  }
  if (error.code === 'NOT_FOUND' || error.code.startsWith('COUPON_')) return { logstatus: '2', coupon: null };
  throw error;
}

async function checkCoupon({ carts, coupons }: CartServices, { body, context }: RestCall) {
  const { coupon: code, uniqueid: uniqueId } = parseForm(couponCallForm, body);
  const access = cartAccess(uniqueId, context, 'uniqueid');
  try {
    const { coupon } = await coupons.apply(access, code);
    return { logstatus: '1', coupon: coupon && couponBody(coupon) };
  } catch (error) {
    return couponErrorBody(error, carts, access);
  }
}

function couponRoutes(services: CartServices): RestRoute[] {
  const { lines, coupons } = services;
  return [
    {
      method: 'POST',
      path: '/checkcoupon',
      access: 'public',
      ...cartOperations.applyCoupon,
      form: couponCallForm,
      run: (call) => checkCoupon(services, call),
    },
    {
      method: 'PUT',
      path: '/coupondelete/:id',
      access: 'public',
      ...cartOperations.removeCoupon,
      async run({ params: { id: named = '' }, context }) {
        const key = isCartId(named)
          ? cartAccess(named, context, 'id')
          : await lines.cartOfLine(lineAccess(context), named);
        return (await coupons.remove(key)) ? { logstatus: 'success', id: named } : { logstatus: 'failed' };
      },
      refusalResponse: notFoundAsFailed,
    },
  ];
}

export function cartRoutes(services: CartServices): RestRoute[] {
  return [...contentRoutes(services), ...lineRoutes(services), ...couponRoutes(services)];
}
