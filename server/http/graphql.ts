import { type ApolloServer, HeaderMap, type HTTPGraphQLRequest, type HTTPGraphQLResponse } from '@apollo/server';
import { type Request, type Response } from 'express';
import { RequestError } from '../../domain/errors';
import { challengeHeader, missingTokenChallenge } from '../../domain/request-names';
import { DeadlineError, withinDeadline } from '../graphql/deadline';
import { graphqlMediaType } from './error-handler';
import { allowSharing } from './response-cache';
import { acceptsJson } from '../infra/request/headers';
import { type RequestContext } from '../infra/request/context';

/** Returns the request as Apollo takes it. */
function toHttpGraphql({ method, headers, originalUrl, body }: Request): HTTPGraphQLRequest {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  const question = originalUrl.indexOf('?');
  return { method, headers: map, search: question < 0 ? '' : originalUrl.slice(question), body: body as unknown };
}

/** Runs before the operation: Apollo would find out about `Accept` after it. @throws RequestError UNSUPPORTED_MEDIA_TYPE, NOT_ACCEPTABLE */
export function requireJson(request: Request): void {
  const type = request.headers['content-type'] ?? '';
  if (request.method === 'POST' && !/^application\/json *(;|$)/i.test(type))
    throw new RequestError('UNSUPPORTED_MEDIA_TYPE');
  if (!acceptsJson(request)) throw new RequestError('NOT_ACCEPTABLE');
}

/** Runs the operation of a request, and answers for it when it takes too long. */
export async function runGraphql<Context extends RequestContext>(
  apollo: ApolloServer<Context>,
  request: Request,
  { context, deadlineMs }: { readonly context: Context; readonly deadlineMs: number },
): Promise<HTTPGraphQLResponse> {
  const response = apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: toHttpGraphql(request),
    context: () => Promise.resolve(context),
  });
  try {
    return await withinDeadline(deadlineMs, context, response);
  } catch (error) {
    if (error instanceof DeadlineError) return lateResponse(request, error);
    throw error;
  }
}

function lateResponse(request: Request, { message, extensions }: DeadlineError): HTTPGraphQLResponse {
  const result = { errors: [{ message, extensions }], data: null };
  const headers = new HeaderMap([
    ['content-type', `${graphqlMediaType(request)}; charset=utf-8`],
    ['cache-control', 'no-store'],
  ]);
  return { status: 200, headers, body: { kind: 'complete', string: JSON.stringify(result) } };
}

export function sendGraphql(
  request: Request,
  response: Response,
  { headers, status, body }: HTTPGraphQLResponse,
  isPublic = false,
): void {
  if (body.kind !== 'complete') throw new Error('Results in parts are not served.');
  response.statusCode = status ?? 200;
  for (const [name, value] of headers) response.setHeader(name, value);
  if (status === 401 && !response.hasHeader(challengeHeader))
    response.setHeader(challengeHeader, missingTokenChallenge);
  if (isPublic) allowSharing(response, body.string);
  // Only a GET can be conditional: the response to a POST needs no hash of its body.
  if (request.method !== 'POST') return void response.send(body.string);
  response.setHeader('content-length', Buffer.byteLength(body.string));
  response.end(body.string);
}
