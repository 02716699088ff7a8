import { sha256 } from '../../infra/sha256';
import { type DataSource, type EntityManager } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { RequestError, shopError } from '../../../domain/errors';
import { errorMessages } from '../../../domain/error-messages';
import { notValid, tooLong } from '../../../domain/forms/field-messages';
import { fromMajor } from '../../../domain/money';
import { type PaymentMethod, paymentMethodsOf } from '../../../domain/payment-methods';
import { type Clock } from '../../infra/clock';
import { inTransaction, retryConflicts, updateGuarded } from '../../database/transaction';
import { type Viewer } from '../../infra/request/viewer';
import { type SyncPoints } from '../../infra/sync-points';
import { type RateLimits } from '../../infra/rate-limits';
import { Address, postalFields } from '../customers/address.entity';
import { parseOrderAddress } from '../customers/address.input';
import { type AddressBook, type AddressFields } from '../customers/address-book.service';
import { lockCustomer } from '../customers/customer.entity';
import { type CartAccess, nullOr } from '../carts/cart-access';
import { Cart } from '../carts/cart.entity';
import { loadPricedCart, type PricedCart } from '../carts/price-cart';
import { type CardPayments, type StartedCardPayment } from './card-payments.port';
import { assertUnpaidLimits, findRelatedOrders, isSameOrder, splitUnpaidOrders } from './earlier-orders';
import { isOverdue, isUnpaid, type Order, type OrderAddress, type OrderAddresses } from './order.entity';
import { type OrderDraft, type WriteOrder } from './write-order';

/** A customer's request to order what is in a cart. */
export interface PlaceOrderRequest {
  readonly cart: CartAccess;
  readonly viewer: Viewer;
  readonly method: PaymentMethod;
  /** One of the customer's saved addresses. */
  readonly billingAddressId?: string | null;
  /** Takes precedence over `billingAddressId`; with neither, the cart's own addresses are used. */
  readonly billingAddress?: AddressFields | null;
  /** Takes precedence over the cart's shipping address. */
  readonly shippingAddress?: AddressFields | null;
  /** Ship to the billing address when no shipping address is known; otherwise such a request is refused. */
  readonly shipToBilling?: boolean;
  readonly saveToAddressBook: boolean;
  /** The total shown to the customer, in minor units; the request is refused if the current total differs. */
  readonly expectedTotal?: number | null;
  /** Chosen by the caller; if absent, it is derived from the request's content and the cart's state. */
  readonly idempotencyKey?: string | null;
}

/** A placed order; `card` is set while the order waits for its card payment. */
export interface PlacedOrder {
  readonly order: Order;
  readonly card: StartedCardPayment | null;
}

interface PlaceOrderDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly edition: Edition;
  readonly limits: RateLimits;
  readonly cardPayments: () => CardPayments;
  readonly addressBook: Pick<AddressBook, 'saveForOrder'>;
  readonly writeOrder: WriteOrder;
  readonly points: SyncPoints;
}

/** Places the order of a cart. */
export class PlaceOrder {
  constructor(private readonly deps: PlaceOrderDependencies) {}

  /**
   * Places the order of a cart, or returns the one that was placed before by the same request or for the same content. Stock is
   * taken immediately: permanently for cash, for the duration of the hold for card.
   * @throws ShopError METHOD_NOT_AVAILABLE, EMPTY_CART, PRICE_CHANGED, OUT_OF_STOCK, COUPON_USAGE_LIMIT, IDEMPOTENCY_KEY_REUSED,
   *   LIMIT_EXCEEDED when unpaid orders reach their limits, BLANK without a shipping address, PAYMENT_FAILED when the card
   *   provider does not answer; Refusal RATE_LIMITED; RequestError UNAUTHENTICATED for a customer who was erased meanwhile
   */
  async place(request: PlaceOrderRequest): Promise<PlacedOrder> {
    const { cardPayments, edition, limits, points } = this.deps;
    const { customerId } = request.viewer;
    if (!paymentMethodsOf(edition.region).includes(request.method)) {
      throw shopError('METHOD_NOT_AVAILABLE', errorMessages.methodNotAvailable, 'method');
    }
    // Counted before the work: otherwise concurrent calls would all be placed before the first is counted.
    await limits.consume('order', String(customerId));
    let isCounted = false;
    try {
      await this.saveAddress(request);
      // An order number or key may be a duplicate: on the retry, the second of two concurrent requests finds the first one's order.
      const { order, isNew } = await retryConflicts(() =>
        inTransaction(this.deps.db, (manager) => this.withinTransaction(manager, request)),
      );
      isCounted = isNew;
      if (isNew) await points.hit('order.committed');
      return { order, card: isUnpaid(order) ? await cardPayments().start(order, isNew) : null };
    } finally {
      // Only new orders count: a repeated or refused request gets its budget back.
      if (!isCounted) await limits.reward('order', String(customerId));
    }
  }

