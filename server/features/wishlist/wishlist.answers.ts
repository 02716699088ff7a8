import { amount, either, failure, type JsonSchema, listOf, named, oneWord, orNull, picture, shape, text, whole } from '../../rest/json-schema';

const wishShape = named('Wish', shape({
  ...{ wishlist_id: whole, product_id: whole, user_id: whole },
  product: shape({ Id: whole, Image: picture, Price: amount, Name: text, shipping: amount, sizes: orNull(text), slug: text, stock: whole }),
}));

export const wishlistAnswers = {
  toggled: either(shape({ 'id': whole, 'wishlist_id?': whole, 'user_id': whole, 'product_id': whole }), failure),
  list: either(listOf(wishShape), failure),
  removed: shape({ logstatus: oneWord('success'), product_id: whole }),
} satisfies Record<string, JsonSchema>;
