/** How long any cache may keep an answer that is the same for every caller. Prices and stock are in it, so it is short. */
export const publicCacheSeconds = 30;

/** The headers of such an answer; GraphQL and REST send the same. A call with a token or from another origin has an answer of its own. */
export const publicCacheHeaders = {
  'cache-control': `public, max-age=${publicCacheSeconds}`,
  'vary': 'origin, x-auth-token',
} as const;
