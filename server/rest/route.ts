import { type Static, type TSchema } from '@sinclair/typebox';
import { type ShopError } from '../../domain/errors';
import { type RequiredScope } from '../infra/request/app-caller';
import { type RequestContext } from '../infra/request/context';
import { type AccessRule, type Viewer } from '../infra/request/viewer';
import { type Refusal } from './fields';
import { type RequestBody } from './request-body';

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
};

type Parameters = Readonly<Record<string, TSchema>>;

/** One documented path. It maps between the wire format and a service and contains no business logic. */
export interface RestRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base path, parameters with a colon: "/cartquantitychange/:id/:flag". */
  readonly path: string;
  /** The name of the call in generated clients; unique. */
  readonly operationId: string;
  readonly tag: keyof typeof restTags;
  /** One line. */
  readonly summary: string;
  readonly description: string;
  readonly access: AccessRule;
  /** The scope that the key of an app needs. */
  readonly scope: RequiredScope;
  readonly params?: Parameters;
  readonly query?: Parameters;
  readonly body?: RequestBody<unknown>;
  /** The body of status 200; its type is the one that the route's `run` returns. */
  readonly response: TSchema;
  /** Set if `response` describes each line of a stream of JSON lines. */
  readonly isLines?: boolean;
  /** Statuses that only some calls return; those implied by method, path and access are added to every description. */
  readonly errorStatuses?: readonly (404 | 409 | 422)[];
  /** Set if the response contains a token: it is not stored for calls with an idempotency key. */
  readonly returnsToken?: boolean;
  /** Set if a public call returns more to a caller with a token. */
  readonly usesToken?: boolean;
  /** Set if the response does not depend on the caller: caches may store it, like that of the equivalent GraphQL query. */
  readonly isPubliclyCacheable?: boolean;
  readonly run: (call: RestCall) => Promise<unknown> | AsyncIterable<readonly unknown[]>;
  /** The response to a path with invalid percent-encoding, where the contract differs from status 400. */
  readonly malformedPathResponse?: unknown;
  /** Returns the response to a business refusal, where the contract has its own codes; otherwise the default one is sent. */
  readonly refusalResponse?: (error: ShopError, call: RestCall) => RestResponse | undefined;
}

/** A call with everything that the router has parsed. */
export interface RestCall<Input = unknown, Params = unknown, Query = unknown, Caller = Viewer | null> {
  readonly input: Input;
  readonly params: Params;
  readonly query: Query;
  /** The signed-in customer; never null where `access` is "customer". */
  readonly viewer: Caller;
  readonly context: RequestContext;
}

type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type CallOf<Path extends string, Access extends AccessRule, Input, Query> = RestCall<
  Input,
  Readonly<Record<PathNames<Path>, string>>,
  { readonly [Name in keyof Query]: string | undefined },
  Access extends 'customer' ? Viewer : Viewer | null
>;

/** Makes nested values readonly too, so that `run` may return constants. */
type DeepReadonly<Value> = { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> };

/** The values that a response describes, before they become JSON. */
type AnswerOf<Response extends TSchema> = DeepReadonly<Static<Response>>;

/** A long list, or lines, in parts that take a few milliseconds each to read and to serialize. */
type InParts<Answer> = AsyncIterable<[Answer] extends [readonly unknown[]] ? Answer : readonly Answer[]>;

/** A route before its types are erased: `run` takes what `body`, `path` and `query` declare, and returns what `response` describes. */
interface RouteDefinition<
  Path extends string,
  Access extends AccessRule,
  Response extends TSchema,
  Input,
  Query extends Parameters,
  Returned,
> extends Omit<RestRoute, 'run' | 'refusalResponse'> {
  readonly path: Path;
  readonly access: Access;
  readonly body?: RequestBody<Input>;
  readonly params?: Readonly<Record<PathNames<Path>, TSchema>>;
  readonly query?: Query;
  readonly response: Response;
  readonly malformedPathResponse?: AnswerOf<Response>;
  readonly run: (call: CallOf<Path, Access, Input, Query>) => Promise<Returned> | InParts<AnswerOf<Response>>;
  readonly refusalResponse?: (
    error: ShopError,
    call: CallOf<Path, Access, Input, Query>,
  ) => RestResponse<AnswerOf<Response>> | RefusalResponse | undefined;
}

/** Returns a route whose `run` is checked against the declared input and response. */
export function route<
  Path extends string,
  Access extends AccessRule,
  Response extends TSchema,
  Input = undefined,
  Query extends Parameters = Readonly<Record<never, never>>,
  // `const` keeps literals such as "success" from widening to string.
  const Returned extends AnswerOf<Response> | RefusalResponse = AnswerOf<Response> | RefusalResponse,
>(definition: RouteDefinition<Path, Access, Response, Input, Query, Returned>): RestRoute {
  // The router calls `run` with what the parser of the same definition returns.
  return definition as unknown as RestRoute;
}

/** A body with its status; routes with status 200 return the body alone. */
export class RestResponse<const Body = unknown> {
  constructor(
    readonly status: number,
    readonly body: Body,
  ) {}
}

type RefusalResponse = RestResponse<Refusal>;

/** Returns the response for a slug, id or number that does not exist. */
export function notFound(message = 'Not found.'): RefusalResponse {
  return new RestResponse(404, { logstatus: 'failed', msg: message, code: 'NOT_FOUND' });
}
