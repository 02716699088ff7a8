import type { RequestHandler, Response } from 'express';
import { RequestError } from '../../domain/errors';
import { appKeyHeader, challengeHeader, invalidTokenChallenge } from '../../domain/request-names';
import { type AppBudget, clientKey } from '../infra/rate-limits';
import { type AppGate, setApp } from '../infra/request/app-caller';

/** Identifies the app of a call with a key and counts the call against the app's budget; a call without a key against its address's. */
export function limitCalls(apps: AppGate, limitByAddress: RequestHandler): RequestHandler {
  const countApp: RequestHandler = async (request, response, next) => {
    const key = String(request.headers[appKeyHeader]);
    try {
      const app = await apps.identify(key, clientKey(request.ip));
      setApp(request, app);
      const state = await apps.consume(app);
      if (state) enforce(response, state);
    } catch (error) {
      if (!(error instanceof RequestError) || error.code !== 'UNAUTHENTICATED') throw error;
      response.setHeader(challengeHeader, invalidTokenChallenge);
      // A wrong key is counted as a call of its address, too.
      return limitByAddress(request, response, (refusal?: unknown) => next(refusal ?? error));
    }
    next();
  };
  return (request, response, next) =>
    request.headers[appKeyHeader] === undefined
      ? limitByAddress(request, response, next)
      : countApp(request, response, next);
}

const policyName = '"app"';

/**
 * Tells the app its budget, by draft-ietf-httpapi-ratelimit-headers-10: quota and window, what is left of it and for how many seconds.
 * @throws RequestError RATE_LIMITED
 */
function enforce(response: Response, { quota, windowSeconds, remaining, resetSeconds, isExceeded }: AppBudget): void {
  response.setHeader('ratelimit-policy', `${policyName};q=${quota};w=${windowSeconds}`);
  response.setHeader('ratelimit', `${policyName};r=${remaining};t=${resetSeconds}`);
  if (isExceeded) throw new RequestError('RATE_LIMITED', undefined, resetSeconds);
}
