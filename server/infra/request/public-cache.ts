import { tokenHeader } from '../../../domain/request-names';

/** The time for which caches may store a response that is the same for every caller. It is short, because the response contains prices and stock. */
export const publicCacheSeconds = 30;

/** The headers of such a response, for GraphQL and REST alike. It varies by token and origin. */
export const publicCacheHeaders = {
  'cache-control': `public, max-age=${publicCacheSeconds}`,
  vary: `origin, ${tokenHeader}`,
} as const;
