import { limits } from '../../../domain/limits';
import { searchTerm } from '../../../domain/text';
import { ListInParts } from '../../rest/list-in-parts';
import { notFound, route, type RestRoute } from '../../rest/route';
import { catalogueOperations } from './catalogue.openapi';
import {
  type ProductCatalogue,
  type ProductQuery,
  type Categories,
  type IngredientCatalogue,
} from './catalogue.service';
import { productGallery, productIngredients } from './catalogue.loaders';
import { ingredientBody, type ProductBody, productBody, productDetailBody, regimeItemBody } from './product.wire';
import { loadRegime, loadRelated } from './recommendations';

interface CatalogueServices {
  readonly catalogue: ProductCatalogue;
  readonly categories: Categories;
  readonly ingredients: IngredientCatalogue;
}

const publicRead = { method: 'GET', access: 'public', scope: 'catalogue:read', isPubliclyCacheable: true } as const;

const productList = (catalogue: ProductCatalogue) => async (query: ProductQuery, first?: number) =>
  (await catalogue.list(query, first)).map(productBody);

function shelfRoutes({ catalogue }: CatalogueServices): RestRoute[] {
  const list = productList(catalogue);
  const listRoute = (
    path: string,
    operation: typeof catalogueOperations.listDeals,
    run: () => Promise<ProductBody[]>,
  ) => route({ ...publicRead, path, ...operation, run });
  return [
    listRoute('/dealspro', catalogueOperations.listDeals, () => list({ conditions: { deal: true }, sort: 'FEATURED' })),
    listRoute('/isnew', catalogueOperations.listNewArrivals, () =>
      list({ conditions: { isNew: true }, sort: 'FEATURED' }),
    ),
    route({
      ...publicRead,
      path: '/allproducts',
      ...catalogueOperations.listProducts,
      run: () =>
        Promise.resolve(
          new ListInParts<ProductBody>(async (write) => {
            for await (const products of catalogue.listInParts({ sort: 'FEATURED' }))
              await write(products.map(productBody));
          }),
        ),
    }),
    listRoute('/relatedpro', catalogueOperations.listSuggestedProducts, async () =>
      (await catalogue.suggested()).map(productBody),
    ),
  ];
}

function selectionRoutes({ catalogue, categories }: CatalogueServices): RestRoute[] {
  const list = productList(catalogue);
  return [
    route({
      ...publicRead,
      path: '/category/:key',
      ...catalogueOperations.listCategoryProducts,
      async run({ params }) {
        const category = await categories.byKey(params.key);
        if (!category) return { logstatus: 'failed', productInfo: [], code: 'NOT_FOUND' };
        const productInfo = await list({ conditions: { category: category.key }, sort: 'FEATURED' });
        return { logstatus: 'success', productInfo };
      },
    }),
    route({
      ...publicRead,
      path: '/search/:term',
      ...catalogueOperations.searchProducts,
      async run({ params }) {
        const term = searchTerm(params.term);
        return term === null ? [] : list({ term, sort: 'RELEVANCE' }, limits.pages.maxFirst);
      },
      malformedPathResponse: [],
    }),
    route({
      ...publicRead,
      path: '/tag/:tag',
      ...catalogueOperations.listTaggedProducts,
      run: ({ params }) => list({ conditions: { tag: params.tag }, sort: 'FEATURED' }),
      malformedPathResponse: [],
    }),
  ];
}

function productRoutes({ catalogue }: CatalogueServices): RestRoute[] {
  return [
    route({
      ...publicRead,
      path: '/productdetail/:slug',
      ...catalogueOperations.getProduct,
      async run({ params, context: { load } }) {
        const product = await catalogue.bySlug(params.slug);
        if (!product) return notFound();
        const [gallery, ingredients, regime] = await Promise.all([
          load(productGallery, product.id),
          load(productIngredients, product.id),
          loadRegime(load, product.id),
        ]);
        return {
          logstatus: 'success',
          product: [productDetailBody(product, gallery)],
          ingredient: ingredients.map(ingredientBody),
          complete_your_regime_data: regime.map(regimeItemBody),
        };
      },
    }),
    route({
      ...publicRead,
      path: '/relatedproduct/:slug',
      ...catalogueOperations.listRelatedProducts,
      async run({ params, context: { load } }) {
        const product = await catalogue.bySlug(params.slug);
        return product ? (await loadRelated(load, product.id)).map(productBody) : [];
      },
    }),
  ];
}

function ingredientRoutes({ catalogue, ingredients }: CatalogueServices): RestRoute[] {
  const list = productList(catalogue);
  return [
    route({
      ...publicRead,
      path: '/ingredients',
      ...catalogueOperations.listIngredients,
      run: async () => (await ingredients.all()).map(ingredientBody),
    }),
    route({
      ...publicRead,
      path: '/ingredientpro/:slug',
      ...catalogueOperations.getIngredient,
      async run({ params }) {
        const ingredient = await ingredients.bySlug(params.slug);
        if (!ingredient) return notFound();
        const productInfo = await list({ conditions: { ingredient: ingredient.slug }, sort: 'FEATURED' });
        return { ingredientInfo: ingredientBody(ingredient), productInfo };
      },
    }),
  ];
}

/** REST routes of the catalogue. */
export function catalogueRoutes(services: CatalogueServices): RestRoute[] {
  return [
    ...shelfRoutes(services),
    ...selectionRoutes(services),
    ...productRoutes(services),
    ...ingredientRoutes(services),
  ];
}
