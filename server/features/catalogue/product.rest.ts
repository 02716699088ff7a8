import { Type } from '@sinclair/typebox';
import { amount, count, imageUrl, nullable, numericId, slug, text } from '../../rest/fields';

/** The fields of a product in lists. Other features reuse them for the products of their own objects. */
export const productFields = {
  id: numericId('Id of the product.', 65),
  title: text('Name of the product.', 'Rosemary Essential Oil'),
  sub_title: nullable(text('Subtitle.', 'Wild-grown tips, distilled on the coast')),
  slug: slug('URL slug; identifies the object in other calls.', 'rosemary-essential-oil'),
  price: amount(8.5),
  current_price: amount(8.5),
  shipping: amount(0.5),
  sizes: nullable(text('Available sizes, comma-separated.', '10 ml')),
  // Units in stock are `stock`; units to buy are the quantity of a cart line.
  quantity: Type.Literal(1, {
    type: 'integer',
    description: 'Always 1: the initial quantity of an add-to-cart control. The units in stock are `stock`.',
  }),
  stock: count('Number of units in stock.', 400),
  short_description: text('Short description. Sanitised HTML.', '<p>Resinous, green and wide awake.</p>'),
  feature_image: imageUrl,
  theme: nullable(text('Product range.', 'EO')),
  rating: nullable(
    Type.Number({ description: 'Average rating; null without reviews.', examples: [4.5], minimum: 1, maximum: 5 }),
  ),
  reviews: count('Number of published reviews.', 6),
};
