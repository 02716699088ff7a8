import { isStepFlag, type StepFlag } from '../../../domain/cart-rules';
import { shopError } from '../../../domain/errors';
import { addressRequestForm } from '../../../domain/forms/address';
import { notValid } from '../../../domain/forms/field-messages';
import { form } from '../../../domain/forms/form';
import { cartId } from '../../../domain/forms/numbers';
import { limits } from '../../../domain/limits';
import { extendedFormSchema, schemaOfForm } from '../../rest/request-body';
import {
  amount,
  booleanFlag,
  unionOf,
  failure,
  failureCode,
  ignoredField,
  type JsonSchema,
  listOf,
  named,
  enumOf,
  nullable,
  imageUrl,
  objectOf,
  schemaOf,
  text,
  integer,
  numericId,
} from '../../rest/json-schema';
import { operations } from '../../rest/operation';
import { addressStatus } from '../account/address.rest';

/** The body of calls whose only input is the cart id. */
export const cartForm = form({ uniqueid: cartId() });

const couponValue = schemaOf<number>({
  type: 'number',
  minimum: 0,
  description: 'Percentage, or amount in major units; 0 while the coupon is not applied.',
});
const couponType = enumOf('percentage', 'fixed');

export const lineShape = named(
  'CartLine',
  objectOf({
    id: text,
    product_id: numericId,
    uniqueid: text,
    slug: text,
    title: text,
    feature_image: imageUrl,
    quantity: integer,
    sizes: text,
    shipping: amount,
    price: amount,
    ship_id: nullable(text),
    bill_id: nullable(text),
    coupon_id: { ...integer, description: '0 without a coupon, and while the coupon is not applied.' },
    coupon_code: nullable(text),
    coupon_type: nullable(couponType),
    coupon_value: nullable(couponValue),
    'coupon_reason?': { ...text, description: 'Reason why the coupon is not applied; absent otherwise.' },
    product: objectOf({ Price: amount, name: text, stock: integer }),
  }),
);

export const couponShape = named(
  'AppliedCoupon',
  objectOf({ coupon_id: integer, coupon_code: text, coupon_type: couponType, coupon_value: couponValue }),
);

const responses = {
  addition: objectOf({
    id: numericId,
    cart_id: nullable(text),
    uniqueid: {
      ...text,
      description: 'Identifier of the cart that holds the line: for a signed-in customer, that of their own cart.',
    },
    title: text,
    quantity: integer,
    coupon_id: integer,
    price: amount,
    shipping: amount,
    sizes: text,
    feature_image: imageUrl,
    slug: text,
  }),
  lines: listOf(lineShape),
  step: objectOf({ id: text, flag: enumOf('plus', 'minus'), quantity: integer }),
  done: unionOf(objectOf({ logstatus: enumOf('success'), id: text }), failure),
  coupon: objectOf({
    logstatus: schemaOf<'1' | '2' | '3'>({
      type: 'string',
      enum: ['1', '2', '3'],
      description: '1: applied. 2: not valid. 3: the cart already has a coupon.',
    }),
    coupon: nullable(couponShape),
    'code?': failureCode,
  }),
  kept: unionOf(
    objectOf({
      logstatus: schemaOf<'success' | 'failed'>({
        type: 'string',
        enum: ['success', 'failed'],
        description: 'failed: the same address is already saved; id is its id.',
      }),
      id: text,
      'code?': failureCode,
    }),
    failure,
  ),
};

/** The body of a new address: the form, extended by the fields that concern the cart. */
export const newAddressSchema = extendedFormSchema(addressRequestForm.omit(['countryCode', 'saveToAddressBook']), {
  uniqueid: {
    ...schemaOfForm(cartForm).properties['uniqueid'],
    description: 'Identifier of the cart to ship to this address; if omitted, the address is only saved.',
  },
  addressbook: booleanFlag,
  bill_id: {
    ...booleanFlag,
    description: 'Whether to set it as the billing address of the cart as well.',
    examples: [true],
  },
  ship_id: ignoredField('string', 'the address becomes the shipping address of the cart if `uniqueid` is sent.'),
  status: addressStatus,
});

/** @throws ShopError INVALID */
function parseStepFlag(value: unknown): StepFlag {
  if (!isStepFlag(value)) throw shopError('INVALID', notValid('Flag'), 'flag');
  return value;
}

const line: JsonSchema = { ...text, description: 'Id of the cart line.', examples: ['b3V0LW9mLXJhbmRvbS0xNg'] };

export const cartOperations = operations('Cart', {
  addToCart: {
    response: responses.addition,
    errorStatuses: [404, 409],
    usesToken: true,
    summary: 'Add a product to the cart',
    description: `Adds units of a product and creates the cart if necessary. Price, title and image are taken from the catalogue; the fields are ignored. A signed-in customer has one cart: products that are sent with an identifier that no cart has are added to it, and the response states its \`uniqueid\`. All calls of the customer accept either identifier. Quantities are capped at ${limits.cart.lineUnits} units per line and ${limits.cart.units} per cart.`,
  },
  listCartLines: {
    response: responses.lines,
    usesToken: true,
    summary: 'List the lines of the cart',
    description:
      'Returns all lines with current prices and stock; an empty list for an unknown cart. The line of a product that was withdrawn keeps the price at which it was added, has the slug `no-longer-sold` and stock 0, and is to be removed before ordering.',
  },
  stepCartLine: {
    response: responses.step,
    errorStatuses: [404, 409],
    usesToken: true,
    params: { id: line, flag: { schema: enumOf('plus', 'minus'), parse: parseStepFlag } },
    summary: 'Add or remove one unit of a line',
    description: `Increases or decreases the quantity of a line by one, within 1 to ${limits.cart.lineUnits}.`,
  },
  removeCartLine: {
    response: responses.done,
    usesToken: true,
    params: { id: line },
    summary: 'Remove a line from the cart',
    description: 'Removes a line. If the line does not exist, `logstatus` is "failed".',
  },
  applyCoupon: {
    response: responses.coupon,
    usesToken: true,
    summary: 'Apply a coupon to the cart',
    description:
      'Applies a coupon. `logstatus` is "1" if it was applied, "2" if it is not valid, "3" if the cart already has a coupon.',
  },
  removeCoupon: {
    response: responses.done,
    usesToken: true,
    params: {
      id: {
        ...text,
        description: 'Identifier of the cart, or the id of one of its lines.',
        examples: ['481516234200000000000000000000000000001'],
      },
    },
    summary: 'Remove the coupon from the cart',
    description: 'Removes the coupon. If the cart does not exist or has no coupon, `logstatus` is "failed".',
  },
});

export const cartAddressOperations = operations('Addresses', {
  addAddress: {
    response: responses.kept,
    errorStatuses: [404],
    summary: 'Save an address',
    description:
      'Saves an address in the address book. With the identifier of a cart, it becomes the shipping address of that cart, and with `bill_id` its billing address as well; a key then needs the scope `carts:write` too.',
  },
});
