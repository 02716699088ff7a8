import { Type } from '@sinclair/typebox';
import { type Problem, ShopError, shopError } from '../../../domain/errors';
import { addressRequestForm } from '../../../domain/forms/address';
import { notValid } from '../../../domain/forms/field-messages';
import { type PaymentMethod } from '../../../domain/payment-methods';
import { type RequestContext, requireViewer } from '../../infra/request/context';
import { amount, count, email, failure, logstatus, oneOf, text } from '../../rest/fields';
import { type BodyFields, bodySchema } from '../../rest/request-body';
import { RestResponse, route } from '../../rest/route';
import { parseNewAddress } from '../customers/address.input';
import { addressFields, binaryFlag, parseFlag } from '../customers/address.rest';
import { cartField } from '../carts/cart-call.rest';
import { cartAccess } from '../carts/cart.input';
import { orderNumber } from './order.rest';
import {
  type PlaceOrder,
  maxKeyLength,
  parseExpectedTotal,
  type PlaceOrderRequest,
  validateIdempotencyKey,
} from './place-order';

/** The form's field for each field of the delivery address. */
const deliveryFields = {
  name: [
    'delivery_name',
    'The full name of the recipient. The delivery fields together are the shipping address; without them, that of the cart is used.',
    'Ada Fern',
  ],
  phone: ['delivery_tel', 'The phone number of the recipient.', '07700 900123'],
  address: ['delivery_address', 'The street and house number of the recipient.', '1 Forest Lane'],
  city: ['delivery_city', 'The city or town of the recipient.', 'Greenford'],
  state: ['delivery_state', 'The state, province or county of the recipient.', 'London'],
  zip: ['delivery_zip', 'The postal code of the recipient.', 'UB6 0AA'],
  countryCode: ['delivery_country', 'The two-letter ISO 3166-1 country code of the recipient.', 'GB'],
} as const;

const delivery = Object.entries(deliveryFields);
const rules = bodySchema(addressRequestForm, {}).properties;

const billingForm = bodySchema(addressRequestForm.omit(['countryCode', 'saveToAddressBook']), {
  ...addressFields,
  email,
  country: Type.Optional(
    text(
      'The two-letter ISO 3166-1 country code; an unknown code is refused. The default is the country of the edition.',
      'GB',
      { pattern: '^[A-Z]{2}$' },
    ),
  ),
  uniqueid: cartField,
  pmethod: oneOf(['card', 'cash'], {
    description: 'The payment method. "cash" is cash on delivery, available in the India edition only.',
  }),
  status: Type.Optional(binaryFlag('1 saves the billing address in the address book; the default is 0.')),
  expected_total: Type.Optional(amount(13.49)),
  idempotency_key: Type.Optional(
    text(
      'A unique key that the client chooses for each order: a repeated call with the same key and content returns the same order.',
      'order-0001',
      { minLength: 1, maxLength: maxKeyLength },
    ),
  ),
  ...Object.fromEntries(
    delivery.map(([field, [name, description, example]]) => [
      name,
      Type.Optional({ ...rules[field], ...text(description, example) }),
    ]),
  ),
});

/** Forms send the country's name or nothing; a name is not a country code and is treated as missing. */
function countryCodeOf(value: unknown): string | null {
  const code = typeof value === 'string' ? value.trim() : '';
  return /^[A-Za-z]{2}$/.test(code) ? code : null;
}

/** Returns the form's delivery address; null when it is omitted and the cart's address applies. */
function parseDeliveryAddress(body: BodyFields, { edition }: RequestContext) {
  const fields = Object.fromEntries(delivery.map(([field, [name]]) => [field, body[name]]));
  const { countryCode, ...required } = fields;
  if (Object.values(required).every((value) => value == null || value === '')) return null;
  const address = { ...required, countryCode: countryCodeOf(countryCode) };
  return parseNewAddress(address, edition, ['shippingAddress']).fields;
}

