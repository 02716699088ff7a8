import { shopError } from '../../../domain/failure';
import { cartLineForm } from '../../../domain/forms/add-to-cart';
import { couponCode } from '../../../domain/forms/coupon';
import { form } from '../../../domain/forms/form';
import { fieldMessages, notValid } from '../../../domain/forms/field-messages';
import { isCartId, quantity } from '../../../domain/forms/numbers';
import { parseForm } from '../../../domain/forms/parse';
import { type RequestContext } from '../../request/context';
import { newAddress } from '../account/address.input';
import { type CartAccess } from './cart.access';
import { type ChosenAddress } from './cart-addresses.service';
import { type Wish } from './cart-additions';
import { type LineChange } from './cart-lines.service';
import { type CartLineAddInput, type CartLineUpdateInput, type CheckoutAddressInput } from './cart.types';

/**
 * The cart that a request names.
 * @param field what the caller calls the cart's id
 * @throws ShopError INVALID for anything but a text of 16 to 64 digits
 */
export function cartAccess(uniqueId: unknown, { cartCookie, viewer }: Pick<RequestContext, 'cartCookie' | 'viewer'>, field = 'uniqueId'): CartAccess {
  if (!isCartId(uniqueId)) throw shopError('INVALID', notValid('Cart'), field);
  return { uniqueId, cookie: cartCookie, viewer };
}

export function wishesOf(lines: readonly CartLineAddInput[]): Wish[] {
  return lines.map((line, at) => parseForm(cartLineForm, line, ['lines', String(at)]));
}

const quantityRule = quantity();

export function changesOf(lines: readonly CartLineUpdateInput[]): LineChange[] {
  return lines.map(({ lineId, quantity: wanted }, at) => {
    if (!quantityRule.isValidSync(wanted)) {
      throw shopError('INVALID', fieldMessages.quantity.invalid, 'lines', String(at), 'quantity');
    }
    return { lineId, quantity: wanted };
  });
}

const codeForm = form({ code: couponCode() });

export function codeOf(code: string): string {
  return parseForm(codeForm, { code }).code;
}

/** @throws ShopError for a new address that breaks the form, or when there is neither a saved nor a new one */
export function chosenAddress({ addressId, address }: CheckoutAddressInput, { edition }: Pick<RequestContext, 'edition'>): ChosenAddress {
  if (addressId != null) return { addressId };
  if (address != null) return newAddress(address, edition, ['address']);
  throw shopError('BLANK', fieldMessages.address.blank, 'address');
}
