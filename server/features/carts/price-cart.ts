import { type EntityManager, type FindOptionsSelect } from 'typeorm';
import { cartTotals, type CartTotals } from '../../../domain/cart-totals';
import { sum } from '../../../domain/money';
import { type Address } from '../customers/address.entity';
import { type Product } from '../products/product.entity';
import { withdrawnProduct } from '../products/product-card';
import { type Coupon, couponTerms } from '../coupons/coupon.entity';
import { type NotAppliedReason, notAppliedReason, reachedLimit } from '../coupons/check-coupon';
import { cartCandidates, type CartKey, customerIdOf, selectCart } from './cart-access';
import { Cart, type CartLine } from './cart.entity';

/** A line at the catalogue's current prices. */
export type PricedCartLine = Readonly<ReturnType<typeof pricedLine>>;

/** The coupon of a cart; `value` is percent or minor units, by `type`. */
export type PricedCoupon = Readonly<ReturnType<typeof pricedCoupon>>;

/** A cart at current prices, with the totals that would be charged now. */
export interface PricedCart {
  readonly id: number;
  readonly uniqueId: string;
  /** Null for a visitor's cart. */
  readonly customerId: number | null;
  /** Incremented by each change that the shopper makes to lines or coupon. */
  readonly revision: number;
  /** The lines in the order in which they were added. */
  readonly lines: readonly PricedCartLine[];
  readonly totalQuantity: number;
  readonly coupon: PricedCoupon | null;
  /** Minor units; includes the discount of a coupon that applies. */
  readonly totals: CartTotals;
  /** Null unless the address belongs to the reader, even if the cart references one. */
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly updatedAt: Date;
}

/** The values of a product that a cart shows and charges. */
export const cartProduct = {
  id: true,
  slug: true,
  title: true,
  featureImage: true,
  currentPrice: true,
  shipping: true,
  stock: true,
  isPublished: true,
} as const satisfies FindOptionsSelect<Product>;

export type CartProduct = Pick<Product, keyof typeof cartProduct>;

type LineInCart = Pick<CartLine, 'publicId' | 'productId' | 'sizes' | 'quantity' | 'priceWhenAdded'>;

/** The stored state that determines the price of a cart. */
export interface StoredCart extends Pick<Cart, 'coupon' | 'shippingAddress' | 'billingAddress'> {
  readonly cart: Cart;
  readonly lines: readonly PricedCartLine[];
  /** True if a limit of the coupon is reached. */
  readonly isUsedUp: boolean;
}

/**
 * Reads a cart that the caller may see, at the catalogue's current prices: in one statement, a second one for its coupon and
 * addresses, and a third one for a coupon whose limit may be reached.
 * @param now the time at which the coupon's dates are checked
 * @returns null both for an unknown cart and for another customer's, so that they cannot be distinguished
 */
export async function loadPricedCart(manager: EntityManager, key: CartKey, now: Date): Promise<PricedCart | null> {
  const stored = await loadStoredCart(manager, key);
  return stored && priceCart(stored, now);
}

/** Reads the state that determines the price of a cart, for a caller that `loadPricedCart` would answer. */
export async function loadStoredCart(manager: EntityManager, key: CartKey): Promise<StoredCart | null> {
  const carts = await manager
    .createQueryBuilder(Cart, 'cart')
    .leftJoinAndSelect('cart.lines', 'line')
    .leftJoin('line.product', 'product')
    .addSelect(Object.keys(cartProduct).map((property) => `product.${property}`))
    .where(cartCandidates(key))
    .getMany();
  const cart = selectCart(carts, key);
  if (!cart) return null;
  const user = { cartId: cart.id, customerId: customerIdOf(key) };
  const { coupon, shippingAddress, billingAddress } = await loadExtras(manager, cart, user.customerId);
  const isUsedUp = coupon !== null && (await reachedLimit(manager, coupon, user)) !== null;
  // Lines are in the order in which they were added. They are sorted here: a database sorts a join in a temporary table.
  const lines = cart.lines.sort((one, other) => one.id - other.id).map((line) => pricedLine(line, line.product));
  return { cart, lines, coupon, shippingAddress, billingAddress, isUsedUp };
}

