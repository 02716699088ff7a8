import { type TSchema } from '@sinclair/typebox';
import { type JsonSchema, type Schema } from './json-schema';

/** The groups of calls, in the order of the API description. */
export const restTags = {
  Catalogue: 'Products, categories, search and ingredients.',
  Reviews: 'Product reviews.',
  Journal: 'Blog posts and their comments.',
  Cart: "The cart and its coupon. A visitor's cart is accessed by its identifier; a customer's cart also requires the token.",
  Orders: 'Placing, reading, cancelling and returning orders.',
  Payments: 'Confirming and cancelling card payments.',
  Wishlist: 'The wishlist of a customer.',
  Account: 'Registration, sign-in, profile and passwords.',
  Addresses: 'The address book of a customer.',
  Export: 'Copies of the catalogue and the orders as JSON Lines, for apps of partners.',
  Contact: 'Contact messages, the newsletter, and the CAPTCHA that both require.',
  Webhooks: 'Events that the shop sends to the app of a partner, signed.',
} as const;

export type RestTag = keyof typeof restTags;

/** Statuses that only some calls return; those implied by method, path and access are added to every description. */
type OperationErrorStatus = 404 | 409 | 422;

/** A path or query parameter that is more than text. */
export interface Parameter<Value> {
  readonly schema: JsonSchema;
  /** Undefined stands for a query parameter that was not sent. @throws ShopError INVALID */
  readonly parse: (value: string | undefined) => Value;
}

export type Parameters = Readonly<Record<string, JsonSchema | Parameter<unknown>>>;

/** The documentation of a call, in addition to its method, path, access and body. */
export interface Operation {
  /** The name of the call in generated clients; unique. */
  readonly operationId: string;
  readonly tag: RestTag;
  /** One line. */
  readonly summary: string;
  readonly description: string;
  /** Path parameters that need another description than the general one of the vocabulary, or a parser. */
  readonly params?: Parameters;
  readonly query?: Parameters;
  /** The body of status 200; its type is the one that the route's `run` returns. */
  readonly response: TSchema | Schema<unknown>;
  /** Whether `response` describes each line of a stream of JSON lines. */
  readonly isLines?: boolean;
  readonly errorStatuses?: readonly OperationErrorStatus[];
  /** Whether the response holds a token: it is not kept for calls with an idempotency key. */
  readonly returnsToken?: boolean;
  /** Whether a public call returns more to a caller with a token. */
  readonly usesToken?: boolean;
}

type OperationTexts = Omit<Operation, 'operationId' | 'tag'>;

/** Returns the operations of one group; their names become their operationIds. */
export function operations<Texts extends Readonly<Record<string, OperationTexts>>>(
  tag: RestTag,
  texts: Texts,
): { readonly [Name in keyof Texts]: Texts[Name] & Pick<Operation, 'operationId' | 'tag'> } {
  const described = Object.entries(texts).map(([operationId, text]) => [operationId, { operationId, tag, ...text }]);
  // The entries are built from every name of `texts`.
  return Object.fromEntries(described) as ReturnType<typeof operations<Texts>>;
}
