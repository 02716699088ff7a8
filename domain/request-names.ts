/** Names in HTTP requests that the storefront and the server share. */

/** Header with the customer's token in requests, and with a renewed token in responses. */
export const tokenHeader = 'x-auth-token';

/** Header with the key of a partner's app. `Authorization: Bearer` takes it too: its prefix distinguishes a key from a token. */
export const appKeyHeader = 'x-api-key';
export const appKeyPrefix = 'fw_';

/** Header of a write that may be sent again (draft-ietf-httpapi-idempotency-key-header), and of a stored answer that is sent again. */
export const idempotencyHeader = 'idempotency-key';
export const repeatedHeader = 'idempotency-replayed';

/** Response header about the token of a request, with this value when the token is not valid (RFC 6750, section 3). */
export const challengeHeader = 'www-authenticate';
export const invalidTokenChallenge = 'Bearer error="invalid_token"';
/** The same header of a 401 response to a request without a token, which HTTP requires (RFC 9110, section 11.6.1). */
export const missingTokenChallenge = 'Bearer realm="shop"';
/** The same header of a 403 response to a key that lacks a scope (RFC 6750, section 3.1). */
export const missingScopeChallenge = (scope: string) => `Bearer error="insufficient_scope", scope="${scope}"`;

/** Parameter of a link to the page of a product that may be a draft. */
export const previewParameter = 'preview';

/** Cookie with the id of the browser's cart: written by the storefront, read by the REST paths and on signing in. */
export const cartCookie = 'uniqueid';

/** Header in which a client names itself (Apollo's client awareness). The API explorer does, and calls like an app: without the browser's cart. */
export const clientNameHeader = 'apollographql-client-name';
export const explorerClient = 'explorer';