  private async saveAddress({ saveToAddressBook, billingAddress, viewer }: PlaceOrderRequest): Promise<void> {
    const { addressBook, db } = this.deps;
    if (!saveToAddressBook || !billingAddress) return;
    await inTransaction(db, (manager) =>
      addressBook.saveForOrder(manager, viewer.customerId, billingAddress, { inAddressBook: true }),
    );
  }

  private async withinTransaction(manager: EntityManager, request: PlaceOrderRequest) {
    const { clock, points, edition, writeOrder } = this.deps;
    const now = clock.now();
    const cart = await this.lockCart(manager, request, now);
    const hash = requestHash(request);
    const idempotencyKey = storedKey(request, cart, hash);
    const { customerId } = request.viewer;
    const relatedOrders = await findRelatedOrders(manager, customerId, cart, idempotencyKey);
    const repeated = relatedOrders.find((order) => order.idempotencyKey === idempotencyKey);
    if (repeated && repeated.requestHash !== hash)
      throw shopError('IDEMPOTENCY_KEY_REUSED', errorMessages.idempotencyKeyReused, 'idempotencyKey');
    if (repeated && !isOverdue(repeated, now)) return { order: repeated, isNew: false };
    if (!cart) throw shopError('EMPTY_CART', errorMessages.emptyCart);
    const addresses = await orderAddresses(manager, request, cart);
    const same = relatedOrders.find((order) => isSameOrder(order, { cart, addresses, now, method: request.method }));
    if (same) return { order: same, isNew: false };
    assertOrderable(cart, request);
    await points.hit('order.stock-read');
    const { method } = request;
    const draft: OrderDraft = { customerId, method, cart, addresses, idempotencyKey, requestHash: hash, edition, now };
    const { replaced, others } = splitUnpaidOrders(relatedOrders, cart, idempotencyKey);
    await assertUnpaidLimits(manager, others, cart.totalQuantity);
    const order = await writeOrder.write(manager, draft, replaced);
    await points.hit('order.placed-before-commit');
    return { order, isNew: true };
  }

  /**
   * Locks the cart and reads it: orders of it, and changes to it, run one after another. The customer's own cart is locked before it is
   * known which one the request selects: nearly every order is of it, even if the request names an id that no cart has.
   */
  private async lockCart(
    manager: EntityManager,
    { cart: access, viewer: { customerId } }: PlaceOrderRequest,
    now: Date,
  ): Promise<PricedCart | null> {
    const isOwnLocked = await updateGuarded(manager, Cart, { customerId }, { updatedAt: now });
    // Locks the customer: orders from several visitor carts are concurrent, and their unpaid orders are counted together.
    // One who was erased since the request began leaves no new order.
    if (!(await lockCustomer(manager, customerId))) throw new RequestError('UNAUTHENTICATED');
    const cart = await loadPricedCart(manager, access, now);
    if (!cart || (isOwnLocked && cart.customerId === customerId)) return cart;
    // The request names a visitor's cart, which precedes the customer's own. It may have changed before it is locked.
    await updateGuarded(manager, Cart, { id: cart.id, customerId: nullOr(customerId) }, { updatedAt: now });
    return loadPricedCart(manager, access, now);
  }
}