function parseBillingAddress(body: BodyFields, { edition }: RequestContext) {
  const { name, phone, address, city, state, zip, email: recipientEmail, country } = body;
  const fields = { name, phone, address, city, state, zip, email: recipientEmail };
  return parseNewAddress({ ...fields, countryCode: countryCodeOf(country) }, edition).fields;
}

function parsePaymentMethod(value: unknown): PaymentMethod {
  if (value === 'card' || value === 'cash') return value;
  throw shopError('INVALID', notValid('Payment method'), 'pmethod');
}

function parseIdempotencyKey(value: unknown): string | null {
  if (value == null) return null;
  if (typeof value !== 'string') throw shopError('INVALID', notValid('Idempotency key'), 'idempotency_key');
  return validateIdempotencyKey(value, 'idempotency_key');
}

/** The form's names of the fields of an order. */
const formNames = new Map([
  ['countryCode', 'country'],
  ['expectedTotal', 'expected_total'],
  ...delivery.map(([field, [name]]) => [`shippingAddress.${field}`, name] as const),
]);

function toFormField(problem: Problem): Problem {
  const name = formNames.get(problem.field?.join('.') ?? '');
  return name === undefined ? problem : { ...problem, field: [name] };
}

/** Renames the fields of a refused order to those of the form. */
const inFormFields = (error: unknown): unknown =>
  error instanceof ShopError ? new ShopError(error.problems.map(toFormField)) : error;

/** Converts the billing form to an order request. @throws ShopError with the form's field names */
function parseBillingForm(body: BodyFields, context: RequestContext): PlaceOrderRequest {
  try {
    return {
      cart: cartAccess(body.uniqueid, context, 'uniqueid'),
      viewer: requireViewer(context),
      method: parsePaymentMethod(body.pmethod),
      billingAddress: parseBillingAddress(body, context),
      shippingAddress: parseDeliveryAddress(body, context),
      // The form always has a billing address, so the order always has an address to ship to.
      shipToBilling: true,
      saveToAddressBook: parseFlag(body, 'status', false),
      expectedTotal: parseExpectedTotal(body.expected_total, 'expected_total'),
      idempotencyKey: parseIdempotencyKey(body.idempotency_key),
    };
  } catch (error) {
    throw inFormFields(error);
  }
}

export const placeOrderRoute = (placeOrder: PlaceOrder) =>
  route({
    tag: 'Orders',
    access: 'customer',
    scope: 'orders:write',
    method: 'POST',
    path: '/addorderdetail',
    operationId: 'placeOrder',
    summary: 'Place an order',
    description:
      'Places an order for the contents of the cart. `logstatus` is "cash" for a confirmed order and "card" for one that awaits payment: pass its `id` to the card provider\'s payment form, then call POST /payment. A repeated call returns the same order.',
    body: { schema: billingForm, parse: parseBillingForm },
    response: Type.Union([
      Type.Object({ logstatus: logstatus('cash'), ordernumber: orderNumber }),
      Type.Object({
        logstatus: logstatus('card'),
        ordernumber: orderNumber,
        id: text('The order id assigned by the card provider.', 'sbx_order_4815162342', { pattern: '^.{1,100}$' }),
        currency: text('The ISO 4217 currency code.', 'GBP', { pattern: '^[A-Z]{3}$' }),
        amount: count('The amount to pay, in minor units, as card providers expect it.', 1800),
      }),
      failure,
    ]),
    errorStatuses: [409, 422],
    async run({ input }) {
      const { order, card } = await placeOrder.place(input).catch((error: unknown) => {
        throw inFormFields(error);
      });
      if (!card) return { logstatus: 'cash', ordernumber: order.number };
      return {
        logstatus: 'card',
        ordernumber: order.number,
        amount: card.amountMinor,
        id: card.providerOrderId,
        currency: card.currencyCode,
      };
    },
    refusalResponse: ({ code, message }) =>
      code === 'LIMIT_EXCEEDED' ? new RestResponse(409, { logstatus: 'failed', msg: message, code }) : undefined,
  });
