import { createSignedIds } from '../../infra/signed-ids';
import { blogModule } from '../blog/blog.module';
import { MoneyResolver } from '../../graphql/value.types';
import { defineModule } from '../module';
import { catalogueRoutes } from './products.rest';
import { ProductCatalogue } from './read-products';
import { Category, ProductCategory } from './category.entity';
import { CategoryResolver } from './category.resolver';
import { Ingredient, ProductIngredient } from '../ingredients/ingredient.entity';
import { DraftPreviews } from './draft-previews';
import { StockChange } from './stock-history.entity';
import { StockChanges } from './set-and-receive-stock';
import { IngredientResolver } from '../ingredients/ingredient.resolver';
import { ProductDetailsResolver } from './product-details.resolver';
import { ProductFacets } from './product-facets';
import { ProductTag, Tag } from './tag.entity';
import { CategoryProductsResolver, ProductListResolver } from './product-list.resolver';
import { ProductSearch } from '../search/product-search';
import { ProductSections } from './product-sections';
import { MovedPageResolver, MovedPages } from './moved-pages';
import { Product, ProductImage, ProductRelation } from './product.entity';
import { ProductPictures } from './product-pictures';
import { ProductResolver } from './product.resolver';
import { SearchVocabulary } from '../search/correct-spelling';
import { SuggestionResolver } from '../search/suggestion.resolver';
import { Suggestions } from '../search/suggestions';
import { WriteIngredient } from '../ingredients/write-ingredient';
import { WriteProduct } from './write-product';
import { Categories } from './read-categories';
import { IngredientCatalogue } from '../ingredients/read-ingredients';

/** Public reads: products, categories, ingredients and search. */
export const productsModule = defineModule({
  name: 'products',
  entities: [
    ...[Product, ProductImage, ProductRelation, Category, ProductCategory],
    ...[Tag, ProductTag, Ingredient, ProductIngredient, StockChange],
  ],
  services: ({ db, publicVersion, clock, logger, config, points }, use) => {
    const search = new ProductSearch(db, new SearchVocabulary(db, clock, publicVersion));
    const catalogue = new ProductCatalogue(db, search, publicVersion);
    return {
      catalogue,
      categories: new Categories(db),
      ingredients: new IngredientCatalogue(db),
      facets: new ProductFacets(db, publicVersion),
      sections: new ProductSections(logger),
      search,
      movedPages: new MovedPages(db),
      stockChanges: new StockChanges(clock),
      drafts: new DraftPreviews(db, clock, createSignedIds(config.secrets.preview)),
      writeIngredient: new WriteIngredient(clock),
      productPictures: new ProductPictures(clock),
      writeProduct: new WriteProduct(clock, points),
      suggestions: new Suggestions(db, search, catalogue, use(blogModule).blog),
    };
  },
  resolvers: [
    [CategoryResolver, ({ categories }) => new CategoryResolver(categories)],
    [IngredientResolver, ({ ingredients, catalogue }) => new IngredientResolver(ingredients, catalogue)],
    [ProductDetailsResolver, ({ sections }) => new ProductDetailsResolver(sections)],
    [ProductListResolver, ({ catalogue, facets }) => new ProductListResolver(catalogue, facets)],
    [CategoryProductsResolver, ({ catalogue }) => new CategoryProductsResolver(catalogue)],
    [MoneyResolver, () => new MoneyResolver()],
    [ProductResolver, ({ catalogue }) => new ProductResolver(catalogue)],
    [MovedPageResolver, ({ movedPages }) => new MovedPageResolver(movedPages)],
    [SuggestionResolver, ({ suggestions }) => new SuggestionResolver(suggestions)],
  ],
  routes: ({ catalogue, categories, ingredients }) => catalogueRoutes({ catalogue, categories, ingredients }),
});
