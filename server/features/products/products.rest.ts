import { type Static, Type } from '@sinclair/typebox';
import { limits } from '../../../domain/limits';
import { toMajor } from '../../../domain/money';
import { searchTerm } from '../../../domain/text';
import { masterUrl } from '../../infra/media-manifest';
import { failureCode, logstatus, slug, success, text } from '../../rest/fields';
import { notFound, route, type RestRoute } from '../../rest/route';
import { type ProductCatalogue } from './read-products';
import { productGallery, productIngredients } from './product.loaders';
import { getIngredient, ingredientBody, ingredientSchema, listIngredients } from '../ingredients/ingredient.rest';
import { type ProductRow } from './product-card';
import {
  listedProducts,
  productBody,
  productDetail,
  productDetailBody,
  productFields,
  products,
  publicRead,
} from './product-body';
import { loadRegime, loadRelated } from './related-products';
import { type Categories } from './read-categories';
import { type IngredientCatalogue } from '../ingredients/read-ingredients';

const bodies = async (found: Promise<ProductRow[]>) => (await found).map(productBody);

const read = { ...publicRead, response: products } as const;

const listDeals = (catalogue: ProductCatalogue) =>
  route({
    ...read,
    path: '/dealspro',
    operationId: 'listDeals',
    summary: 'List the deals',
    description: 'Returns the products on offer, in curated order.',
    run: () => bodies(catalogue.list({ conditions: { deal: true } })),
  });

const listNewArrivals = (catalogue: ProductCatalogue) =>
  route({
    ...read,
    path: '/isnew',
    operationId: 'listNewArrivals',
    summary: 'List the new arrivals',
    description: 'Returns the newest products, in curated order.',
    run: () => bodies(catalogue.list({ conditions: { isNew: true } })),
  });

const listProducts = (catalogue: ProductCatalogue) =>
  route({
    ...read,
    path: '/allproducts',
    operationId: 'listProducts',
    summary: 'List all products',
    description: 'Returns all published products, in curated order.',
    async *run() {
      for await (const cards of catalogue.listInParts({})) yield cards.map(productBody);
    },
  });

const listSuggestedProducts = (catalogue: ProductCatalogue) =>
  route({
    ...read,
    path: '/relatedpro',
    operationId: 'listSuggestedProducts',
    summary: 'List the suggested products',
    description: 'Returns the products that the storefront suggests when a search has no results.',
    run: () => bodies(catalogue.suggested()),
  });

const listCategoryProducts = (catalogue: ProductCatalogue, categories: Categories) =>
  route({
    ...publicRead,
    path: '/category/:key',
    operationId: 'listCategoryProducts',
    summary: 'List the products of a category',
    description:
      'Returns products in curated order. For an unknown key, `logstatus` is "failed" and the list is empty.',
    params: { key: slug('URL key of the category.', 'hair-oil') },
    response: Type.Object({
      logstatus: logstatus('success', 'failed'),
      productInfo: listedProducts,
      code: Type.Optional(failureCode),
    }),
    async run({ params }) {
      const category = await categories.byKey(params.key);
      const found = category ? await catalogue.list({ conditions: { category: category.key } }) : [];
      const productInfo = found.map(productBody);
      return category ? { logstatus: 'success', productInfo } : { logstatus: 'failed', productInfo, code: 'NOT_FOUND' };
    },
  });

const searchProducts = (catalogue: ProductCatalogue) =>
  route({
    ...read,
    path: '/search/:term',
    operationId: 'searchProducts',
    summary: 'Search products',
    description:
      'Returns matching products, best match first. Minor misspellings are tolerated. The list is empty without matches, or for a term without letters and digits.',
    params: { term: text('Search terms.', 'rosemary', { maxLength: 100 }) },
    malformedPathResponse: [],
    async run({ params }) {
      const term = searchTerm(params.term);
      const found = term === null ? [] : await catalogue.list({ term, sort: 'RELEVANCE' }, limits.pages.maxFirst);
      return found.map(productBody);
    },
  });

const listTaggedProducts = (catalogue: ProductCatalogue) =>
  route({
    ...read,
    path: '/tag/:tag',
    operationId: 'listTaggedProducts',
    summary: 'List the products with a tag',
    description: 'Returns products in curated order; an empty list for an unknown tag.',
    params: { tag: text('Product tag.', 'rosemary', { maxLength: 100 }) },
    malformedPathResponse: [],
    run: ({ params: { tag } }) => bodies(catalogue.list({ conditions: { tag } })),
  });

const regimeItem = Type.Object(
  {
    product_id: productFields.id,
    slug: productFields.slug,
    image: productFields.feature_image,
    product_title: productFields.title,
    Price: productFields.price,
  },
  { title: 'RegimeItem' },
);

function regimeItemBody({ id, slug, featureImage, title, currentPrice }: ProductRow): Static<typeof regimeItem> {
  return { product_id: id, slug, image: masterUrl(featureImage), product_title: title, Price: toMajor(currentPrice) };
}

const getProduct = (catalogue: ProductCatalogue) =>
  route({
    ...publicRead,
    path: '/productdetail/:slug',
    operationId: 'getProduct',
    summary: 'Get a product',
    description: 'Returns a product with its texts, images, ingredients and complementary products.',
    params: { slug: productFields.slug },
    response: Type.Object({
      logstatus: success,
      product: Type.Array(productDetail, { description: 'The product.' }),
      ingredient: Type.Array(ingredientSchema, { description: 'The ingredients, the leading one first.' }),
      complete_your_regime_data: Type.Array(regimeItem, {
        description: 'Complementary products of the care routine.',
      }),
    }),
    errorStatuses: [404],
    async run({ params, context: { load } }) {
      const product = await catalogue.bySlug(params.slug);
      if (!product) return notFound();
      const [gallery, ingredients, regime] = await Promise.all([
        load(productGallery, product.id),
        load(productIngredients, product.id),
        loadRegime(load, product.id),
      ]);
      const details = [productDetailBody(product, gallery)];
      return {
        logstatus: 'success',
        product: details,
        ingredient: ingredients.map(ingredientBody),
        complete_your_regime_data: regime.map(regimeItemBody),
      };
    },
  });

const listRelatedProducts = (catalogue: ProductCatalogue) =>
  route({
    ...read,
    path: '/relatedproduct/:slug',
    operationId: 'listRelatedProducts',
    summary: 'List related products',
    description: 'Returns products related to a product; an empty list for an unknown slug.',
    params: { slug: productFields.slug },
    async run({ params, context: { load } }) {
      const product = await catalogue.bySlug(params.slug);
      const related = product ? await loadRelated(load, product.id) : [];
      return related.map(productBody);
    },
  });

interface CatalogueServices {
  readonly catalogue: ProductCatalogue;
  readonly categories: Categories;
  readonly ingredients: IngredientCatalogue;
}

export const catalogueRoutes = ({ catalogue, categories, ingredients }: CatalogueServices): RestRoute[] => [
  listDeals(catalogue),
  listNewArrivals(catalogue),
  listProducts(catalogue),
  listSuggestedProducts(catalogue),
  listCategoryProducts(catalogue, categories),
  searchProducts(catalogue),
  listTaggedProducts(catalogue),
  getProduct(catalogue),
  listRelatedProducts(catalogue),
  listIngredients(ingredients),
  getIngredient(ingredients, catalogue),
];
