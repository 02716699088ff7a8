import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { toSnakeCase } from '../../../domain/snake-case';
import { toMajor } from '../../../domain/money';
import {
  type ProductField,
  type ProductFieldName,
  productFieldNames,
  productFields as table,
} from '../../../domain/staff/product-fields';
import { contentUnits, netContentOf, unitPrice } from '../../../domain/unit-price';
import { masterUrl } from '../../infra/media-manifest';
import { amount, anyAmount, count, imageUrl, nullable, numericId, oneOf, slug, text } from '../../rest/fields';
import { averageRating, type ProductRow } from './product-card';
import { type Product } from './product.entity';

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
  quantity: Type.Unsafe<1>({
    type: 'integer',
    const: 1,
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

const productInList = Type.Object(productFields, { title: 'Product' });

/** All calls of the catalogue have these properties. */
export const publicRead = {
  tag: 'Catalogue',
  method: 'GET',
  access: 'public',
  scope: 'catalogue:read',
  isPubliclyCacheable: true,
} as const;

export const products = Type.Array(productInList);
export const listedProducts = Type.Array(productInList, { description: 'The products.' });

export function productBody(product: ProductRow): Static<typeof productInList> {
  return {
    id: product.id,
    title: product.title,
    sub_title: product.subTitle,
    slug: product.slug,
    price: toMajor(product.listPrice),
    current_price: toMajor(product.currentPrice),
    shipping: toMajor(product.shipping),
    sizes: product.sizes,
    quantity: 1,
    stock: product.stock,
    short_description: product.shortDescription,
    feature_image: masterUrl(product.featureImage),
    theme: product.theme,
    rating: averageRating(product),
    reviews: product.ratingCount,
  };
}

function schemaOf(field: ProductField): TSchema {
  const [description = '', example = ''] = field.rest ?? [];
  if (field.kind === 'section') return Type.Unsafe({ type: ['string', 'null'], description, examples: [example] });
  return field.isOptional ? nullable(text(description, example)) : text(description, example);
}

/** The fields of some kinds that the API describes, and passes on as they are stored: their schemas, and the part of a body with them. */
function documented(...kinds: readonly ProductField['kind'][]) {
  const names = productFieldNames.filter((name) => 'rest' in table[name] && kinds.includes(table[name].kind));
  const partOf = <Value>(valueOf: (name: ProductFieldName) => Value): Readonly<Record<string, Value>> =>
    Object.fromEntries(names.map((name) => [toSnakeCase(name), valueOf(name)]));
  return {
    fields: partOf((name) => schemaOf(table[name])),
    bodyOf: (product: Product) => partOf((name) => product[name]),
  };
}

const texts = documented('html', 'longText');
const pageTexts = documented('text', 'section');

/** The texts and the net content of a product. */
export const contentFields = {
  ...texts.fields,
  net_content: nullable(count('Net content of one unit, in `net_content_unit`; null if not known.', 10)),
  net_content_unit: nullable(oneOf(contentUnits, { description: 'Unit of the net content; null if not known.' })),
  unit_price: Type.Union([anyAmount, Type.Null()], {
    description: 'Current price of the quantity `unit_price_per`, in major units; null if the content is not known.',
    examples: [85],
  }),
  unit_price_per: nullable(text('Quantity that `unit_price` is for; null if the content is not known.', '100 ml')),
};

export function contentBody(product: Product) {
  const content = netContentOf(product);
  const perUnit = unitPrice(product.currentPrice, content);
  return {
    ...texts.bodyOf(product),
    net_content: content?.amount ?? null,
    net_content_unit: content?.unit ?? null,
    unit_price: perUnit && toMajor(perUnit.price),
    unit_price_per: perUnit && perUnit.per,
  };
}

export const productDetail = Type.Object(
  {
    ...productFields,
    ...contentFields,
    tof_product_galleries: Type.Array(Type.Object({ image: imageUrl }), { description: 'All images of the product.' }),
    ...pageTexts.fields,
  },
  { title: 'ProductDetail' },
);

/** The JSON sections are returned as the stored text. */
export const productDetailBody = (product: Product, gallery: readonly string[]): Static<typeof productDetail> => ({
  ...productBody(product),
  ...contentBody(product),
  tof_product_galleries: gallery.map((path) => ({ image: masterUrl(path) })),
  ...pageTexts.bodyOf(product),
});
