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
} from '../../rest/json-schema';
import { operations, type Parameter } from '../../rest/operation';
import { parseEntryId } from './entry-id';

export const wishlistEntryShape = named(
  'Wish',
  objectOf({
    ...{ wishlist_id: integer, product_id: integer, user_id: integer },
    product: objectOf({
      Id: integer,
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
      ...objectOf({ id: integer, 'wishlist_id?': integer, user_id: integer, product_id: integer }),
      examples: [{ id: 65, wishlist_id: 12, user_id: 7, product_id: 65 }],
    },
    failure,
  ),
  list: unionOf(listOf(wishlistEntryShape), failure),
  removed: objectOf({ logstatus: enumOf('success'), product_id: integer }),
};

const id: Parameter<number> = {
  schema: { ...text, description: 'The id of the wishlist entry.', examples: ['12'] },
  parse: (value = '') => parseEntryId(value),
};

export const wishlistOperations = operations('Wishlist', {
  toggleWish: {
    response: responses.toggled,
    errorStatuses: [404],
    summary: 'Add a product to the wishlist or take it off',
    description: 'Adds the product; the second call takes it off and answers without `wishlist_id`.',
  },
  listWishes: {
    response: responses.list,
    summary: 'List the wishlist',
    description: 'The latest entry first. None: `logstatus: "failed"`.',
  },
  removeWish: {
    response: responses.removed,
    errorStatuses: [404],
    params: { id },
    summary: 'Remove an entry from the wishlist',
    description: 'Takes one entry off the wishlist.',
  },
});
