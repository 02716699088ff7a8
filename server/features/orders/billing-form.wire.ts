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

/** The billing form's field name for each field of the delivery address. */
const deliveryNames: Record<string, string> = {
  name: 'delivery_name',
  phone: 'delivery_tel',
  address: 'delivery_address',
  city: 'delivery_city',
  state: 'delivery_state',
  zip: 'delivery_zip',
  countryCode: 'delivery_country',
};

/** Forms send the country's name or nothing; a name is not a country code and is treated as missing. */
function countryOf(value: unknown, edition: Edition): string | null {
  return (typeof value === 'string' ? addressCountry(value, edition) : undefined) ?? null;
}

function underDeliveryNames(problem: Problem): Problem {
  const field = problem.field?.at(-1) ?? '';
  return { ...problem, field: [deliveryNames[field] ?? field] };
}

/** Renames problems of the cart's shipping address to the form's delivery fields, which would replace it. */
export function underFormNames(error: unknown): unknown {
  if (!(error instanceof ShopError)) return error;
  return new ShopError(
    error.problems.map((problem) => (problem.field?.[0] === 'shippingAddress' ? underDeliveryNames(problem) : problem)),
  );
}

/** Returns the form's delivery address; null when it is omitted and the cart's address applies. */
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

/** Converts the billing form to an order request. @throws ShopError with the form's field names */
export function requestOfBillingForm(body: Body, context: RequestContext): PlaceOrderRequest {
  const { name, phone, address, city, state, zip, email } = body;
  const billing = {
    name,
    phone,
    address,
    city,
    state,
    zip,
    email,
    countryCode: countryOf(body.country, context.edition),
  };
  return {
    cart: cartAccess(body.uniqueid, context, 'uniqueid'),
    viewer: requireViewer(context),
    method: methodOf(body.pmethod),
    billingAddress: newAddress(billing, context.edition).fields,
    shippingAddress: deliveryOf(body, context.edition),
    // The form always has a billing address, so the order always has an address to ship to.
    shipToBilling: true,
    saveToAddressBook: saves(body.status),
    idempotencyKey: keyOf(body.idempotency_key),
  };
}
