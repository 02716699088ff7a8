import { catalogueModule } from '../catalogue/catalogue.module';
import { contentModule } from '../content/content.module';
import { defineModule, type Infrastructure, type Use } from '../module';
import { operatorModule } from '../operator/operator.module';
import { ClassificationChanges } from './classification-changes.service';
import { ClassificationList } from './classification-list';
import { ClassificationResolver } from './classification.resolver';
import { IngredientChanges } from './ingredient-changes.service';
import { IngredientList } from './ingredient-list';
import { StaffIngredientsResolver } from './ingredients.resolver';
import { PostChanges } from './post-changes.service';
import { PostList } from './post-list';
import { StaffPostsResolver } from './posts.resolver';
import { PublishDuePosts } from './publish-due-posts';

function createServices({ db, clock, logger, pictures }: Infrastructure, use: Use) {
  const { changes } = use(operatorModule);
  const { writePost } = use(contentModule);
  const { writeIngredient, writeClassification } = use(catalogueModule);
  const posts = new PostList(db);
  const ingredients = new IngredientList(db);
  const classification = new ClassificationList(db);
  return {
    posts,
    postChanges: new PostChanges(changes, posts, writePost, pictures),
    publishDuePosts: new PublishDuePosts({ db, clock, logger, changes, writePost }),
    ingredients,
    ingredientChanges: new IngredientChanges(changes, ingredients, writeIngredient, pictures),
    classification,
    classificationChanges: new ClassificationChanges(changes, classification, writeClassification, pictures),
  };
}

/** What editors write in the back office: the journal, ingredients, categories and tags. */
export const editorialModule = defineModule({
  name: 'editorial',
  services: createServices,
  adminResolvers: [
    [StaffPostsResolver, ({ posts, postChanges }) => new StaffPostsResolver(posts, postChanges)],
    [StaffIngredientsResolver, (s) => new StaffIngredientsResolver(s.ingredients, s.ingredientChanges)],
    [ClassificationResolver, (s) => new ClassificationResolver(s.classification, s.classificationChanges)],
  ],
  jobs: ({ publishDuePosts }) => [{ name: 'publish posts', intervalMs: 5000, run: () => publishDuePosts.run() }],
});
