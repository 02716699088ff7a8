import { type DataSource, type EntityManager } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { shopError } from '../../../domain/failure';
import { refusals } from '../../../domain/refusals';
import { paymentMethodsOf } from '../../../domain/payment-methods';
import { type Clock } from '../../infra/clock';
import { inTransaction, isDuplicate, updateGuarded } from '../../infra/database/transaction';
import { type Points } from '../../infra/points';
import { type RateLimits } from '../../infra/rate-limits';
import { type AddressBook } from '../account/address-book.service';
import { holdCustomer } from '../account/hold-customer';
import { Cart } from '../cart/cart.entity';
import { loadPricedCart, type PricedCart } from '../cart/cart.pricing';
import { type CardPayments, type StartedCardPayment } from './card-payments.port';
import { claimsOf, isOverdue, isSameOrder, isUnpaid, unpaidClaims } from './live-orders';
import { orderAddresses } from './order-addresses';
import { awaitsCard, type OrderFacts } from './order-draft';
import { type Order } from './order.entity';
import { derivedKey, type PlaceOrderRequest, requestHash, storedKey } from './place-order.request';
import { refuseTooMuchUnpaid } from './unpaid-limits';
import { type WriteOrder } from './write-order';

/** A placed order; `card` is set while the order waits for its card payment. */
export interface PlacedOrder {
  readonly order: Order;
  readonly card: StartedCardPayment | null;
}

export interface PlaceOrderParts {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly edition: Edition;
  readonly limits: RateLimits;
  readonly cardPayments: CardPayments;
  readonly addressBook: Pick<AddressBook, 'keepForOrder'>;
  readonly writeOrder: WriteOrder;
  readonly points: Points;
}

interface Outcome {
  readonly order: Order;
  readonly isNew: boolean;
}

/** Attempts when an order number or key is a duplicate: on the retry, the second of two concurrent requests finds the first one's order. */
const duplicateTries = 3;

/** Places the order of a cart. */
export class PlaceOrder {
  constructor(private readonly parts: PlaceOrderParts) {}

  /**
   * Places the order of a cart, or returns the one that was placed before by the same request or for the same content. Stock is
   * taken immediately: permanently for cash, for the duration of the hold for card.
   * @throws ShopError METHOD_NOT_AVAILABLE, EMPTY_CART, PRICE_CHANGED, OUT_OF_STOCK, COUPON_USAGE_LIMIT, IDEMPOTENCY_KEY_REUSED,
   *   LIMIT_EXCEEDED when unpaid orders reach their limits, BLANK without a shipping address, PAYMENT_FAILED when the card
   *   provider does not answer; Refusal RATE_LIMITED
   */
  async place(request: PlaceOrderRequest): Promise<PlacedOrder> {
    const { cardPayments, edition, limits, points } = this.parts;
    const { customerId } = request.viewer;
    if (!paymentMethodsOf(edition.region).includes(request.method)) {
      throw shopError('METHOD_NOT_AVAILABLE', refusals.methodNotAvailable, 'method');
    }
    // Counted before the work: otherwise concurrent calls would all be placed before the first is counted.
    await limits.take('order', String(customerId));
    let isCounted = false;
    try {
      await this.saveAddress(request);
      const { order, isNew } = await this.placeOnce(request);
      isCounted = isNew;
      if (isNew) await points.reach('order.committed');
      return { order, card: isUnpaid(order) ? await cardPayments.start(order, isNew) : null };
    } finally {
      // Only new orders count: a repeated or refused request gets its budget back.
      if (!isCounted) await limits.giveBack('order', String(customerId));
    }
  }

  private async saveAddress({ saveToAddressBook, billingAddress, viewer }: PlaceOrderRequest): Promise<void> {
    const { addressBook, db } = this.parts;
    if (!saveToAddressBook || !billingAddress) return;
    await inTransaction(db, (manager) =>
      addressBook.keepForOrder(manager, viewer.customerId, billingAddress, { inAddressBook: true }),
    );
  }

  private async placeOnce(request: PlaceOrderRequest): Promise<Outcome> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await inTransaction(this.parts.db, (manager) => this.withinTransaction(manager, request));
      } catch (error) {
        if (attempt === duplicateTries || !isDuplicate(error)) throw error;
      }
    }
  }

  private async withinTransaction(manager: EntityManager, request: PlaceOrderRequest): Promise<Outcome> {
    const { clock, points, edition, writeOrder } = this.parts;
    const now = clock.now();
    await this.holdCart(manager, request, now);
    // Locks the customer: orders from several visitor carts are concurrent, and their unpaid orders are counted together.
    if (request.method === 'card') await holdCustomer(manager, request.viewer.customerId);
    const cart = await loadPricedCart(manager, request.cart, now);
    const hash = requestHash(request);
    const idempotencyKey = request.idempotencyKey ? storedKey(request.idempotencyKey) : derivedKey(cart, hash);
    const claims = await claimsOf(manager, { cart, idempotencyKey, customerId: request.viewer.customerId });
    const repeated = claims.find((order) => order.idempotencyKey === idempotencyKey);
    if (repeated && repeated.requestHash !== hash)
      throw shopError('IDEMPOTENCY_KEY_REUSED', refusals.keyReused, 'idempotencyKey');
    if (repeated && !isOverdue(repeated, now)) return { order: repeated, isNew: false };
    if (!cart) throw shopError('EMPTY_CART', refusals.emptyCart);
    const addresses = await orderAddresses(manager, request, cart);
    const same = claims.find((order) => isSameOrder(order, { cart, addresses, now, method: request.method }));
    if (same) return { order: same, isNew: false };
    refuseUnsellable(cart, request);
    await points.reach('order.stock-read');
    const facts: OrderFacts = { request, cart, addresses, idempotencyKey, requestHash: hash, edition, now };
    const { replaced, others } = unpaidClaims(claims, { cart, idempotencyKey });
    if (awaitsCard(request.method, cart.totals.grandTotal))
      await refuseTooMuchUnpaid(manager, others, cart.totalQuantity);
    const order = await writeOrder.write(manager, facts, replaced);
    await points.reach('order.placed-before-commit');
    return { order, isNew: true };
  }

  /** Locks the cart: orders of it, and changes to it, run one after another. Its own id comes first, by far the most common case. */
  private async holdCart(manager: EntityManager, { cart, viewer }: PlaceOrderRequest, updatedAt: Date): Promise<void> {
    if (await updateGuarded(manager, Cart, { uniqueid: cart.uniqueId }, { updatedAt })) return;
    await updateGuarded(manager, Cart, { customerId: viewer.customerId }, { updatedAt });
  }
}

/** @throws ShopError EMPTY_CART, PRICE_CHANGED, or OUT_OF_STOCK for goods that are no longer sold */
function refuseUnsellable(cart: PricedCart, { expectedTotal }: PlaceOrderRequest): void {
  if (cart.lines.length === 0) throw shopError('EMPTY_CART', refusals.emptyCart);
  const gone = cart.lines.find(({ published }) => !published);
  if (gone) throw shopError('OUT_OF_STOCK', refusals.fewerInStock(gone.title, 0), 'lines', gone.publicId);
  if (expectedTotal != null && expectedTotal !== cart.totals.grandTotal)
    throw shopError('PRICE_CHANGED', refusals.priceChanged, 'expectedTotal');
}
