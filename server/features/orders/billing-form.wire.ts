import { addressCountry, type Edition } from '../../../domain/editions';
import { type Problem, ShopError, shopError } from '../../../domain/failure';
import { notValid } from '../../../domain/forms/field-messages';
import { optionalSwitch } from '../../../domain/forms/numbers';
import { type PaymentMethod } from '../../../domain/payment-methods';
import { type RequestContext, requireViewer } from '../../request/context';
import { type RestCall } from '../../rest/row';
import { type AddressFields } from '../account/address-book.service';
import { newAddress } from '../account/address.input';
import { cartAccess } from '../cart/cart.input';
import { checkedKey, type PlaceOrderRequest } from './place-order.request';

type Body = RestCall['body'];

/** Where the fields of the delivery address stand in the billing form's state. */
const deliveryNames: Record<string, string> = {
  name: 'delivery_name',
  phone: 'delivery_tel',
  address: 'delivery_address',
  city: 'delivery_city',
  state: 'delivery_state',
  zip: 'delivery_zip',
  countryCode: 'delivery_country',
};

/** Forms send the country's name or nothing; a name is no code, so that it counts as nothing. */
function countryOf(value: unknown, edition: Edition): string | null {
  return (typeof value === 'string' ? addressCountry(value, edition) : undefined) ?? null;
}

function underDeliveryNames(problem: Problem): Problem {
  const field = problem.field?.at(-1) ?? '';
  return { ...problem, field: [deliveryNames[field] ?? field] };
}

/** What is wrong with the cart's own address, under the names of the fields that would replace it. */
export function underFormNames(error: unknown): unknown {
  if (!(error instanceof ShopError)) return error;
  return new ShopError(error.problems.map((problem) => (problem.field?.[0] === 'shippingAddress' ? underDeliveryNames(problem) : problem)));
}

/** The delivery address of the form, null when it was left out: the cart then knows where the goods go. */
function deliveryOf(body: Body, edition: Edition): AddressFields | null {
  const given = Object.entries(deliveryNames).map(([field, name]) => [field, body[name]] as const);
  const fields = Object.fromEntries(given);
  if (given.every(([field, value]) => field === 'countryCode' || value == null || value === '')) return null;
  try {
    return newAddress({ ...fields, countryCode: countryOf(fields.countryCode, edition) }, edition).fields;
  } catch (error) {
    throw error instanceof ShopError ? new ShopError(error.problems.map(underDeliveryNames)) : error;
  }
}

function methodOf(value: unknown): PaymentMethod {
  if (value === 'card' || value === 'cash') return value;
  throw shopError('INVALID', notValid('Payment method'), 'pmethod');
}

const statusRule = optionalSwitch('Status');
const numericSwitch = (value: unknown) => (value === 1 || value === 0 ? String(value) : value);

/** The checkbox of the form: save the billing address to the address book. */
function saves(value: unknown): boolean {
  const status = numericSwitch(value) ?? undefined;
  if (!statusRule.isValidSync(status)) throw shopError('INVALID', notValid('Status'), 'status');
  return statusRule.cast(status) === true;
}

function keyOf(value: unknown): string | null {
  if (value == null) return null;
  if (typeof value !== 'string') throw shopError('INVALID', notValid('Idempotency key'), 'idempotency_key');
  return checkedKey(value, 'idempotency_key');
}

/** The billing form's state as a wish to buy. @throws ShopError with the names of the form's fields */
export function requestOfBillingForm(body: Body, context: RequestContext): PlaceOrderRequest {
  const { name, phone, address, city, state, zip, email } = body;
  const billing = { name, phone, address, city, state, zip, email, countryCode: countryOf(body.country, context.edition) };
  return {
    cart: cartAccess(body.uniqueid, context, 'uniqueid'),
    viewer: requireViewer(context),
    method: methodOf(body.pmethod),
    billingAddress: newAddress(billing, context.edition).fields,
    shippingAddress: deliveryOf(body, context.edition),
    // A form of this kind has one address at least, so there is always somewhere to send the goods.
    shipToBilling: true,
    saveToAddressBook: saves(body.status),
    idempotencyKey: keyOf(body.idempotency_key),
  };
}
