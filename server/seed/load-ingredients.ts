import { type EntityManager } from 'typeorm';
import { Ingredient, ProductIngredient } from '../features/catalogue/ingredient.entity';
import { type DemoIngredient, type DemoShop } from './demo-shop.types';
import { idOf, idsByName, insertRows, linkRows } from './insert-rows';
import { type SeedContext } from './seed-context';

function ingredientRow(ingredient: DemoIngredient, sanitise: SeedContext['sanitise']) {
  const { id, slug, name, description, nutritionalValue, image, ingImage, studies, featuredPosition } = ingredient;
  return {
    ...{ id, slug, name, image, ingImage },
    description: sanitise(description),
    nutritionalValue: sanitise(nutritionalValue),
    keyStudiesResearchPapers: studies.map(({ label }) => label).join('@@@'),
    keyStudiesResearchPapersLinks: studies.map(({ url }) => url).join('@@@'),
    featuredPosition: featuredPosition ?? null,
  };
}

export async function loadIngredients(
  manager: EntityManager,
  { products, ingredients }: DemoShop,
  facts: SeedContext,
): Promise<void> {
  const ids = idsByName(ingredients, ({ slug }) => slug);
  const row = (productId: number, slug: string, position: number) => ({
    ...{ productId, position },
    ingredientId: idOf(ids, slug),
  });
  await insertRows(
    manager,
    Ingredient,
    ingredients.map((ingredient) => ingredientRow(ingredient, facts.sanitise)),
  );
  await insertRows(
    manager,
    ProductIngredient,
    linkRows(products, (product) => product.ingredients, row),
  );
}
