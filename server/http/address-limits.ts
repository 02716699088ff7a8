import type { RequestHandler } from 'express';
import { clientKey } from '../infra/rate-limits';
import { type Shop } from '../shop';

/** Counts each request against the rate limit of its address under this policy. */
export function limitByAddress(
  { limits }: Pick<Shop, 'limits'>,
  policy: 'api' | 'page' | 'sitemap' | 'readiness',
): RequestHandler {
  return async (request, _response, next) => {
    await limits.consume(policy, clientKey(request.ip));
    next();
  };
}
