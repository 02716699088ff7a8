import type { ApolloCache, Reference } from '@apollo/client';
import type { AddressBookEntryFragment } from './AddressBook.generated';

/** Puts a new address at the end of the customer's book, as the server would list it. */
export function rememberAddress(cache: ApolloCache, customerId: string, address: AddressBookEntryFragment): void {
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

/** Lists leave out what the cache no longer holds. */
export function forgetAddress(cache: ApolloCache, id: string): void {
  cache.evict({ id: cache.identify({ __typename: 'Address', id }) });
  cache.gc();
}
