import { type Static, type TSchema } from '@sinclair/typebox';
import { type ErrorCode } from '../../domain/errors';
import { type RequiredScope } from '../infra/request/app-caller';
import { type RequestContext } from '../infra/request/context';
import { type AccessRule, type Viewer } from '../infra/request/viewer';
import { type Refusal } from './fields';
import { type JsonSchema, type Schema } from './json-schema';
import { type JsonLines } from './json-lines';
import { type ListInParts } from './list-in-parts';
import { type Operation, type Parameter, type Parameters } from './operation';
import { type RequestBody } from './request-body';

type RestMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call with everything that the mount has parsed: the input of the body, path and query parameters. */
export interface RestCall<Input = unknown, Params = unknown, Query = unknown, Caller = Viewer | null> {
  readonly input: Input;
  readonly params: Params;
  readonly query: Query;
  /** The signed-in customer; never null where `access` is "customer". */
  readonly viewer: Caller;
  readonly context: RequestContext;
}

/** The call of a route that needs the request's bytes and headers, for signatures over the raw body. */
interface RawCall {
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** One documented path. It maps between the wire format and a service and contains no business logic. */
export interface RestRoute extends Operation {
  readonly method: RestMethod;
  /** Below the base path, parameters with a colon: "/cartquantitychange/:id/:flag". */
  readonly path: string;
  readonly access: AccessRule;
  /** What the key of an app needs. */
  readonly scope: RequiredScope;
  readonly body?: RequestBody<unknown>;
  /** Whether the response does not depend on the caller: caches may store it, like that of the equivalent GraphQL query. */
  readonly isPubliclyCacheable?: boolean;
  readonly run: (call: RestCall) => Promise<unknown>;
  /** The response to a path with invalid percent-encoding, where the contract differs from status 400. */
  readonly malformedPathResponse?: unknown;
  /** Returns the response to a business refusal, where the contract has its own codes; otherwise the default one is sent. */
  readonly refusalResponse?: (error: ShopRefusal, call: RestCall) => RestResponse | undefined;
}

type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParsedParameter<Declared, Otherwise> = Declared extends Parameter<infer Value> ? Value : Otherwise;

type PathValues<Path extends string, Declared> = {
  readonly [Name in PathNames<Path>]: ParsedParameter<
    Name extends keyof Declared ? Declared[Name] : JsonSchema,
    string
  >;
};

type QueryValues<Declared> = {
  readonly [Name in keyof Declared]: ParsedParameter<Declared[Name], string | undefined>;
};

type CallerOf<Access extends AccessRule> = Access extends 'customer' ? Viewer : Viewer | null;

/** The values that a response describes, before they become JSON. */
type AnswerOf<Response> =
  Response extends Schema<infer Value> ? Value : Response extends TSchema ? DeepReadonly<Static<Response>> : never;

/** Also of what it contains, so that `run` may return constants. */
type DeepReadonly<Value> = { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> };

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

type Returnable<Answer> = Answer | ListInParts<ItemOf<Answer>> | JsonLines<Answer> | RefusalResponse;

/** A route before its types are erased: `run` takes what `body`, `path`, `params` and `query` declare, and returns what `response` describes. */
interface RouteDefinition<
  Path extends string,
  Access extends AccessRule,
  Input,
  Response extends TSchema | Schema<unknown>,
  Params extends Parameters,
  Query extends Parameters,
  Returned,
> extends Omit<RestRoute, 'run' | 'refusalResponse'> {
  readonly path: Path;
  readonly access: Access;
  readonly body?: RequestBody<Input>;
  readonly params?: Params;
  readonly query?: Query;
  readonly response: Response;
  readonly malformedPathResponse?: AnswerOf<Response>;
  readonly run: (
    call: RestCall<Input, PathValues<Path, Params>, QueryValues<Query>, CallerOf<Access>>,
  ) => Promise<Returned>;
  readonly refusalResponse?: (
    error: ShopRefusal,
    call: RestCall<Input, PathValues<Path, Params>, QueryValues<Query>, CallerOf<Access>>,
  ) => RestResponse<AnswerOf<Response>> | RefusalResponse | undefined;
}

/** Returns a route whose `run` is checked against the declared input and response. */
export function route<
  Path extends string,
  Access extends AccessRule,
  Response extends TSchema | Schema<unknown>,
  Input = undefined,
  Params extends Parameters = Readonly<Record<never, never>>,
  Query extends Parameters = Readonly<Record<never, never>>,
  // `const` keeps literals such as "success" from widening to string.
  const Returned extends Returnable<AnswerOf<Response>> = AnswerOf<Response> | RefusalResponse,
>(definition: RouteDefinition<Path, Access, Input, Response, Params, Query, Returned>): RestRoute {
  // The mount calls `run` with what the parsers of the same definition return.
  return definition as unknown as RestRoute;
}

/** What a route may read of a refusal. */
interface ShopRefusal {
  readonly code: ErrorCode;
  readonly message: string;
}

/** A route that builds its whole response, because its caller is a machine with its own protocol. */
export interface RawRestRoute extends Operation {
  readonly method: 'POST';
  readonly path: string;
  readonly access: 'public';
  readonly scope: 'none';
  /** Documents the body, which is not parsed. */
  readonly rawBody: JsonSchema;
  readonly runRaw: (call: RawCall) => Promise<RestResponse>;
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
