import type { ApolloCache, Reference } from '@apollo/client';

/** The heart of the product's page follows. */
export function rememberWish(cache: ApolloCache, productId: string, isWished: boolean): void {
  cache.modify<{ inMyWishlist: boolean }>({
    id: cache.identify({ __typename: 'Product', id: productId }),
    fields: { inMyWishlist: () => isWished },
  });
}

/** Takes an entry out of the customer's list. Evicting the entry would not do: it has no effect on a foreseen answer. */
export function forgetEntry(cache: ApolloCache, customerId: string, id: string): void {
  cache.modify<{ wishlist: readonly Reference[] }>({
    id: cache.identify({ __typename: 'Customer', id: customerId }),
    fields: {
      wishlist: (known, { readField }) => known.filter((entry) => readField('id', entry) !== id),
    },
  });
}
