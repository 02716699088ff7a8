import { type Static, Type } from '@sinclair/typebox';
import { isStepFlag } from '../../../domain/cart-rules';
import { type Edition } from '../../../domain/editions';
import { shopError } from '../../../domain/errors';
import { notValid } from '../../../domain/forms/field-messages';
import { object } from 'yup';
import { cartId } from '../../../domain/forms/numbers';
import { addToCartForm } from '../../../domain/forms/shopping';
import { limits } from '../../../domain/limits';
import { toMajor } from '../../../domain/money';
import { masterUrl } from '../../infra/media-manifest';
import { count, failure, nullable, oneOf, opaqueId, success, text } from '../../rest/fields';
import { formBody } from '../../rest/request-body';
import { route } from '../../rest/route';
import { productFields as product } from '../products/product-body';
import { type AddCartLines, type Addition } from './add-cart-lines';
import { cartCall, cartField, lineAccess, notFoundAsFailed } from './cart-call.rest';
import { couponFields, couponType, couponValue } from './cart-coupon.rest';
import { cartAccess } from './cart.input';
import { type ChangeCartLines } from './change-cart-lines';
import { appliedCoupon, type PricedCart } from './price-cart';
import { type Carts } from './cart.service';

const exampleLine = 'b3V0LW9mLXJhbmRvbS0xNg';
const lineId = opaqueId('The id of the cart line.', exampleLine);
const nullableId = (description: string, example: string) => nullable(opaqueId(description, example));
const quantity = count('The number of units.', 2);
const sizes = text('The available sizes, comma-separated.', '10 ml');
const cartLine = Type.Object(
  {
    id: lineId,
    product_id: product.id,
    uniqueid: cartField,
    slug: product.slug,
    title: product.title,
    feature_image: product.feature_image,
    quantity,
    sizes,
    shipping: product.shipping,
    price: product.price,
    ship_id: nullableId('The id of the shipping address; null if none is set.', 'YWRkcmVzcy1vZi1yYW5kb2'),
    bill_id: nullableId('The id of the billing address; null if none is set.', 'YWRkcmVzcy1vZi1yYW5kb2'),
    coupon_id: count('The id of the coupon; 0 without a coupon, and while the coupon is not applied.', 1),
    coupon_code: nullable(text('The code of the coupon; null without a coupon.', 'WELCOME10')),
    coupon_type: nullable(couponType),
    coupon_value: Type.Union([couponValue, Type.Null()], {
      description: 'The percentage, or the amount in major units.',
      examples: [10],
    }),
    coupon_reason: Type.Optional(
      text('The reason why the coupon is not applied; absent otherwise.', 'The coupon has expired.'),
    ),
    product: Type.Object(
      { Price: product.price, name: product.title, stock: product.stock },
      { description: 'The product.' },
    ),
  },
  { title: 'CartLine' },
);

function lineBodies(cart: PricedCart, edition: Edition): Static<typeof cartLine>[] {
  const ofCart = {
    uniqueid: cart.uniqueId,
    ship_id: cart.shippingAddress?.publicId ?? null,
    bill_id: cart.billingAddress?.publicId ?? null,
    ...couponFields(cart, edition),
  };
  return cart.lines.map(({ publicId: id, productId, featureImage, unitPrice, unitShipping, ...line }) => {
    const { slug, title, quantity, sizes, stock } = line;
    const price = toMajor(unitPrice);
    return {
      ...{ id, product_id: productId, slug, title, quantity, sizes, price },
      feature_image: masterUrl(featureImage),
      shipping: toMajor(unitShipping),
      product: { Price: price, name: title, stock },
      ...ofCart,
    };
  });
}

const addition = Type.Object({
  id: product.id,
  cart_id: nullableId('The id of the cart line; null if the cart was full and has no such line.', exampleLine),
  uniqueid: {
    ...cartField,
    description: 'The identifier of the cart that holds the line: for a signed-in customer, that of their own cart.',
  },
  title: product.title,
  quantity,
  coupon_id: count('The id of the coupon of the cart; 0 without one.', 0),
  price: product.price,
  shipping: product.shipping,
  sizes,
  feature_image: product.feature_image,
  slug: product.slug,
});

