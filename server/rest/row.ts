import { type AnyForm } from '../../domain/forms/form';
import { type AccessRule } from '../request/access-rule';
import { type RequestContext } from '../request/context';
import { type Operation } from './operation';

export type RestMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call as a row sees it: path parameters decoded, the body checked against the row's form. */
export interface RestCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly context: RequestContext;
}

/** A row that needs the request's bytes and headers, for signatures over the raw body. */
export interface RawCall {
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** One documented path. It translates between the wire's names and a service; it decides nothing. */
export interface RestRow extends Operation {
  readonly method: RestMethod;
  /** Below the base path, parameters with a colon: "/cartquantitychange/:id/:flag". */
  readonly path: string;
  readonly access: AccessRule;
  /** The form whose rules the body must meet; the row sees the form's tidy values beside the other fields. */
  readonly form?: AnyForm;
  /** A read whose answer does not depend on the caller: caches may keep it, as they may keep its GraphQL query. */
  readonly sameForAll?: boolean;
  readonly run: (call: RestCall) => Promise<unknown>;
  /** The answer to an address whose encoding is broken, where the contract wants another one than 400. */
  readonly unreadable?: unknown;
  /** The answer to a business refusal, where the contract has its own codes; the kit's answer otherwise. */
  readonly refused?: (error: ShopRefusal, call: RestCall) => RestAnswer | undefined;
}

/** What a row may look at when it words a refusal. */
export interface ShopRefusal {
  readonly code: string;
  readonly message: string;
}

/** A raw row answers by itself, because its caller is a machine with its own rules. */
export interface RawRestRow extends Operation {
  readonly method: 'POST';
  readonly path: string;
  readonly access: 'public';
  readonly runRaw: (call: RawCall) => Promise<RestAnswer>;
}

/** A body with its status; rows that answer 200 return the body alone. */
export class RestAnswer {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

/** The answer for a slug, id or number that does not exist. */
export function notFound(message = 'Not found.'): RestAnswer {
  return new RestAnswer(404, { logstatus: 'failed', msg: message });
}
