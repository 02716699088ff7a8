import { type Static, Type } from '@sinclair/typebox';
import { masterUrl } from '../../infra/media-manifest';
import { imageUrl, nullable, numericId, slug, text } from '../../rest/fields';
import { notFound, route } from '../../rest/route';
import { type ProductCatalogue } from '../products/read-products';
import { type Ingredient } from './ingredient.entity';
import { listedProducts, publicRead, productBody } from '../products/product-body';
import { type IngredientCatalogue } from './read-ingredients';

const ingredientSlug = slug('URL slug of the ingredient.', 'rosemary');

export const ingredientSchema = Type.Object(
  {
    id: numericId('Id of the ingredient.', 12),
    name: text('Name of the ingredient.', 'Rosemary'),
    description: text('Full description. Sanitised HTML.', '<p>Steam-distilled from the flowering tips.</p>'),
    nutritional_value: nullable(text('Nutritional values. Sanitised HTML.', '<ul><li>Cineole</li></ul>')),
    image: nullable(imageUrl, 'URL of the image, relative to the origin of the shop.'),
    ingimage: nullable(imageUrl, 'Image for the page of the ingredient.'),
    slug: ingredientSlug,
    key_studies_research_papers: nullable(
      text('Titles of research papers, joined by "@@@".', 'A study@@@Another study'),
    ),
    key_studies_research_papers_links: nullable(
      text(
        'URLs of these papers in the same order, joined by "@@@".',
        'https://papers.example/1@@@https://papers.example/2',
      ),
    ),
  },
  { title: 'Ingredient', description: 'The ingredient.' },
);

const imageOrNull = (path: string | null) => (path === null ? null : masterUrl(path));

export const ingredientBody = (ingredient: Ingredient): Static<typeof ingredientSchema> => ({
  id: ingredient.id,
  name: ingredient.name,
  description: ingredient.description,
  nutritional_value: ingredient.nutritionalValue,
  image: imageOrNull(ingredient.image),
  ingimage: imageOrNull(ingredient.ingImage),
  slug: ingredient.slug,
  key_studies_research_papers: ingredient.keyStudiesResearchPapers,
  key_studies_research_papers_links: ingredient.keyStudiesResearchPapersLinks,
});

export const listIngredients = (ingredients: IngredientCatalogue) =>
  route({
    ...publicRead,
    path: '/ingredients',
    operationId: 'listIngredients',
    summary: 'List all ingredients',
    description: 'Returns all ingredients, sorted by name.',
    response: Type.Array(ingredientSchema),
    run: async () => (await ingredients.all()).map(ingredientBody),
  });

export const getIngredient = (ingredients: IngredientCatalogue, catalogue: ProductCatalogue) =>
  route({
    ...publicRead,
    path: '/ingredientpro/:slug',
    operationId: 'getIngredient',
    summary: 'Get an ingredient',
    description: 'Returns an ingredient and the products that contain it.',
    params: { slug: ingredientSlug },
    response: Type.Object({ ingredientInfo: ingredientSchema, productInfo: listedProducts }),
    errorStatuses: [404],
    async run({ params }) {
      const ingredient = await ingredients.bySlug(params.slug);
      if (!ingredient) return notFound();
      const found = await catalogue.list({ conditions: { ingredient: ingredient.slug } });
      return { ingredientInfo: ingredientBody(ingredient), productInfo: found.map(productBody) };
    },
  });