/** Returns the added product with the current state of its line. A full cart may have no such line. */
function additionBody(cart: PricedCart, { product, sizes }: Addition): Static<typeof addition> {
  const line = cart.lines.find((candidate) => candidate.productId === product.id && candidate.sizes === sizes);
  return {
    id: product.id,
    cart_id: line?.publicId ?? null,
    uniqueid: cart.uniqueId,
    title: product.title,
    quantity: line?.quantity ?? 0,
    coupon_id: appliedCoupon(cart)?.id ?? 0,
    price: toMajor(product.currentPrice),
    shipping: toMajor(product.shipping),
    sizes,
    feature_image: masterUrl(product.featureImage),
    slug: product.slug,
  };
}

const written = { ...cartCall, method: 'POST' } as const;

const additionForm = formBody(addToCartForm.omit(['sizes']), { id: product.id, uniqueid: cartField, quantity });

export const addToCart = (lines: AddCartLines) =>
  route({
    ...written,
    path: '/addtocart',
    operationId: 'addToCart',
    summary: 'Add a product to the cart',
    description: `Adds units of a product and creates the cart if necessary. Price, title and image are taken from the catalogue; the fields are ignored. A signed-in customer has one cart: products that are sent with an identifier that no cart has are added to it, and the response states its \`uniqueid\`. All calls of the customer accept either identifier. Quantities are capped at ${limits.cart.lineUnits} units per line and ${limits.cart.units} per cart.`,
    body: {
      schema: additionForm.schema,
      /** `sizes` is not validated: a size that is not offered falls back to the first one (`anySize`). */
      parse: (body, context) => ({
        ...additionForm.parse(body, context),
        sizes: typeof body['sizes'] === 'string' ? body['sizes'] : null,
      }),
    },
    response: addition,
    errorStatuses: [404, 409],
    async run({ input: { id: productId, uniqueid: uniqueId, quantity, sizes }, context }) {
      const access = cartAccess(uniqueId, context, 'uniqueid');
      const { cart, additions } = await lines.add(access, [{ productId, quantity, sizes, anySize: true }]);
      const [addition] = additions;
      // `lines.add` returns one addition for each requested line, or throws.
      if (!addition) throw new Error('The requested line was not added.');
      return additionBody(cart, addition);
    },
  });

export const listCartLines = (carts: Carts) =>
  route({
    ...written,
    path: '/cartproduct',
    operationId: 'listCartLines',
    summary: 'List the lines of the cart',
    description:
      'Returns all lines with current prices and stock; an empty list for an unknown cart. The line of a product that was withdrawn keeps the price at which it was added, has the slug `no-longer-sold` and stock 0, and is to be removed before ordering.',
    body: formBody(object({ uniqueid: cartId() }), { uniqueid: cartField }),
    response: Type.Array(cartLine),
    async run({ input, context }): Promise<Static<typeof cartLine>[]> {
      const cart = await carts.read(cartAccess(input.uniqueid, context, 'uniqueid'));
      return cart ? lineBodies(cart, context.edition) : [];
    },
  });

const stepFlag = oneOf(['plus', 'minus'], { description: '"plus" adds a unit, "minus" removes one.' });

export const stepCartLine = (lines: ChangeCartLines) =>
  route({
    ...written,
    path: '/cartquantitychange/:id/:flag',
    operationId: 'stepCartLine',
    summary: 'Add or remove one unit of a line',
    description: `Increases or decreases the quantity of a line by one, within 1 to ${limits.cart.lineUnits}.`,
    params: { id: lineId, flag: { ...stepFlag, examples: ['plus'] } },
    response: Type.Object({
      id: lineId,
      flag: stepFlag,
      quantity: count('The number of units of the line after the call.', 3),
    }),
    errorStatuses: [404, 409],
    async run({ params: { id, flag }, context }) {
      if (!isStepFlag(flag)) throw shopError('INVALID', notValid('Flag'), 'flag');
      return { id, flag, quantity: await lines.step(lineAccess(context), id, flag) };
    },
  });

export const removeCartLine = (lines: ChangeCartLines) =>
  route({
    ...cartCall,
    method: 'DELETE',
    path: '/carts/:id',
    operationId: 'removeCartLine',
    summary: 'Remove a line from the cart',
    description: 'Removes a line. If the line does not exist, `logstatus` is "failed".',
    params: { id: lineId },
    response: Type.Union([
      Type.Object({ logstatus: success, id: { ...lineId, description: 'The id of the removed cart line.' } }),
      failure,
    ]),
    async run({ params: { id }, context }) {
      await lines.remove(await lines.cartOfLine(lineAccess(context), id), [id]);
      return { logstatus: 'success', id };
    },
    refusalResponse: notFoundAsFailed,
  });
