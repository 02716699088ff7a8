import { type EntityManager } from 'typeorm';
import { cartTotals, type CartTotals } from '../../../domain/cart-totals';
import { sum } from '../../../domain/money';
import { type Address } from '../account/address.entity';
import { type Coupon } from '../coupons/coupon.entity';
import { cartCoupon, type CartCoupon, isCurrent, reachesMinimum } from '../coupons/coupon.terms';
import { CartLine } from './cart-line.entity';
import { Cart } from './cart.entity';
import { cartCondition, type CartKey, chosenCart, cookieDisagrees, readerOf } from './cart.access';

/** A line at today's prices. Amounts are minor units for one piece. */
export interface PricedCartLine {
  readonly publicId: string;
  readonly productId: number;
  readonly slug: string;
  readonly title: string;
  /** A path below the media folder. */
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

/** The cart's coupon. While `granted` is false (not of this day, or the goods are below its minimum) it takes nothing off. */
export interface PricedCoupon extends CartCoupon {
  readonly granted: boolean;
}

/** A cart as it would be charged now. */
export interface PricedCart {
  readonly id: number;
  readonly uniqueId: string;
  /** Null while it is a visitor's. */
  readonly customerId: number | null;
  /** Raised by each change that the shopper makes to lines or coupon. */
  readonly revision: number;
  /** In the order of adding. */
  readonly lines: readonly PricedCartLine[];
  readonly totalQuantity: number;
  readonly coupon: PricedCoupon | null;
  /** Minor units; with the coupon's discount when it is granted. */
  readonly totals: CartTotals;
  /** Only to its owner, whatever the cart points to. */
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly updatedAt: Date;
}

/**
 * Reads a cart that the caller may see, at the catalogue's prices of this moment, in two statements.
 * @param now decides whether the coupon counts today
 * @returns null for an unknown cart and for somebody else's, which must look the same
 */
export async function loadPricedCart(manager: EntityManager, key: CartKey, now: Date): Promise<PricedCart | null> {
  const cart = await readCart(manager, key);
  if (!cart) return null;
  const lines = (await readLines(manager, cart.id)).map(pricedLine);
  const coupon = cart.coupon && pricedCoupon(cart.coupon, cartTotals(lines).subTotal, now);
  return {
    id: cart.id,
    uniqueId: cart.uniqueid,
    customerId: cart.customerId,
    revision: cart.revision,
    lines,
    totalQuantity: sum(lines.map((line) => line.quantity)),
    coupon,
    totals: cartTotals(lines, coupon?.granted ? coupon : null),
    shippingAddress: cart.shippingAddress,
    billingAddress: cart.billingAddress,
    updatedAt: cart.updatedAt,
  };
}

/** The same cart with a coupon that it has just been given. */
export function withCoupon(cart: PricedCart, coupon: Coupon, now: Date): PricedCart {
  const priced = pricedCoupon(coupon, cart.totals.subTotal, now);
  return { ...cart, revision: cart.revision + 1, coupon: priced, totals: cartTotals(cart.lines, priced.granted ? priced : null), updatedAt: now };
}

async function readCart(manager: EntityManager, key: CartKey): Promise<Cart | null> {
  if (cookieDisagrees(key)) return null;
  const { where, values } = cartCondition(key);
  const rows = await manager
    .createQueryBuilder(Cart, 'cart')
    .leftJoinAndSelect('cart.coupon', 'coupon')
    // A cart that belongs to nobody yet may point to an address of the customer who filled it.
    .leftJoinAndSelect('cart.shippingAddress', 'shipping', 'shipping.customerId = :reader')
    .leftJoinAndSelect('cart.billingAddress', 'billing', 'billing.customerId = :reader')
    .where(where, { ...values, reader: readerOf(key) })
    .getMany();
  return chosenCart(rows, key);
}

function readLines(manager: EntityManager, cartId: number): Promise<CartLine[]> {
  return manager
    .createQueryBuilder(CartLine, 'line')
    .innerJoin('line.product', 'product')
    .addSelect(['id', 'slug', 'title', 'featureImage', 'currentPrice', 'shipping', 'stock', 'isPublished'].map((name) => `product.${name}`))
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

function pricedCoupon(coupon: Coupon, subTotal: number, now: Date): PricedCoupon {
  return { ...cartCoupon(coupon), granted: isCurrent(coupon, now) && reachesMinimum(coupon, subTotal) };
}
