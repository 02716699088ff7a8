import type { ApolloCache, Reference } from '@apollo/client';
import type { AddressBookEntryFragment } from './AddressBook.generated';

/** Appends a new address to the customer's list in the cache, in the order that the server uses. */
export function addAddressToCache(cache: ApolloCache, customerId: string, address: AddressBookEntryFragment): void {
  cache.modify<{ addresses: readonly Reference[] }>({
    id: cache.identify({ __typename: 'Customer', id: customerId }),
    fields: {
      addresses(known, { readField, toReference }) {
        const entry = toReference({ __typename: 'Address', id: address.id });
        const isKnown = known.some((one) => readField('id', one) === address.id);
        return entry && !isKnown ? [...known, entry] : known;
      },
    },
  });
}

/** Evicts the address. Cached lists omit references to evicted objects. */
export function removeAddressFromCache(cache: ApolloCache, id: string): void {
  cache.evict({ id: cache.identify({ __typename: 'Address', id }) });
  cache.gc();
}
