import { createHash } from 'node:crypto';
import { shopError } from '../../../domain/failure';
import { notValid, tooLong } from '../../../domain/forms/field-messages';
import { type PaymentMethod } from '../../../domain/payment-methods';
import { type Viewer } from '../../request/viewer';
import { type AddressFields } from '../account/address-book.service';
import { type CartAccess } from '../cart/cart.access';

/** A customer's wish to buy what is in a cart. */
export interface PlaceOrderRequest {
  readonly cart: CartAccess;
  readonly viewer: Viewer;
  readonly method: PaymentMethod;
  /** One of the customer's saved addresses. */
  readonly billingAddressId?: string | null;
  /** Wins over `billingAddressId`; with neither, the cart's own addresses count. */
  readonly billingAddress?: AddressFields | null;
  /** Wins over the cart's shipping address. */
  readonly shippingAddress?: AddressFields | null;
  /** Send it to the billing address when no shipping address is known; otherwise that is refused. */
  readonly shipToBilling?: boolean;
  readonly saveToAddressBook: boolean;
  /** The total that the shopper saw, in minor units; another total is refused. */
  readonly expectedTotal?: number | null;
  /** Chosen by the caller; without one, the content of the request and the state of the cart are the key. */
  readonly idempotencyKey?: string | null;
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const written = (address: AddressFields | null | undefined) =>
  address ? [address.name, address.phone, address.address, address.city, address.state, address.zip, address.countryCode] : null;

/** Tells the same request sent twice from another one under the same key. */
export function requestHash(request: PlaceOrderRequest): string {
  return digest([
    request.cart.uniqueId,
    request.method,
    request.billingAddressId ?? null,
    written(request.billingAddress),
    written(request.shippingAddress),
    request.saveToAddressBook,
    request.expectedTotal ?? null,
  ]);
}

export const longestKey = 200;

/**
 * A key as callers choose them. A blank one would make strangers' forms of one customer the same.
 * @throws ShopError BLANK, TOO_LONG
 */
export function checkedKey(key: string, field: string): string {
  if (key.trim() === '') throw shopError('BLANK', notValid('Idempotency key'), field);
  if (key.length > longestKey) throw shopError('TOO_LONG', tooLong('Idempotency key', longestKey), field);
  return key;
}

/** The caller's key at a length that always fits. */
export function storedKey(idempotencyKey: string): string {
  return digest(['key', idempotencyKey]);
}

/** The key of a request that brings none: the same form sent for the same state of the cart is the same request. */
export function derivedKey(cart: { readonly id: number; readonly revision: number } | null, hash: string): string {
  return digest(['cart', cart?.id, cart?.revision, hash]);
}