/** Reads the coupon and the addresses of a cart, of which most carts have none. */
async function loadExtras(manager: EntityManager, cart: Cart, customerId: number | null) {
  const { id, couponId, shippingAddressId, billingAddressId } = cart;
  if (couponId === null && shippingAddressId === null && billingAddressId === null)
    return { coupon: null, shippingAddress: null, billingAddress: null };
  return (
    manager
      .createQueryBuilder(Cart, 'cart')
      .select('cart.id')
      .leftJoinAndSelect('cart.coupon', 'coupon')
      // The reader's addresses only: a cart without an owner may reference an address of the customer who filled it.
      .leftJoinAndSelect('cart.shippingAddress', 'shipping', 'shipping.customerId = :customerId', { customerId })
      .leftJoinAndSelect('cart.billingAddress', 'billing', 'billing.customerId = :customerId', { customerId })
      .where({ id })
      .getOneOrFail()
  );
}

/** @param now the time at which the coupon's dates are checked */
export function priceCart({ cart, lines, isUsedUp, ...stored }: StoredCart, now: Date): PricedCart {
  const { id, uniqueid: uniqueId, customerId, revision, updatedAt } = cart;
  const { subTotal } = cartTotals(lines);
  const coupon =
    stored.coupon && pricedCoupon(stored.coupon, notAppliedReason(stored.coupon, { subTotal, now, isUsedUp }));
  return {
    ...{ id, uniqueId, customerId, revision, lines, updatedAt, ...stored, coupon },
    totalQuantity: sum(lines.map((line) => line.quantity)),
    totals: cartTotals(lines, appliedCoupon({ coupon })),
  };
}

function pricedCoupon(coupon: Coupon, reason: NotAppliedReason | null) {
  const { id, code, minimum, perCustomerLimit } = coupon;
  return {
    ...{ id, code, minimum, perCustomerLimit, ...couponTerms(coupon) },
    /** Null while the coupon applies. With a reason it gives no discount, until the reason is gone. */
    reason,
  };
}

/** Returns the cart's coupon if it gives a discount, otherwise null. */
export function appliedCoupon({ coupon }: Pick<PricedCart, 'coupon'>): PricedCoupon | null {
  return coupon && coupon.reason === null ? coupon : null;
}

/** Returns a copy of the cart with a coupon that has just been applied, with totals and revision updated. */
export function withCoupon(cart: PricedCart, applied: Coupon, now: Date): PricedCart {
  const coupon = pricedCoupon(applied, null);
  return { ...cart, revision: cart.revision + 1, coupon, totals: cartTotals(cart.lines, coupon), updatedAt: now };
}

/** A line of a product that was withdrawn keeps the price at which it was added, until the shopper removes it. */
const withdrawnFrom = ({ priceWhenAdded }: LineInCart) => ({
  ...withdrawnProduct,
  currentPrice: priceWhenAdded,
  shipping: 0,
});

/** Returns a line at the current prices of its product. Amounts are in minor units, per piece. */
export function pricedLine(line: LineInCart, stored: Omit<CartProduct, 'id'>) {
  const product = stored.isPublished ? stored : withdrawnFrom(line);
  return {
    publicId: line.publicId,
    productId: line.productId,
    slug: product.slug,
    title: product.title,
    /** Path relative to the media folder. */
    featureImage: product.featureImage,
    /** Empty when the product has no sizes. */
    sizes: line.sizes,
    quantity: line.quantity,
    unitPrice: product.currentPrice,
    unitShipping: product.shipping,
    stock: product.stock,
    published: stored.isPublished,
    priceWhenAdded: line.priceWhenAdded,
    priceChanged: line.priceWhenAdded !== product.currentPrice,
  };
}
