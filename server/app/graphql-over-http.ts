import { HeaderMap, type HTTPGraphQLRequest, type HTTPGraphQLResponse } from '@apollo/server';
import { type Request, type Response } from 'express';
import { tokenHeader } from '../../domain/request-names';

/** The headers that Apollo and its plugins read. */
const graphqlHeaders = ['accept', 'content-type', 'apollo-require-preflight', 'x-apollo-operation-name', tokenHeader];

/** Returns the request as Apollo takes it. */
export function toHttpGraphql({ method, headers, originalUrl, body }: Request): HTTPGraphQLRequest {
  const map = new HeaderMap();
  for (const name of graphqlHeaders) {
    const value = headers[name];
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const question = originalUrl.indexOf('?');
  return { method, headers: map, search: question < 0 ? '' : originalUrl.slice(question), body: body as unknown };
}

export function sendGraphql(
  request: Request,
  response: Response,
  { headers, status, body }: HTTPGraphQLResponse,
): void {
  if (body.kind !== 'complete') throw new Error('Results in parts are not served.');
  response.statusCode = status ?? 200;
  for (const [name, value] of headers) response.setHeader(name, value);
  // Only a GET can be conditional: the response to a POST needs no hash of its body.
  if (request.method !== 'POST') return void response.send(body.string);
  response.setHeader('content-length', Buffer.byteLength(body.string));
  response.end(body.string);
}
