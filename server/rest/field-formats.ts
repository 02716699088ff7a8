import { limits } from '../../domain/limits';
import { type JsonSchema } from './json-schema';

const opaqueId: JsonSchema = { pattern: '^[A-Za-z0-9_-]{22}$' };
const slug: JsonSchema = { pattern: '^[a-z0-9]+(?:[-_][a-z0-9]+)*$' };
const cartId: JsonSchema = { pattern: `^[0-9]{${limits.cartIdDigits.min},${limits.cartIdDigits.max}}$` };
const orderNumber: JsonSchema = { pattern: '^[0-9]{15}$' };
const country: JsonSchema = { pattern: '^[A-Z]{2}$' };
const email: JsonSchema = { format: 'email' };

/** The format of texts by field name. A name with another format in one object or call is listed as "context.name". */
const formats: Readonly<Record<string, JsonSchema>> = {
  id: opaqueId,
  cart_id: opaqueId,
  ship_id: opaqueId,
  bill_id: opaqueId,
  slug,
  key: slug,
  tag: { maxLength: 100 },
  term: { maxLength: 100 },
  uniqueid: cartId,
  ordernumber: orderNumber,
  order_number: orderNumber,
  currency: { pattern: '^[A-Z]{3}$' },
  country,
  delivery_country: country,
  email,
  data: { maxLength: 1000 },
  // Assigned by the card provider.
  'placeOrder.id': { pattern: '^.{1,100}$' },
  // Ids of two kinds.
  'removeCoupon.id': { pattern: '^[A-Za-z0-9_-]{16,64}$' },
  'listOrderItems.id': { pattern: '^[0-9]{1,15}$' },
};

/** Adds the format of a text that declares none. */
export function withFormat(context: string, name: string, schema: JsonSchema): JsonSchema {
  const { type, anyOf, pattern, maxLength, enum: words, const: only } = schema;
  if (anyOf) return { ...schema, anyOf: anyOf.map((each) => withFormat(context, name, each)) };
  const isPlain = [pattern, maxLength, words, only].every((keyword) => keyword === undefined);
  if (type !== 'string' || !isPlain) return schema;
  return { ...schema, ...(formats[`${context}.${name}`] ?? formats[name]) };
}
