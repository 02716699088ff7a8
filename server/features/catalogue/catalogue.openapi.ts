import { contentUnits } from '../../../domain/unit-price';
import {
  amount,
  failureCode,
  jsonText,
  listOf,
  named,
  enumOf,
  nullable,
  imageUrl,
  objectOf,
  schemaOf,
  text,
  integer,
  numericId,
} from '../../rest/json-schema';
import { operations } from '../../rest/operation';

/** A constant. Pieces in stock are `stock`; pieces to buy are the quantity of a cart line. */
const startQuantity = schemaOf<1>({
  type: 'integer',
  const: 1,
  description: 'Always 1: the initial quantity of an add-to-cart control. The units in stock are `stock`.',
});

/** The fields of a product in lists. */
export const productFields = {
  id: numericId,
  title: text,
  sub_title: nullable(text),
  slug: text,
  price: amount,
  current_price: amount,
  shipping: amount,
  sizes: nullable(text),
  quantity: startQuantity,
  stock: integer,
  short_description: text,
  feature_image: imageUrl,
  theme: nullable(text),
  rating: nullable(schemaOf<number>({ type: 'number', minimum: 1, maximum: 5 })),
  reviews: integer,
};

export const productShape = named('Product', objectOf(productFields));

export const productDetailShape = named(
  'ProductDetail',
  objectOf({
    ...productFields,
    description: text,
    direction_to_use: nullable(text),
    inci: nullable(text),
    net_content: nullable(integer),
    net_content_unit: nullable(enumOf(...contentUnits)),
    unit_price: nullable(amount),
    unit_price_per: nullable(text),
    tof_product_galleries: listOf(objectOf({ image: imageUrl })),
    meta_title: nullable(text),
    meta_description: nullable(text),
    meta_keyword: nullable(text),
    faqs: jsonText,
    work_best_for: jsonText,
    key_results: jsonText,
    about_product: jsonText,
    use_cases: jsonText,
    blends_well_with: jsonText,
    usage_items: jsonText,
    used_in: jsonText,
    complete_care: jsonText,
  }),
);

export const ingredientShape = named(
  'Ingredient',
  objectOf({
    id: numericId,
    name: text,
    description: text,
    nutritional_value: nullable(text),
    image: nullable(imageUrl),
    ingimage: nullable(imageUrl),
    slug: text,
    key_studies_research_papers: nullable(text),
    key_studies_research_papers_links: nullable(text),
  }),
);

export const regimeShape = named(
  'RegimeItem',
  objectOf({ product_id: numericId, slug: text, image: imageUrl, product_title: text, Price: amount }),
);

const responses = {
  products: listOf(productShape),
  category: objectOf({
    logstatus: enumOf('success', 'failed'),
    productInfo: listOf(productShape),
    'code?': failureCode,
  }),
  product: objectOf({
    logstatus: enumOf('success'),
    product: listOf(productDetailShape),
    ingredient: listOf(ingredientShape),
    complete_your_regime_data: listOf(regimeShape),
  }),
  ingredients: listOf(ingredientShape),
  ingredient: objectOf({ ingredientInfo: ingredientShape, productInfo: listOf(productShape) }),
};

const products = { response: responses.products };

export const catalogueOperations = operations('Catalogue', {
  listDeals: {
    ...products,
    summary: 'List the deals',
    description: 'Returns the products on offer, in curated order.',
  },
  listNewArrivals: {
    ...products,
    summary: 'List the new arrivals',
    description: 'Returns the newest products, in curated order.',
  },
  listProducts: {
    ...products,
    summary: 'List all products',
    description: 'Returns all published products, in curated order.',
  },
  listSuggestedProducts: {
    ...products,
    summary: 'List the suggested products',
    description: 'Returns the products that the storefront suggests when a search has no results.',
  },
  listCategoryProducts: {
    response: responses.category,
    summary: 'List the products of a category',
    description:
      'Returns products in curated order. For an unknown key, `logstatus` is "failed" and the list is empty.',
  },
  searchProducts: {
    ...products,
    summary: 'Search products',
    description:
      'Returns matching products, best match first. Minor misspellings are tolerated. The list is empty without matches, or for a term without letters and digits.',
  },
  listTaggedProducts: {
    ...products,
    summary: 'List the products with a tag',
    description: 'Returns products in curated order; an empty list for an unknown tag.',
  },
  getProduct: {
    response: responses.product,
    errorStatuses: [404],
    summary: 'Get a product',
    description: 'Returns a product with its texts, images, ingredients and complementary products.',
  },
  listRelatedProducts: {
    ...products,
    summary: 'List related products',
    description: 'Returns products related to a product; an empty list for an unknown slug.',
  },
  listIngredients: {
    response: responses.ingredients,
    summary: 'List all ingredients',
    description: 'Returns all ingredients, sorted by name.',
  },
  getIngredient: {
    response: responses.ingredient,
    params: { slug: { ...text, description: 'URL slug of the ingredient.', examples: ['rosemary'] } },
    errorStatuses: [404],
    summary: 'Get an ingredient',
    description: 'Returns an ingredient and the products that contain it.',
  },
});