/** @throws ShopError EMPTY_CART, PRICE_CHANGED, or OUT_OF_STOCK for goods that are no longer sold */
function assertOrderable(cart: PricedCart, { expectedTotal }: PlaceOrderRequest): void {
  if (cart.lines.length === 0) throw shopError('EMPTY_CART', errorMessages.emptyCart);
  const withdrawn = cart.lines.find(({ published }) => !published);
  if (withdrawn)
    throw shopError('OUT_OF_STOCK', errorMessages.fewerInStock(withdrawn.title, 0), 'lines', withdrawn.publicId);
  if (expectedTotal != null && expectedTotal !== cart.totals.grandTotal)
    throw shopError('PRICE_CHANGED', errorMessages.priceChanged, 'expectedTotal');
}

type CartAddresses = Pick<PricedCart, 'shippingAddress' | 'billingAddress'>;

async function billingOf(
  manager: EntityManager,
  { billingAddress, billingAddressId: publicId, viewer: { customerId } }: PlaceOrderRequest,
  cart: CartAddresses,
): Promise<OrderAddress | null> {
  if (billingAddress) return billingAddress;
  if (!publicId) return cart.billingAddress ?? cart.shippingAddress;
  const address = await manager.findOneBy(Address, { publicId, customerId });
  if (!address) throw shopError('NOT_FOUND', errorMessages.unknownAddress, 'billingAddressId');
  return address;
}

/**
 * Returns the shipping and billing address of an order: copies, independent of later changes to a saved address. Both are validated here
 * as well, because a saved address may have changed after the cart referenced it. One of the request has been parsed already and passes
 * again.
 * @throws ShopError BLANK when no shipping address is known, NOT_FOUND for a saved address that is not the customer's, a problem
 *   for each field that the checkout rejects
 */
async function orderAddresses(
  manager: EntityManager,
  request: PlaceOrderRequest,
  cart: CartAddresses,
): Promise<OrderAddresses> {
  const billing = await billingOf(manager, request, cart);
  const shipping = request.shippingAddress ?? cart.shippingAddress ?? (request.shipToBilling ? billing : null);
  if (!shipping) throw shopError('BLANK', errorMessages.noShippingAddress, 'shippingAddress');
  const copy = parseOrderAddress(shipping, ['shippingAddress']);
  // Without a billing address, the order is billed to the address that was just checked.
  if (!billing || billing === shipping) return { shipping: copy, billing: copy };
  const path = [request.billingAddressId ? 'billingAddressId' : 'billingAddress'];
  return { shipping: copy, billing: parseOrderAddress(billing, path) };
}

const digest = (value: unknown) => sha256(JSON.stringify(value));

const hashedAddressFields = (address: AddressFields | null | undefined) =>
  address ? Object.values(postalFields(address)) : null;

/** Distinguishes a repeated request from a different one with the same key. */
function requestHash(request: PlaceOrderRequest): string {
  return digest([
    request.cart.uniqueId,
    request.method,
    request.billingAddressId ?? null,
    hashedAddressFields(request.billingAddress),
    hashedAddressFields(request.shippingAddress),
    request.saveToAddressBook,
    request.expectedTotal ?? null,
  ]);
}

/** Converts the total that the customer saw to minor units; null if none is sent. @throws ShopError INVALID */
export function parseExpectedTotal(total: unknown, field: string): number | null {
  if (total == null) return null;
  const minor = typeof total === 'string' || typeof total === 'number' ? fromMajor(total) : undefined;
  if (minor === undefined) throw shopError('INVALID', notValid('Total'), field);
  return minor;
}

export const maxKeyLength = 200;

/**
 * Validates a caller's idempotency key. Blank keys would make unrelated requests of one customer the same.
 * @throws ShopError BLANK, TOO_LONG
 */
export function validateIdempotencyKey(key: string, field: string): string {
  if (key.trim() === '') throw shopError('BLANK', notValid('Idempotency key'), field);
  if (key.length > maxKeyLength) throw shopError('TOO_LONG', tooLong('Idempotency key', maxKeyLength), field);
  return key;
}

/**
 * Returns the key under which an order is stored: a digest of the caller's, which always fits the column. Without one, the same form sent
 * for the same state of the cart is the same request.
 */
function storedKey(
  { idempotencyKey }: PlaceOrderRequest,
  cart: { readonly id: number; readonly revision: number } | null,
  hash: string,
): string {
  return digest(idempotencyKey ? ['key', idempotencyKey] : ['cart', cart?.id, cart?.revision, hash]);
}
