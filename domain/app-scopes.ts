/** The scopes that the key of a partner's app can have, each with what it allows. */
export const appScopes = {
  'catalogue:read': 'Read products, categories, reviews and the blog.',
  'carts:write': 'Read and change carts and their coupons.',
  'orders:read': "Read the shop's orders in bulk, and a customer's orders with that customer's token.",
  'orders:write': 'Place orders and pay, cancel or return them.',
  'customers:read': "Read a customer's profile, addresses and wishlist with that customer's token.",
  'customers:write': 'Register and sign in customers, and change their profile, addresses and wishlist.',
  'messages:write': 'Send reviews, comments, contact messages, newsletter subscriptions and stock alerts.',
} as const;

export type AppScope = keyof typeof appScopes;

// Object.keys widens to string; the keys are those of the object.
export const appScopeNames = Object.keys(appScopes) as readonly AppScope[];
