/** Names in HTTP requests that the storefront and the server share. */

/** Header with the customer's token in requests, and with a renewed token in responses. */
export const tokenHeader = 'x-auth-token';

/** Cookie with the id of the browser's cart: written by the storefront, read by the REST paths and on signing in. */
export const cartCookie = 'uniqueid';
