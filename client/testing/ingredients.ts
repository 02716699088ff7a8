import type { IngredientCardPartsFragment } from '../features/ingredients/IngredientCard.generated';
import { picture } from './products';

/** An ingredient with the fields that flip cards query. */
export function testIngredient(
  name: string,
  given: Partial<IngredientCardPartsFragment> = {},
): IngredientCardPartsFragment {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return {
    id: slug,
    slug,
    name,
    description: `<p>All about <em>${name}</em>.</p>`,
    image: picture(slug),
    ingImage: picture(`${slug}-small`),
    ...given,
  };
}
