import { createHash } from 'node:crypto';
import { shopError } from '../../../domain/errors';
import { notValid, tooLong } from '../../../domain/forms/field-messages';
import { fromMajor } from '../../../domain/money';
import { type PaymentMethod } from '../../../domain/payment-methods';
import { type Viewer } from '../../infra/request/viewer';
import { postalFields } from '../customers/address.entity';
import { type AddressFields } from '../customers/address-book.service';
import { type CartAccess } from '../carts/cart-access';

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

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const hashedAddressFields = (address: AddressFields | null | undefined) =>
  address ? Object.values(postalFields(address)) : null;

/** Distinguishes a repeated request from a different one with the same key. */
export function requestHash(request: PlaceOrderRequest): string {
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
export function storedKey(
  { idempotencyKey }: PlaceOrderRequest,
  cart: { readonly id: number; readonly revision: number } | null,
  hash: string,
): string {
  return digest(idempotencyKey ? ['key', idempotencyKey] : ['cart', cart?.id, cart?.revision, hash]);
}
