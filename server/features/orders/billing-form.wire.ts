import { type Edition } from '../../../domain/editions';
import { type Problem, ShopError, shopError } from '../../../domain/errors';
import { notValid } from '../../../domain/forms/field-messages';
import { optionalBoolean } from '../../../domain/forms/numbers';
import { type PaymentMethod } from '../../../domain/payment-methods';
import { type RequestContext, requireViewer } from '../../infra/request/context';
import { type BodyFields } from '../../rest/request-body';
import { type AddressFields } from '../account/address-book.service';
import { parseNewAddress } from '../account/address.input';
import { cartAccess } from '../cart/cart.input';
import { parseExpectedTotal, validateIdempotencyKey, type PlaceOrderRequest } from './place-order.request';

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
function countryCodeOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return /^[A-Za-z]{2}$/.test(text) ? text : null;
}

function toDeliveryField(problem: Problem): Problem {
  const field = problem.field?.at(-1) ?? '';
  return { ...problem, field: [deliveryNames[field] ?? field] };
}

function toFormField(problem: Problem): Problem {
  if (problem.field?.[0] === 'shippingAddress') return toDeliveryField(problem);
  return problem.code === 'PRICE_CHANGED' ? { ...problem, field: ['expected_total'] } : problem;
}

/** Renames fields of a refused order to those of the form: the delivery fields would replace the cart's shipping address. */
export function toFormFields(error: unknown): unknown {
  if (!(error instanceof ShopError)) return error;
  return new ShopError(error.problems.map(toFormField));
}

/** Returns the form's delivery address; null when it is omitted and the cart's address applies. */
function parseDeliveryAddress(body: BodyFields, edition: Edition): AddressFields | null {
  const entries = Object.entries(deliveryNames).map(([field, name]) => [field, body[name]] as const);
  const fields = Object.fromEntries(entries);
  if (entries.every(([field, value]) => field === 'countryCode' || value == null || value === '')) return null;
  try {
    return parseAddress({ ...fields, countryCode: countryCodeOf(fields.countryCode) }, edition);
  } catch (error) {
    throw error instanceof ShopError ? new ShopError(error.problems.map(toDeliveryField)) : error;
  }
}

const parseAddress = (fields: object, edition: Edition): AddressFields => parseNewAddress(fields, edition).fields;

function toBillingField(problem: Problem): Problem {
  return problem.field?.at(-1) === 'countryCode' ? { ...problem, field: ['country'] } : problem;
}

function parseBillingAddress(body: BodyFields, edition: Edition): AddressFields {
  const { name, phone, address, city, state, zip, email } = body;
  const fields = { name, phone, address, city, state, zip, email, countryCode: countryCodeOf(body.country) };
  try {
    return parseAddress(fields, edition);
  } catch (error) {
    throw error instanceof ShopError ? new ShopError(error.problems.map(toBillingField)) : error;
  }
}

function parsePaymentMethod(value: unknown): PaymentMethod {
  if (value === 'card' || value === 'cash') return value;
  throw shopError('INVALID', notValid('Payment method'), 'pmethod');
}

const statusRule = optionalBoolean('Status');
const numericSwitch = (value: unknown) => (value === 1 || value === 0 ? String(value) : value);

/** The checkbox of the form: save the billing address to the address book. */
function parseSaveFlag(value: unknown): boolean {
  const status = numericSwitch(value) ?? undefined;
  if (!statusRule.isValidSync(status)) throw shopError('INVALID', notValid('Status'), 'status');
  return statusRule.cast(status) === true;
}

function parseIdempotencyKey(value: unknown): string | null {
  if (value == null) return null;
  if (typeof value !== 'string') throw shopError('INVALID', notValid('Idempotency key'), 'idempotency_key');
  return validateIdempotencyKey(value, 'idempotency_key');
}

/** Converts the billing form to an order request. @throws ShopError with the form's field names */
export function parseBillingForm(body: BodyFields, context: RequestContext): PlaceOrderRequest {
  return {
    cart: cartAccess(body.uniqueid, context, 'uniqueid'),
    viewer: requireViewer(context),
    method: parsePaymentMethod(body.pmethod),
    billingAddress: parseBillingAddress(body, context.edition),
    shippingAddress: parseDeliveryAddress(body, context.edition),
    // The form always has a billing address, so the order always has an address to ship to.
    shipToBilling: true,
    saveToAddressBook: parseSaveFlag(body.status),
    expectedTotal: parseExpectedTotal(body.expected_total, 'expected_total'),
    idempotencyKey: parseIdempotencyKey(body.idempotency_key),
  };
}
