import type { Response } from 'express';
import { challengeHeader, invalidTokenChallenge, tokenHeader } from '../../../domain/request-names';
import type { RequestContext } from './context';

/** Tells the caller what has become of the token of their request: renewed, or not valid. */
export function setTokenHeaders(
  response: Response,
  { renewedToken, isTokenInvalid }: Pick<RequestContext, 'renewedToken' | 'isTokenInvalid'>,
): void {
  if (renewedToken !== null) response.setHeader(tokenHeader, renewedToken);
  if (isTokenInvalid) response.setHeader(challengeHeader, invalidTokenChallenge);
}
