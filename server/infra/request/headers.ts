import { type Request, type Response } from 'express';
import { challengeHeader, invalidTokenChallenge, tokenHeader } from '../../../domain/request-names';
import { type RequestContext } from './context';

/** The media types of JSON, of GraphQL's responses and of JSON Lines. */
const types = ['application/json', 'application/graphql-response+json', 'application/jsonl'];

/** Returns true if the client takes one of the types in which the APIs answer. */
export const acceptsJson = (request: Request): boolean => request.accepts(types) !== false;

/** Tells the caller what has become of the token of their request: renewed, or not valid. */
export function setTokenHeaders(
  response: Response,
  { renewedToken, isTokenInvalid }: Pick<RequestContext, 'renewedToken' | 'isTokenInvalid'>,
): void {
  if (renewedToken !== null) response.setHeader(tokenHeader, renewedToken);
  if (isTokenInvalid) response.setHeader(challengeHeader, invalidTokenChallenge);
}
