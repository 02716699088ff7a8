import { createSignedIds } from '../../infra/signed-ids';
import { blogModule } from '../blog/blog.module';
import { defineModule } from '../module';
import { catalogueRoutes } from './products.rest';
import { ProductCatalogue, Categories, IngredientCatalogue } from './products.service';
import { Category, ProductCategory } from './category.entity';
import { CategoryResolver } from './category.resolver';
import { Ingredient, ProductIngredient } from '../ingredients/ingredient.entity';
import { DraftPreviews } from './draft-previews';
import { EditProduct } from './edit-product';
import { StockChange } from './stock-change.entity';
import { StockChanges } from './stock-changes';
import { IngredientResolver } from '../ingredients/ingredient.resolver';
import { ProductDetailsResolver } from './product-details.resolver';
import { ProductFacets } from './product-facets';
import { ProductImage, ProductRelation, ProductTag, Tag } from './product-associations.entity';
import { CategoryProductsResolver, ProductListResolver } from './product-list.resolver';
import { ProductSearch } from '../search/product-search';
import { ProductSections } from './product-sections';
import { PresentPathResolver } from './present-path.resolver';
import { PresentPaths } from './present-paths';
import { Product } from './product.entity';
import { ProductPictures } from './product-pictures';
import { ProductResolver } from './product.resolver';
import { SearchVocabulary } from '../search/search-vocabulary';
import { SuggestionResolver } from '../search/suggestion.resolver';
import { Suggestions } from '../search/suggestions';
import { WriteClassification } from './write-classification';
import { WriteIngredient } from '../ingredients/write-ingredient';
import { ProductService } from './product.service';

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
      presentPaths: new PresentPaths(db),
      stockChanges: new StockChanges(clock),
      editProduct: new EditProduct(clock),
      drafts: new DraftPreviews(db, clock, createSignedIds(config.secrets.preview)),
      writeIngredient: new WriteIngredient(clock),
      writeClassification: new WriteClassification(),
      productPictures: new ProductPictures(clock),
      productService: new ProductService(clock, points),
      suggestions: new Suggestions(db, search, catalogue, use(blogModule).blog),
    };
  },
  resolvers: [
    [CategoryResolver, ({ categories }) => new CategoryResolver(categories)],
    [IngredientResolver, ({ ingredients, catalogue }) => new IngredientResolver(ingredients, catalogue)],
    [ProductDetailsResolver, ({ sections }) => new ProductDetailsResolver(sections)],
    [ProductListResolver, ({ catalogue, facets }) => new ProductListResolver(catalogue, facets)],
    [CategoryProductsResolver, ({ catalogue }) => new CategoryProductsResolver(catalogue)],
    [ProductResolver, ({ catalogue }) => new ProductResolver(catalogue)],
    [PresentPathResolver, ({ presentPaths }) => new PresentPathResolver(presentPaths)],
    [SuggestionResolver, ({ suggestions }) => new SuggestionResolver(suggestions)],
  ],
  routes: ({ catalogue, categories, ingredients }) => catalogueRoutes({ catalogue, categories, ingredients }),
});
