import { optionalText } from '../../../domain/forms/fields';
import { ingredientForm, type Study } from '../../../domain/forms/ingredient';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { numberOrNull, orNull } from '../../lib/typed-text';
import type { CreateIngredientMutationVariables, IngredientPartsFragment } from './Ingredients.generated';

interface IngredientValues {
  slug: string;
  name: string;
  description: string;
  nutritionalValue: string;
  /** The pictures are paths; empty without a picture. */
  image: string;
  ingImage: string;
  studies: Study[];
  /** The position is typed as digits; empty if it is not featured. */
  featuredPosition: string;
}

const { position } = staffLimits.content.ingredient;
const digits = String(position).length;

/** Extends the server's form with the position as it is typed. */
export const ingredientValuesForm = ingredientForm.shape({
  featuredPosition: optionalText('Position', digits).matches(
    /^0*[1-9]\d*$|^$/,
    `Enter a whole number from 1 to ${position}.`,
  ),
});

export const emptyIngredient: IngredientValues = {
  ...{ slug: '', name: '', description: '', nutritionalValue: '' },
  ...{ image: '', ingImage: '', studies: [], featuredPosition: '' },
};

export const valuesOf = (ingredient: IngredientPartsFragment): IngredientValues => ({
  ...{ slug: ingredient.slug, name: ingredient.name, description: ingredient.description },
  nutritionalValue: ingredient.nutritionalValue ?? '',
  image: ingredient.imagePath ?? '',
  ingImage: ingredient.smallImagePath ?? '',
  studies: ingredient.studies.map(({ label, url }) => ({ label, url })),
  featuredPosition: ingredient.featuredPosition === null ? '' : String(ingredient.featuredPosition),
});

export const variablesOf = (values: IngredientValues): CreateIngredientMutationVariables => ({
  ...{ slug: values.slug, name: values.name, description: values.description },
  nutritionalValue: orNull(values.nutritionalValue),
  image: orNull(values.image),
  ingImage: orNull(values.ingImage),
  studies: values.studies.map(({ label, url }) => ({ label, url })),
  featuredPosition: numberOrNull(values.featuredPosition),
});
