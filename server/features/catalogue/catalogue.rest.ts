import { limits } from '../../../domain/limits';
import { searchTerm } from '../../../domain/text';
import { notFound, type RestCall, type RestRoute } from '../../rest/route';
import { catalogueOperations } from './catalogue.openapi';
import { type ProductCatalogue, type ProductQuery } from './catalogue.service';
import { type Categories } from './category.service';
import { ingredientProducts, productIngredients } from './ingredient.loaders';
import { type IngredientCatalogue } from './ingredient.service';
import { productGallery } from './product.loaders';
import { productRecommendations } from './product-recommendations';
import { ingredientBody, productDetailBody, productBody, regimeItemBody } from './product.wire';

interface CatalogueServices {
  readonly catalogue: ProductCatalogue;
  readonly categories: Categories;
  readonly ingredients: IngredientCatalogue;
}

type Run = RestRoute['run'];
const getRoute = (path: string, name: keyof typeof catalogueOperations, run: Run): RestRoute => ({
  method: 'GET',
  path,
  access: 'public',
  ...catalogueOperations[name],
  isPubliclyCacheable: true,
  run,
});

/** Returns a path parameter. The router sets all parameters of the matched path. */
const pathParam = ({ params }: RestCall, name: string): string => params[name] ?? '';

function listRoutes({ catalogue, categories }: CatalogueServices): RestRoute[] {
  const list = async (query: ProductQuery, first?: number) => (await catalogue.list(query, first)).map(productBody);
  return [
    getRoute('/dealspro', 'listDeals', () => list({ conditions: { deal: true }, sort: 'FEATURED' })),
    getRoute('/isnew', 'listNewArrivals', () => list({ conditions: { isNew: true }, sort: 'FEATURED' })),
    getRoute('/allproducts', 'listProducts', () => list({ sort: 'FEATURED' })),
    getRoute('/relatedpro', 'listSuggestedProducts', async () => (await catalogue.suggested()).map(productBody)),
    getRoute('/category/:key', 'listCategoryProducts', async (call) => {
      const category = await categories.byKey(pathParam(call, 'key'));
      if (!category) return { logstatus: 'failed', productInfo: [] };
      return {
        logstatus: 'success',
        productInfo: await list({ conditions: { category: category.key }, sort: 'FEATURED' }),
      };
    }),
    {
      ...getRoute('/search/:term', 'searchProducts', async (call) => {
        const term = searchTerm(pathParam(call, 'term'));
        return term === null ? [] : list({ term, sort: 'RELEVANCE' }, limits.pages.maxFirst);
      }),
      malformedPathResponse: [],
    },
    {
      ...getRoute('/tag/:tag', 'listTaggedProducts', (call) =>
        list({ conditions: { tag: pathParam(call, 'tag') }, sort: 'FEATURED' }),
      ),
      malformedPathResponse: [],
    },
  ];
}

function productRoutes({ catalogue }: CatalogueServices): RestRoute[] {
  return [
    getRoute('/productdetail/:slug', 'getProduct', async (call) => {
      const product = await catalogue.bySlug(pathParam(call, 'slug'));
      if (!product) return notFound();
      const { load } = call.context;
      const [gallery, ingredients, { regime }] = await Promise.all([
        load(productGallery, product.id),
        load(productIngredients, product.id),
        load(productRecommendations, product.id),
      ]);
      return {
        logstatus: 'success',
        product: [productDetailBody(product, gallery)],
        ingredient: ingredients.map(ingredientBody),
        complete_your_regime_data: regime.map(regimeItemBody),
      };
    }),
    getRoute('/relatedproduct/:slug', 'listRelatedProducts', async (call) => {
      const product = await catalogue.bySlug(pathParam(call, 'slug'));
      return product ? (await call.context.load(productRecommendations, product.id)).related.map(productBody) : [];
    }),
  ];
}

function ingredientRoutes({ ingredients }: CatalogueServices): RestRoute[] {
  return [
    getRoute('/ingredients', 'listIngredients', async () => (await ingredients.all()).map(ingredientBody)),
    getRoute('/ingredientpro/:slug', 'getIngredient', async (call) => {
      const ingredient = await ingredients.bySlug(pathParam(call, 'slug'));
      if (!ingredient) return notFound();
      const products = await call.context.load(ingredientProducts, ingredient.id);
      return { ingredientInfo: ingredientBody(ingredient), productInfo: products.map(productBody) };
    }),
  ];
}

/** REST routes of the catalogue. */
export function catalogueRoutes(services: CatalogueServices): RestRoute[] {
  return [...listRoutes(services), ...productRoutes(services), ...ingredientRoutes(services)];
}
