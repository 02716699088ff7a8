import { type EntityManager } from 'typeorm';
import { columnsOf, optionalColumnsOf, RowQuery } from '../../infra/database/row-query';
import { Product } from '../catalogue/product.entity';
import { cartCondition, type CartKey, customerIdOf, selectCart } from './cart.access';
import { Cart, CartLine } from './cart.entity';

/** The values of a product that a cart shows and charges. */
export const cartProductProperties = [
  'id',
  'slug',
  'title',
  'featureImage',
  'currentPrice',
  'shipping',
  'stock',
  'isPublished',
] as const satisfies readonly (keyof Product)[];

/** A row for each line; one row without a line for an empty cart. */
const cartsWithLines = new RowQuery(
  {
    cart: columnsOf(
      Cart,
      'id',
      'uniqueid',
      'customerId',
      'couponId',
      'shippingAddressId',
      'billingAddressId',
      'revision',
      'updatedAt',
    ),
    line: optionalColumnsOf(CartLine, 'id', 'publicId', 'productId', 'sizes', 'quantity', 'priceWhenAdded'),
    product: optionalColumnsOf(Product, ...cartProductProperties),
  },
  (query, condition) =>
    query
      .from(Cart, 'cart')
      .leftJoin(CartLine, 'line', 'line.cartId = cart.id')
      .leftJoin('line.product', 'product')
      .where(condition),
);

type CartWithLine = Awaited<ReturnType<typeof cartsWithLines.read>>[number];

export type CartRow = CartWithLine['cart'];

/** A line with its product. */
export interface CartLineRow {
  readonly line: NonNullable<CartWithLine['line']>;
  readonly product: NonNullable<CartWithLine['product']>;
}

/** Reads the cart that a request may use, with its lines in the order in which they were added, in one statement. */
export async function readCart(
  manager: EntityManager,
  key: CartKey,
): Promise<{ readonly cart: CartRow; readonly lines: readonly CartLineRow[] } | null> {
  const { where, values } = cartCondition(key);
  const rows = await cartsWithLines.read(manager, where, values);
  const cart = selectCart(
    rows.map((row) => row.cart),
    key,
  );
  if (!cart) return null;
  const lines = rows.flatMap((row) =>
    row.cart.id === cart.id && row.line && row.product ? [{ line: row.line, product: row.product }] : [],
  );
  // Sorted here: a database sorts a join in a temporary table.
  return { cart, lines: lines.sort((one, other) => one.line.id - other.line.id) };
}

/** Reads the coupon and the addresses of a cart, if it has any. */
export async function readExtras(manager: EntityManager, cart: CartRow, key: CartKey) {
  const { couponId, shippingAddressId, billingAddressId } = cart;
  if (couponId === null && shippingAddressId === null && billingAddressId === null) return noExtras;
  const row = await manager
    .createQueryBuilder(Cart, 'cart')
    .select('cart.id')
    .leftJoinAndSelect('cart.coupon', 'coupon')
    // The reader's addresses only: a cart without an owner may reference an address of the customer who filled it.
    .leftJoinAndSelect('cart.shippingAddress', 'shipping', 'shipping.customerId = :reader')
    .leftJoinAndSelect('cart.billingAddress', 'billing', 'billing.customerId = :reader')
    .where('cart.id = :id', { id: cart.id, reader: customerIdOf(key) })
    .getOne();
  return row ?? noExtras;
}

const noExtras: Pick<Cart, 'coupon' | 'shippingAddress' | 'billingAddress'> = {
  coupon: null,
  shippingAddress: null,
  billingAddress: null,
};
