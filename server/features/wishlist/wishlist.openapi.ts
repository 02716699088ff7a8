import {
  amount,
  unionOf,
  failure,
  listOf,
  named,
  enumOf,
  nullable,
  imageUrl,
  objectOf,
  text,
  integer,
  numericId,
} from '../../rest/json-schema';
import { operations, type Parameter } from '../../rest/operation';
import { parseEntryId } from './wishlist.service';

export const wishlistEntryShape = named(
  'Wish',
  objectOf({
    wishlist_id: numericId,
    product_id: numericId,
    user_id: numericId,
    product: objectOf({
      Id: numericId,
      Image: imageUrl,
      Price: amount,
      Name: text,
      shipping: amount,
      sizes: nullable(text),
      slug: text,
      stock: integer,
    }),
  }),
);

const responses = {
  toggled: unionOf(
    {
      ...objectOf({ id: numericId, 'wishlist_id?': numericId, user_id: numericId, product_id: numericId }),
      examples: [{ id: 65, wishlist_id: 12, user_id: 7, product_id: 65 }],
    },
    failure,
  ),
  list: unionOf(listOf(wishlistEntryShape), failure),
  removed: objectOf({ logstatus: enumOf('success'), product_id: numericId }),
};

const id: Parameter<number> = {
  schema: { ...numericId, description: 'Id of the wishlist entry.', examples: [12] },
  parse: (value = '') => parseEntryId(value),
};

export const wishlistOperations = operations('Wishlist', {
  toggleWish: {
    response: responses.toggled,
    errorStatuses: [404],
    summary: 'Add or remove a wishlist product',
    description:
      'Adds the product to the wishlist, or removes it if it is there; the response then has no `wishlist_id`.',
  },
  listWishes: {
    response: responses.list,
    summary: 'List the wishlist',
    description: 'Returns the wishlist, newest entry first. If it is empty, `logstatus` is "failed".',
  },
  removeWish: {
    response: responses.removed,
    errorStatuses: [404],
    params: { id },
    summary: 'Remove an entry from the wishlist',
    description: 'Removes an entry from the wishlist.',
  },
});
