import type { RequestHandler } from 'express';
import { clientKey } from '../infra/rate-limits';
import type { HttpShop } from './http-shop';

/** Counts each request against the rate limit of its address under this policy. */
export function limitByAddress(
  { limits }: Pick<HttpShop, 'limits'>,
  policy: 'api' | 'page' | 'sitemap' | 'readiness',
): RequestHandler {
  return async (request, _response, next) => {
    await limits.consume(policy, clientKey(request.ip));
    next();
  };
}
