import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request } from 'express';
import { tokenHeader } from '../../domain/request-names';
import { appOf } from '../infra/request/app-caller';
import { acceptsJson } from '../infra/request/headers';

const requestBodies = new WeakMap<IncomingMessage, string>();

/** Remembers the text of a body, which identifies a request to GraphQL: the `verify` option of the body parser. */
export function rememberBody(request: IncomingMessage, _response: ServerResponse, body: Buffer): void {
  requestBodies.set(request, body.toString());
}

/**
 * Identifies requests with the same public response; undefined for requests that have none. Headers that decide how a GraphQL
 * server answers are part of the key, so that a stored response never answers a request that would be refused.
 */
export function cacheKey(request: Request): string | undefined {
  const { method, originalUrl, headers } = request;
  if (headers[tokenHeader] !== undefined) return undefined;
  const isGraphqlPost = method === 'POST' && originalUrl === '/graphql';
  if (method !== 'GET' && !isGraphqlPost) return undefined;
  // Keys with the same scopes get the same responses. A URL contains no blank.
  const scopes = appOf(request)?.scopes.join(' ') ?? '';
  if (originalUrl.startsWith('/api') && !acceptsJson(request)) return undefined;
  if (!originalUrl.startsWith('/graphql')) return `${originalUrl} ${scopes}`;
  const decisive = ['accept', 'content-type', 'apollo-require-preflight', 'x-apollo-operation-name'].map(
    (name) => headers[name] ?? '',
  );
  const body = isGraphqlPost ? requestBodies.get(request) : '';
  return body === undefined ? undefined : [method, originalUrl, scopes, ...decisive, body].join('\n');
}
