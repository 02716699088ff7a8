import { limits } from '../../../domain/limits';
import { searchTerm } from '../../../domain/text';
import { notFound, type RestCall, type RestRow } from '../../rest/row';
import { catalogueOperations } from './catalogue.answers';
import { type ProductCatalogue, type ProductQuestion } from './catalogue.service';
import { type Categories } from './category.service';
import { ingredientProducts, productIngredients } from './ingredient.loaders';
import { type IngredientCatalogue } from './ingredient.service';
import { productGallery } from './product.loaders';
import { productNeighbours } from './product-neighbours';
import { ingredientOnWire, productDetailOnWire, productOnWire, regimeItemOnWire } from './product.wire';

interface CatalogueServices {
  readonly catalogue: ProductCatalogue;
  readonly categories: Categories;
  readonly ingredients: IngredientCatalogue;
}

type Run = RestRow['run'];
const get = (path: string, name: keyof typeof catalogueOperations, run: Run): RestRow => ({
  method: 'GET',
  path,
  access: 'public',
  ...catalogueOperations[name],
  sameForAll: true,
  run,
});

/** Returns a path parameter. The router sets all parameters of the matched path. */
const named = ({ params }: RestCall, name: string): string => params[name] ?? '';

function listRows({ catalogue, categories }: CatalogueServices): RestRow[] {
  const list = async (question: ProductQuestion, first?: number) =>
    (await catalogue.list(question, first)).map(productOnWire);
  return [
    get('/dealspro', 'listDeals', () => list({ conditions: { deal: true }, sort: 'FEATURED' })),
    get('/isnew', 'listNewArrivals', () => list({ conditions: { isNew: true }, sort: 'FEATURED' })),
    get('/allproducts', 'listProducts', () => list({ sort: 'FEATURED' })),
    get('/relatedpro', 'listSuggestedProducts', async () => (await catalogue.suggested()).map(productOnWire)),
    get('/category/:key', 'listCategoryProducts', async (call) => {
      const category = await categories.byKey(named(call, 'key'));
      if (!category) return { logstatus: 'failed', productInfo: [] };
      return {
        logstatus: 'success',
        productInfo: await list({ conditions: { category: category.key }, sort: 'FEATURED' }),
      };
    }),
    {
      ...get('/search/:term', 'searchProducts', async (call) => {
        const term = searchTerm(named(call, 'term'));
        return term === null ? [] : list({ term, sort: 'RELEVANCE' }, limits.pages.maxFirst);
      }),
      unreadable: [],
    },
    {
      ...get('/tag/:tag', 'listTaggedProducts', (call) =>
        list({ conditions: { tag: named(call, 'tag') }, sort: 'FEATURED' }),
      ),
      unreadable: [],
    },
  ];
}

function productRows({ catalogue }: CatalogueServices): RestRow[] {
  return [
    get('/productdetail/:slug', 'getProduct', async (call) => {
      const product = await catalogue.bySlug(named(call, 'slug'));
      if (!product) return notFound();
      const { load } = call.context;
      const [gallery, ingredients, { regime }] = await Promise.all([
        load(productGallery, product.id),
        load(productIngredients, product.id),
        load(productNeighbours, product.id),
      ]);
      return {
        logstatus: 'success',
        product: [productDetailOnWire(product, gallery)],
        ingredient: ingredients.map(ingredientOnWire),
        complete_your_regime_data: regime.map(regimeItemOnWire),
      };
    }),
    get('/relatedproduct/:slug', 'listRelatedProducts', async (call) => {
      const product = await catalogue.bySlug(named(call, 'slug'));
      return product ? (await call.context.load(productNeighbours, product.id)).related.map(productOnWire) : [];
    }),
  ];
}

function ingredientRows({ ingredients }: CatalogueServices): RestRow[] {
  return [
    get('/ingredients', 'listIngredients', async () => (await ingredients.all()).map(ingredientOnWire)),
    get('/ingredientpro/:slug', 'getIngredient', async (call) => {
      const ingredient = await ingredients.bySlug(named(call, 'slug'));
      if (!ingredient) return notFound();
      const products = await call.context.load(ingredientProducts, ingredient.id);
      return { ingredientInfo: ingredientOnWire(ingredient), productInfo: products.map(productOnWire) };
    }),
  ];
}

/** REST routes of the catalogue. */
export function catalogueRows(services: CatalogueServices): RestRow[] {
  return [...listRows(services), ...productRows(services), ...ingredientRows(services)];
}
