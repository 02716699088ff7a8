import { Field, ID, InputType, Int } from 'type-graphql';
import { shopError } from '../../../domain/errors';
import { cartLineForm } from '../../../domain/forms/shopping';
import { couponCode } from '../../../domain/forms/coupon';
import { object } from 'yup';
import { parseForm } from '../../../domain/forms/form';
import { fieldMessages, notValid } from '../../../domain/forms/field-messages';
import { isCartId, quantity } from '../../../domain/forms/numbers';
import { limits } from '../../../domain/limits';
import { type RequestContext } from '../../infra/request/context';
import { AddressInput, parseNewAddress } from '../customers/address.input';
import { type CartAccess } from './cart-access';
import { type AddressSelection } from './set-cart-address';
import { type RequestedLine } from './add-cart-lines';
import { type LineChange } from './change-cart-lines';

@InputType({ description: 'A product to add to the cart. Price, title and image are taken from the catalogue.' })
export class CartLineAddInput {
  @Field(() => ID, { description: 'The ID of the product.' })
  productId: string;

  @Field(() => Int, { defaultValue: 1, description: `The number of units, 1 to ${limits.cart.lineUnits}.` })
  quantity: number;

  @Field(() => String, {
    nullable: true,
    description: 'One of the sizes of the product. The default is the first one.',
  })
  sizes?: string | null;
}

@InputType({ description: 'A cart line with its new quantity.' })
export class CartLineUpdateInput {
  @Field(() => ID, { description: 'The ID of the cart line.' })
  lineId: string;

  @Field(() => Int, { description: `The number of units, 1 to ${limits.cart.lineUnits}.` })
  quantity: number;
}

@InputType({ description: 'The shipping address: a saved address or a new one.' })
export class CheckoutAddressInput {
  @Field(() => String, { description: 'The cart identifier.' })
  uniqueId: string;

  @Field(() => ID, { nullable: true, description: 'The ID of a saved address.' })
  addressId?: string | null;

  @Field(() => AddressInput, { nullable: true, description: 'A new address. It is ignored if `addressId` is set.' })
  address?: AddressInput | null;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: true,
    description: 'True, the default, makes it the billing address as well.',
  })
  useForBilling?: boolean | null;
}

/**
 * Validates the cart id of a request.
 * @param field the name of the cart id in the request, for the error
 * @throws ShopError INVALID unless the id is a string of 16 to 64 digits
 */
export function cartAccess(
  uniqueId: unknown,
  { cartCookie, viewer, caller }: Pick<RequestContext, 'cartCookie' | 'viewer' | 'caller'>,
  field = 'uniqueId',
): CartAccess {
  if (!isCartId(uniqueId)) throw shopError('INVALID', notValid('Cart'), field);
  return { uniqueId, cookie: cartCookie, viewer, caller };
}

// The inputs below are validated here and not by `@Validated`, which runs for all arguments before the resolver: an invalid cart id
// is reported first and alone, the errors of a list name the index, and an `address` beside an `addressId` is not validated.

/** @throws ShopError BLANK for a list without lines */
function requireLines(lines: readonly unknown[], field: string): void {
  if (lines.length === 0) throw shopError('BLANK', fieldMessages.lines.blank, field);
}

export function requestedLinesOf(lines: readonly CartLineAddInput[]): RequestedLine[] {
  requireLines(lines, 'lines');
  return lines.map((line, at) => parseForm(cartLineForm, line, ['lines', String(at)]));
}

export function removedLinesOf(lineIds: readonly string[]): readonly string[] {
  requireLines(lineIds, 'lineIds');
  return lineIds;
}

const quantityRule = quantity();

export function lineChangesOf(lines: readonly CartLineUpdateInput[]): LineChange[] {
  requireLines(lines, 'lines');
  return lines.map(({ lineId, quantity: wanted }, at) => {
    if (!quantityRule.isValidSync(wanted)) {
      throw shopError('INVALID', fieldMessages.quantity.invalid, 'lines', String(at), 'quantity');
    }
    return { lineId, quantity: wanted };
  });
}

const codeForm = object({ code: couponCode() });

export function parseCouponCode(code: string): string {
  return parseForm(codeForm, { code }).code;
}

/** @throws ShopError for a new address that fails validation; BLANK when there is neither a saved nor a new one */
export function parseAddressSelection(
  { addressId, address }: CheckoutAddressInput,
  { edition }: Pick<RequestContext, 'edition'>,
): AddressSelection {
  if (addressId != null) return { addressId };
  if (address != null) return parseNewAddress(address, edition, ['address']);
  throw shopError('BLANK', fieldMessages.address.blank, 'address');
}
