import { type EntityManager } from 'typeorm';
import { cartTotals, type CartTotals } from '../../../domain/cart-totals';
import { sum } from '../../../domain/money';
import { type Address } from '../account/address.entity';
import { type Coupon } from '../coupons/coupon.entity';
import { reachedLimit } from '../coupons/coupon-limits';
import { cartCoupon, type CartCoupon, type CouponLapse, lapseOf } from '../coupons/coupon.terms';
import { CartLine, Cart } from './cart.entity';
import { cartCondition, type CartKey, selectCart, hasCookieMismatch, customerIdOf } from './cart.access';

/** A line at the catalogue's current prices. Amounts are in minor units, per piece. */
export interface PricedCartLine {
  readonly publicId: string;
  readonly productId: number;
  readonly slug: string;
  readonly title: string;
  /** Path relative to the media folder. */
  readonly featureImage: string;
  /** Empty when the product has no sizes. */
  readonly sizes: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly unitShipping: number;
  readonly stock: number;
  readonly published: boolean;
  readonly priceWhenAdded: number;
  readonly priceChanged: boolean;
}

/** The cart's coupon. A lapsed coupon gives no discount; it takes effect again once the reason no longer applies. */
export interface PricedCoupon extends CartCoupon {
  /** Null while the coupon is in effect. */
  readonly lapse: CouponLapse | null;
}

/** A cart at current prices, with the totals that would be charged now. */
export interface PricedCart {
  readonly id: number;
  readonly uniqueId: string;
  /** Null for a visitor's cart. */
  readonly customerId: number | null;
  /** Incremented by each change that the shopper makes to lines or coupon. */
  readonly revision: number;
  /** In the order in which they were added. */
  readonly lines: readonly PricedCartLine[];
  readonly totalQuantity: number;
  readonly coupon: PricedCoupon | null;
  /** Minor units; includes the discount of a coupon that is in effect. */
  readonly totals: CartTotals;
  /** Null unless the address belongs to the reader, even if the cart references one. */
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly updatedAt: Date;
}

/**
 * Reads a cart that the caller may see, at the catalogue's current prices, in two statements; a coupon whose limit may
 * be reached needs a third.
 * @param now the time at which the coupon's dates are checked
 * @returns null both for an unknown cart and for another customer's, so that they cannot be distinguished
 */
export async function loadPricedCart(manager: EntityManager, key: CartKey, now: Date): Promise<PricedCart | null> {
  const cart = await readCart(manager, key);
  if (!cart) return null;
  const lines = (await readLines(manager, cart.id)).map(pricedLine);
  const coupon =
    cart.coupon && (await pricedCoupon(manager, cart.coupon, { cart, lines, now, customerId: customerIdOf(key) }));
  return {
    id: cart.id,
    uniqueId: cart.uniqueid,
    customerId: cart.customerId,
    revision: cart.revision,
    lines,
    totalQuantity: sum(lines.map((line) => line.quantity)),
    coupon,
    totals: cartTotals(lines, effectiveCoupon({ coupon })),
    shippingAddress: cart.shippingAddress,
    billingAddress: cart.billingAddress,
    updatedAt: cart.updatedAt,
  };
}

/** Returns the cart's coupon if it is in effect, otherwise null. */
export function effectiveCoupon({ coupon }: Pick<PricedCart, 'coupon'>): PricedCoupon | null {
  return coupon && coupon.lapse === null ? coupon : null;
}

/** Returns a copy of the cart with a coupon that has just been applied, with totals and revision updated. */
export function withCoupon(cart: PricedCart, applied: Coupon, now: Date): PricedCart {
  const coupon = { ...cartCoupon(applied), lapse: null };
  return { ...cart, revision: cart.revision + 1, coupon, totals: cartTotals(cart.lines, coupon), updatedAt: now };
}

async function readCart(manager: EntityManager, key: CartKey): Promise<Cart | null> {
  if (hasCookieMismatch(key)) return null;
  const { where, values } = cartCondition(key);
  const rows = await manager
    .createQueryBuilder(Cart, 'cart')
    .leftJoinAndSelect('cart.coupon', 'coupon')
    // The reader's addresses only: a cart without an owner may reference an address of the customer who filled it.
    .leftJoinAndSelect('cart.shippingAddress', 'shipping', 'shipping.customerId = :reader')
    .leftJoinAndSelect('cart.billingAddress', 'billing', 'billing.customerId = :reader')
    .where(where, { ...values, reader: customerIdOf(key) })
    .getMany();
  return selectCart(rows, key);
}

function readLines(manager: EntityManager, cartId: number): Promise<CartLine[]> {
  return manager
    .createQueryBuilder(CartLine, 'line')
    .innerJoin('line.product', 'product')
    .addSelect(
      ['id', 'slug', 'title', 'featureImage', 'currentPrice', 'shipping', 'stock', 'isPublished'].map(
        (name) => `product.${name}`,
      ),
    )
    .where('line.cartId = :cartId', { cartId })
    .orderBy('line.id')
    .getMany();
}

function pricedLine({ product, ...line }: CartLine): PricedCartLine {
  return {
    publicId: line.publicId,
    productId: line.productId,
    slug: product.slug,
    title: product.title,
    featureImage: product.featureImage,
    sizes: line.sizes,
    quantity: line.quantity,
    unitPrice: product.currentPrice,
    unitShipping: product.shipping,
    stock: product.stock,
    published: product.isPublished,
    priceWhenAdded: line.priceWhenAdded,
    priceChanged: line.priceWhenAdded !== product.currentPrice,
  };
}

interface CouponContext {
  readonly cart: Cart;
  readonly lines: readonly PricedCartLine[];
  readonly now: Date;
  readonly customerId: number | null;
}

async function pricedCoupon(
  manager: EntityManager,
  coupon: Coupon,
  { cart, lines, now, customerId }: CouponContext,
): Promise<PricedCoupon> {
  const isUsedUp = (await reachedLimit(manager, coupon, { cartId: cart.id, customerId })) !== null;
  return { ...cartCoupon(coupon), lapse: lapseOf(coupon, { subTotal: cartTotals(lines).subTotal, now, isUsedUp }) };
}
