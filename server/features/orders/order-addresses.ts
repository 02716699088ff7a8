import { isDeepStrictEqual } from 'node:util';
import { type EntityManager } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { errorMessages } from '../../../domain/error-messages';
import { Address, postalFields } from '../customers/address.entity';
import { parseOrderAddress } from '../customers/address.input';
import { type PricedCart } from '../carts/price-cart';
import { type OrderAddress } from './order.entity';
import { type PlaceOrderRequest } from './place-order.request';

export interface OrderAddresses {
  readonly shipping: OrderAddress;
  readonly billing: OrderAddress;
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
export async function orderAddresses(
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

export const sameAddress = (one: OrderAddress, other: OrderAddress): boolean =>
  isDeepStrictEqual(postalFields(one), postalFields(other));
