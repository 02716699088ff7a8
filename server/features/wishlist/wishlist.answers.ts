import {
  amount,
  either,
  failure,
  type JsonSchema,
  listOf,
  named,
  oneWord,
  orNull,
  picture,
  shape,
  text,
  whole,
} from '../../rest/json-schema';
import { operations } from '../../rest/operation';

const wishShape = named(
  'Wish',
  shape({
    ...{ wishlist_id: whole, product_id: whole, user_id: whole },
    product: shape({
      Id: whole,
      Image: picture,
      Price: amount,
      Name: text,
      shipping: amount,
      sizes: orNull(text),
      slug: text,
      stock: whole,
    }),
  }),
);

const answers = {
  toggled: either(
    {
      ...shape({ id: whole, 'wishlist_id?': whole, user_id: whole, product_id: whole }),
      examples: [{ id: 65, wishlist_id: 12, user_id: 7, product_id: 65 }],
    },
    failure,
  ),
  list: either(listOf(wishShape), failure),
  removed: shape({ logstatus: oneWord('success'), product_id: whole }),
} satisfies Record<string, JsonSchema>;

export const wishlistOperations = operations('Wishlist', {
  toggleWish: {
    answer: answers.toggled,
    refusals: [404],
    summary: 'Add a product to the wishlist or take it off',
    description: 'Adds the product; the second call takes it off and answers without `wishlist_id`.',
  },
  listWishes: {
    answer: answers.list,
    summary: 'List the wishlist',
    description: 'The latest entry first. None: `logstatus: "failed"`.',
  },
  removeWish: {
    answer: answers.removed,
    refusals: [404],
    params: { id: { ...text, description: 'The id of the wishlist entry.', examples: ['12'] } },
    summary: 'Remove an entry from the wishlist',
    description: 'Takes one entry off the wishlist.',
  },
});
