import { CategoryResolver } from '../features/catalogue/category.resolver';
import { Categories } from '../features/catalogue/category.service';
import { catalogueRoutes } from '../features/catalogue/catalogue.rest';
import { ProductCatalogue } from '../features/catalogue/catalogue.service';
import { IngredientResolver } from '../features/catalogue/ingredient.resolver';
import { IngredientCatalogue } from '../features/catalogue/ingredient.service';
import { ProductDetailsResolver } from '../features/catalogue/product-details.resolver';
import { ProductFacets } from '../features/catalogue/product-facets';
import { CategoryProductsResolver, ProductListResolver } from '../features/catalogue/product-list.resolver';
import { ProductResolver } from '../features/catalogue/product.resolver';
import { ProductSearch } from '../features/catalogue/product-search';
import { ProductSections } from '../features/catalogue/product-sections';
import { SearchVocabulary } from '../features/catalogue/search-vocabulary';
import { SuggestionResolver } from '../features/catalogue/suggestion.resolver';
import { Suggestions } from '../features/catalogue/suggestions';
import { Journal } from '../features/content/journal.service';
import { type Infrastructure, type ShopModule } from './infrastructure';

export interface CatalogueModule extends ShopModule {
  readonly catalogue: ProductCatalogue;
  /** Used by the search, which also suggests posts. */
  readonly journal: Journal;
}

/** Public reads: products, categories, ingredients and search. */
export function createCatalogueModule({ db, clock, logger }: Infrastructure): CatalogueModule {
  const search = new ProductSearch(db, new SearchVocabulary(db, clock));
  const catalogue = new ProductCatalogue(db, search);
  const categories = new Categories(db);
  const ingredients = new IngredientCatalogue(db);
  const journal = new Journal(db);
  return {
    catalogue,
    journal,
    resolvers: [
      new ProductListResolver(catalogue, new ProductFacets(db)),
      new CategoryProductsResolver(catalogue),
      new ProductResolver(catalogue),
      new ProductDetailsResolver(new ProductSections(logger)),
      new CategoryResolver(categories),
      new IngredientResolver(ingredients),
      new SuggestionResolver(new Suggestions(db, search, catalogue, journal)),
    ],
    routes: catalogueRoutes({ catalogue, categories, ingredients }),
  };
}
