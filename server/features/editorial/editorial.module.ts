import { catalogueModule } from '../catalogue/catalogue.module';
import { contentModule } from '../content/content.module';
import { defineModule, type Infrastructure, type Use } from '../module';
import { operatorModule } from '../../staff/audit/audit.module';
import { StaffCategoriesResolver } from '../../staff/categories/categories.resolver';
import { EditorialChanges } from '../../staff/audit/editorial-changes';
import { IngredientCountResolver, IngredientEntryResolver, StaffIngredientsResolver } from '../../staff/ingredients/ingredients.resolver';
import { StaffPostsResolver, StaffPostVersionResolver } from '../../staff/blog/posts.resolver';
import { PublishDuePosts } from '../../staff/blog/publish-due-posts';
import { StaffTagsResolver } from '../../staff/categories/tags.resolver';

function createServices({ db, clock, logger, pictures }: Infrastructure, use: Use) {
  const { changes } = use(operatorModule);
  const { writePost } = use(contentModule);
  return {
    ...{ ...use(catalogueModule), db, changes, writePost },
    editorialChanges: new EditorialChanges(changes, pictures),
    publishDuePosts: new PublishDuePosts({ db, clock, logger, changes, writePost }),
  };
}

/** What editors write in the back office: the journal, ingredients, categories and tags. */
export const editorialModule = defineModule({
  name: 'editorial',
  services: createServices,
  adminResolvers: [
    [StaffPostsResolver, (s) => new StaffPostsResolver(s.db, s.editorialChanges, s.writePost)],
    [StaffPostVersionResolver, () => new StaffPostVersionResolver()],
    [StaffIngredientsResolver, (s) => new StaffIngredientsResolver(s.db, s.editorialChanges, s.writeIngredient)],
    [IngredientEntryResolver, () => new IngredientEntryResolver()],
    [IngredientCountResolver, () => new IngredientCountResolver()],
    [
      StaffCategoriesResolver,
      (s) => new StaffCategoriesResolver(s.db, s.changes, s.editorialChanges, s.writeClassification),
    ],
    [StaffTagsResolver, (s) => new StaffTagsResolver(s.db, s.changes, s.editorialChanges, s.writeClassification)],
  ],
  jobs: ({ publishDuePosts }) => [{ name: 'publish posts', intervalMs: 5000, run: () => publishDuePosts.run() }],
});
