import { ShopError } from '../../../domain/errors';
import { addToCartForm } from '../../../domain/forms/shopping';
import { couponCode } from '../../../domain/forms/coupon';
import { form } from '../../../domain/forms/form';
import { cartId, isCartId } from '../../../domain/forms/numbers';
import { type RequestContext } from '../../infra/request/context';
import { type ValueOf } from '../../rest/json-schema';
import { formBody, type RequestBody } from '../../rest/request-body';
import { RestResponse, route, type RestRoute } from '../../rest/route';
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

const additionForm = formBody(addToCartForm.omit(['sizes']));
/** `sizes` is not validated: a size that is not offered falls back to the first one (`anySize`). */
const additionRequest = {
  schema: additionForm.schema,
  parse(body, context) {
    const sizes = typeof body['sizes'] === 'string' ? body['sizes'] : null;
    return { ...additionForm.parse(body, context), sizes };
  },
} satisfies RequestBody<unknown>;

const lineAccess = ({ cartCookie, viewer, caller }: RequestContext): LineAccess => ({
  cookie: cartCookie,
  viewer,
  caller,
});

/** Unknown lines and carts are answered with status 200 and `logstatus: "failed"`. */
const notFoundAsFailed = ({ code }: { readonly code: string }) =>
  code === 'NOT_FOUND'
    ? new RestResponse(200, { logstatus: 'failed' as const, code: 'NOT_FOUND' as const })
    : undefined;

function contentRoutes({ carts, lines }: CartServices): RestRoute[] {
  return [
    route({
      method: 'POST',
      path: '/addtocart',
      access: 'public',
      scope: 'carts:write',
      ...cartOperations.addToCart,
      body: additionRequest,
      async run({ input: { id: productId, uniqueid: uniqueId, quantity, sizes }, context }) {
        const access = cartAccess(uniqueId, context, 'uniqueid');
        const { cart, additions } = await lines.add(access, [{ productId, quantity, sizes, anySize: true }]);
        const [addition] = additions;
        // `lines.add` returns the cart and one addition for each requested line, or throws.
        if (!cart || !addition) throw new Error('The requested line was not added.');
        return additionBody(cart, addition);
      },
    }),
    route({
      method: 'POST',
      path: '/cartproduct',
      access: 'public',
      scope: 'carts:write',
      ...cartOperations.listCartLines,
      body: formBody(cartForm),
      async run({ input, context }) {
        const cart = await carts.read(cartAccess(input.uniqueid, context, 'uniqueid'));
        return cart ? lineBodies(cart, context.edition) : [];
      },
    }),
  ];
}

function lineRoutes({ lines }: CartServices): RestRoute[] {
  return [
    route({
      method: 'POST',
      path: '/cartquantitychange/:id/:flag',
      access: 'public',
      scope: 'carts:write',
      ...cartOperations.stepCartLine,
      run: async ({ params: { id, flag }, context }) => ({
        id,
        flag,
        quantity: await lines.step(lineAccess(context), id, flag),
      }),
    }),
    route({
      method: 'DELETE',
      path: '/carts/:id',
      access: 'public',
      scope: 'carts:write',
      ...cartOperations.removeCartLine,
      async run({ params: { id }, context }) {
        await lines.remove(await lines.cartOfLine(lineAccess(context), id), [id]);
        return { logstatus: 'success', id };
      },
      refusalResponse: notFoundAsFailed,
    }),
  ];
}

type CouponAnswer = ValueOf<typeof cartOperations.applyCoupon.response>;

/** Maps errors to the contract's `logstatus`: '2' when the coupon cannot be applied, '3' when the cart already has one. */
async function couponErrorBody(error: unknown, carts: Carts, access: CartAccess): Promise<CouponAnswer> {
  if (!(error instanceof ShopError)) throw error;
  const { code } = error;
  if (code === 'COUPON_ALREADY_APPLIED') {
    const coupon = effectiveCoupon(await carts.readOrFail(access));
    return { logstatus: '3', coupon: coupon && couponBody(coupon), code };
  }
  // A cart that does not exist is empty: the contract has one answer for both.
  if (code === 'NOT_FOUND' || code.startsWith('COUPON_')) return { logstatus: '2', coupon: null, code };
  throw error;
}

function couponRoutes({ carts, lines, coupons }: CartServices): RestRoute[] {
  return [
    route({
      method: 'POST',
      path: '/checkcoupon',
      access: 'public',
      scope: 'carts:write',
      ...cartOperations.applyCoupon,
      body: formBody(form({ coupon: couponCode(), uniqueid: cartId() })),
      async run({ input, context }) {
        const access = cartAccess(input.uniqueid, context, 'uniqueid');
        try {
          const { coupon } = await coupons.apply(access, input.coupon);
          return { logstatus: '1', coupon: coupon && couponBody(coupon) };
        } catch (error) {
          return couponErrorBody(error, carts, access);
        }
      },
    }),
    route({
      method: 'PUT',
      path: '/coupondelete/:id',
      access: 'public',
      scope: 'carts:write',
      ...cartOperations.removeCoupon,
      async run({ params: { id }, context }) {
        const key = isCartId(id) ? cartAccess(id, context, 'id') : await lines.cartOfLine(lineAccess(context), id);
        return (await coupons.remove(key))
          ? { logstatus: 'success', id }
          : { logstatus: 'failed', code: 'COUPON_NOT_FOUND' };
      },
      refusalResponse: notFoundAsFailed,
    }),
  ];
}

export function cartRoutes(services: CartServices): RestRoute[] {
  return [...contentRoutes(services), ...lineRoutes(services), ...couponRoutes(services)];
}
