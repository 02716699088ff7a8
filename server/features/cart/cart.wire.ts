import { type Edition } from '../../../domain/editions';
import { toMajor } from '../../../domain/money';
import { masterUrl } from '../../infra/media-manifest';
import { type ValueOf } from '../../rest/json-schema';
import { lapseProblem } from '../coupons/coupon.terms';
import { type Addition } from './cart-additions';
import { type cartOperations, type couponShape, type lineShape } from './cart.openapi';
import { effectiveCoupon, type PricedCart, type PricedCartLine, type PricedCoupon } from './cart.pricing';

/** The coupon's value: a percentage unchanged, an amount in major units. */
const couponValue = ({ type, value }: PricedCoupon) => (type === 'percentage' ? value : toMajor(value));

export function couponBody(coupon: PricedCoupon): ValueOf<typeof couponShape> {
  return {
    coupon_id: coupon.id,
    coupon_code: coupon.code,
    coupon_type: coupon.type,
    coupon_value: couponValue(coupon),
  };
}

const noCoupon = { coupon_id: 0, coupon_code: null, coupon_type: null, coupon_value: null };

/** A lapsed coupon has id 0 and value 0, so that the lines add up to the total charged; its code and the reason are included. */
function couponFields({ coupon }: PricedCart, edition: Edition) {
  if (!coupon) return noCoupon;
  if (coupon.lapse === null) return couponBody(coupon);
  return {
    ...couponBody(coupon),
    coupon_id: 0,
    coupon_value: 0,
    coupon_reason: lapseProblem(coupon.lapse, coupon, edition).message,
  };
}

export function lineBodies(cart: PricedCart, edition: Edition): ValueOf<typeof lineShape>[] {
  const { lines, shippingAddress, billingAddress, uniqueId } = cart;
  const ofCart = {
    uniqueid: uniqueId,
    ship_id: shippingAddress?.publicId ?? null,
    bill_id: billingAddress?.publicId ?? null,
    ...couponFields(cart, edition),
  };
  return lines.map((line) => ({ ...lineBody(line), ...ofCart }));
}

function lineBody(line: PricedCartLine) {
  const { publicId, productId, slug, title, featureImage, quantity, sizes, unitShipping, unitPrice, stock } = line;
  const price = toMajor(unitPrice);
  return {
    id: publicId,
    product_id: productId,
    slug,
    title,
    feature_image: masterUrl(featureImage),
    quantity,
    sizes,
    shipping: toMajor(unitShipping),
    price,
    product: { Price: price, name: title, stock },
  };
}

/** The added product with the current state of its line; `cart_id` is null when a full cart has no line of the product. */
export function additionBody(
  cart: PricedCart,
  { product, sizes }: Addition,
): ValueOf<typeof cartOperations.addToCart.response> {
  const line = cart.lines.find((candidate) => candidate.productId === product.id && candidate.sizes === sizes);
  return {
    id: product.id,
    cart_id: line?.publicId ?? null,
    uniqueid: cart.uniqueId,
    title: product.title,
    quantity: line?.quantity ?? 0,
    coupon_id: effectiveCoupon(cart)?.id ?? 0,
    price: toMajor(product.currentPrice),
    shipping: toMajor(product.shipping),
    sizes,
    feature_image: masterUrl(product.featureImage),
    slug: product.slug,
  };
}
