import { type Edition } from '../../../domain/editions';
import { times, toDecimal } from '../../../domain/money';
import { imageOrNull, money } from '../../graphql/value.types';
import { toUserErrors } from '../../graphql/user-error.type';
import { toAddressType } from '../customers/address.types';
import { lapseProblem } from '../coupons/coupon-terms';
import { type PricedCart, type PricedCartLine } from './price-cart';
import { type AppliedCoupon, type CartLineType, type CartType } from './cart.types';

function lineView({ publicId: id, stock, published, ...line }: PricedCartLine, edition: Edition): CartLineType {
  const { title, quantity, unitPrice, unitShipping } = line;
  return {
    ...line,
    id,
    featureImage: imageOrNull(line.featureImage, title),
    sizes: line.sizes === '' ? null : line.sizes,
    unitPrice: money(unitPrice, edition),
    unitShipping: money(unitShipping, edition),
    lineTotal: money(times(unitPrice, quantity), edition),
    lineShipping: money(times(unitShipping, quantity), edition),
    availableQuantity: published ? stock : 0,
  };
}

function couponView({ coupon, totals }: PricedCart, edition: Edition): AppliedCoupon | null {
  if (!coupon) return null;
  const { code, type, lapse } = coupon;
  // `toDecimal` takes hundredths: a percentage is multiplied by 100, an amount already is in minor units.
  const hundredths = type === 'percentage' ? Math.round(coupon.value * 100) : coupon.value;
  const [reason = null] = lapse ? toUserErrors([lapseProblem(lapse, coupon, edition)]) : [];
  return {
    code,
    type,
    value: toDecimal(lapse ? 0 : hundredths),
    amount: money(totals.discount, edition),
    applied: lapse === null,
    reason,
  };
}

/** Maps a priced cart to its GraphQL type. */
export function cartView(cart: PricedCart, edition: Edition): CartType {
  const { uniqueId, lines, totalQuantity, totals, shippingAddress, billingAddress, updatedAt } = cart;
  return {
    id: uniqueId,
    uniqueId,
    lines: lines.map((line) => lineView(line, edition)),
    totalQuantity,
    coupon: couponView(cart, edition),
    totals: {
      subTotal: money(totals.subTotal, edition),
      shipping: money(totals.shipping, edition),
      discount: money(totals.discount, edition),
      grandTotal: money(totals.grandTotal, edition),
    },
    shippingAddress: shippingAddress && toAddressType(shippingAddress),
    billingAddress: billingAddress && toAddressType(billingAddress),
    updatedAt,
  };
}
