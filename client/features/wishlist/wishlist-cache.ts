import type { ApolloCache, Reference } from '@apollo/client';

/** Updates `inMyWishlist` of the cached product. */
export function writeInMyWishlist(cache: ApolloCache, productId: string, isInWishlist: boolean): void {
  cache.modify<{ inMyWishlist: boolean }>({
    id: cache.identify({ __typename: 'Product', id: productId }),
    fields: { inMyWishlist: () => isInWishlist },
  });
}

/** Removes an entry from the customer's cached list. Not by evicting the entry, which has no effect on an optimistic response. */
export function removeCachedEntry(cache: ApolloCache, customerId: string, id: string): void {
  cache.modify<{ wishlist: readonly Reference[] }>({
    id: cache.identify({ __typename: 'Customer', id: customerId }),
    fields: {
      wishlist: (known, { readField }) => known.filter((entry) => readField('id', entry) !== id),
    },
  });
}
