import { type AnyForm } from '../../domain/forms/form';
import { type AccessRule } from '../infra/request/access-rule';
import { type RequestContext } from '../infra/request/context';
import { type Operation } from './operation';

export type RestMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The call that a row handles: path parameters decoded, the body validated by the row's form. */
export interface RestCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly context: RequestContext;
}

/** The call of a row that needs the request's bytes and headers, for signatures over the raw body. */
export interface RawCall {
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** One documented path. It maps between the wire format and a service and contains no business logic. */
export interface RestRoute extends Operation {
  readonly method: RestMethod;
  /** Below the base path, parameters with a colon: "/cartquantitychange/:id/:flag". */
  readonly path: string;
  readonly access: AccessRule;
  /** Validates the body; the row gets the form's normalized values beside the other fields. */
  readonly form?: AnyForm;
  /** Whether the response does not depend on the caller: caches may store it, like that of the equivalent GraphQL query. */
  readonly isPubliclyCacheable?: boolean;
  readonly run: (call: RestCall) => Promise<unknown>;
  /** The response to a path with invalid percent-encoding, where the contract differs from status 400. */
  readonly malformedPathResponse?: unknown;
  /** Returns the response to a business refusal, where the contract has its own codes; otherwise the default one is sent. */
  readonly refusalResponse?: (error: ShopRefusal, call: RestCall) => RestResponse | undefined;
}

/** What a row may read of a refusal. */
export interface ShopRefusal {
  readonly code: string;
  readonly message: string;
}

/** A row that builds its whole response, because its caller is a machine with its own protocol. */
export interface RawRestRoute extends Operation {
  readonly method: 'POST';
  readonly path: string;
  readonly access: 'public';
  readonly runRaw: (call: RawCall) => Promise<RestResponse>;
}

/** A body with its status; rows with status 200 return the body alone. */
export class RestResponse {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

/** Returns the response for a slug, id or number that does not exist. */
export function notFound(message = 'Not found.'): RestResponse {
  return new RestResponse(404, { logstatus: 'failed', msg: message });
}
