import { limits } from '../../../domain/limits';
import { searchTerm } from '../../../domain/text';
import { type JsonSchema } from '../../rest/json-schema';
import { notFound, type RestCall, type RestRow } from '../../rest/row';
import { catalogueAnswers } from './catalogue.answers';
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
const get = (path: string, summary: string, answer: JsonSchema, run: Run): RestRow => ({ method: 'GET', path, access: 'public', summary, answer, sameForAll: true, run });

/** A parameter of the row's own path, which the router has filled. */
const named = ({ params }: RestCall, name: string): string => params[name] ?? '';

function listRows({ catalogue, categories }: CatalogueServices): RestRow[] {
  const list = async (question: ProductQuestion, first?: number) => (await catalogue.list(question, first)).map(productOnWire);
  return [
    get('/dealspro', 'The deals.', catalogueAnswers.products, () => list({ conditions: { deal: true }, sort: 'FEATURED' })),
    get('/isnew', 'The new arrivals.', catalogueAnswers.products, () => list({ conditions: { isNew: true }, sort: 'FEATURED' })),
    get('/allproducts', 'All products.', catalogueAnswers.products, () => list({ sort: 'FEATURED' })),
    get('/relatedpro', 'What an empty search offers instead.', catalogueAnswers.products, async () => (await catalogue.suggested()).map(productOnWire)),
    get('/category/:key', 'The products of a category.', catalogueAnswers.category, async (call) => {
      const category = await categories.byKey(named(call, 'key'));
      if (!category) return { logstatus: 'failed', productInfo: [] };
      return { logstatus: 'success', productInfo: await list({ conditions: { category: category.key }, sort: 'FEATURED' }) };
    }),
    {
      ...get('/search/:term', 'The products that a search finds, best match first.', catalogueAnswers.products, async (call) => {
        const term = searchTerm(named(call, 'term'));
        return term === null ? [] : list({ term, sort: 'RELEVANCE' }, limits.pages.maxFirst);
      }),
      unreadable: [],
    },
    {
      ...get('/tag/:tag', 'The products with a tag.', catalogueAnswers.products, (call) => list({ conditions: { tag: named(call, 'tag') }, sort: 'FEATURED' })),
      unreadable: [],
    },
  ];
}

function productRows({ catalogue }: CatalogueServices): RestRow[] {
  return [
    get('/productdetail/:slug', 'A product with its ingredients and what completes the routine.', catalogueAnswers.product, async (call) => {
      const product = await catalogue.bySlug(named(call, 'slug'));
      if (!product) return notFound();
      const { load } = call.context;
      const [gallery, ingredients, { regime }] = await Promise.all([
        load(productGallery, product.id), load(productIngredients, product.id), load(productNeighbours, product.id),
      ]);
      return {
        logstatus: 'success',
        product: [productDetailOnWire(product, gallery)],
        ingredient: ingredients.map(ingredientOnWire),
        complete_your_regime_data: regime.map(regimeItemOnWire),
      };
    }),
    get('/relatedproduct/:slug', 'What shoppers of a product may also like.', catalogueAnswers.products, async (call) => {
      const product = await catalogue.bySlug(named(call, 'slug'));
      return product ? (await call.context.load(productNeighbours, product.id)).related.map(productOnWire) : [];
    }),
  ];
}

function ingredientRows({ ingredients }: CatalogueServices): RestRow[] {
  return [
    get('/ingredients', 'All ingredients by name.', catalogueAnswers.ingredients, async () => (await ingredients.all()).map(ingredientOnWire)),
    get('/ingredientpro/:slug', 'An ingredient and the products with it.', catalogueAnswers.ingredient, async (call) => {
      const ingredient = await ingredients.bySlug(named(call, 'slug'));
      if (!ingredient) return notFound();
      const products = await call.context.load(ingredientProducts, ingredient.id);
      return { ingredientInfo: ingredientOnWire(ingredient), productInfo: products.map(productOnWire) };
    }),
  ];
}

/** The documented paths of the catalogue. */
export function catalogueRows(services: CatalogueServices): RestRow[] {
  return [...listRows(services), ...productRows(services), ...ingredientRows(services)];
}
