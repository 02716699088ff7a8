import type { InferType } from 'yup';
import { optionalText } from '../../../domain/forms/fields';
import { ingredientForm } from '../../../domain/forms/ingredient';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { numberOrNull, orNull } from '../../lib/typed-text';
import type { CreateIngredientMutationVariables, IngredientPartsFragment } from './Ingredients.generated';

const { position } = staffLimits.content.ingredient;
const digits = String(position).length;

/** Extends the server's form with the position as it is typed. */
export const ingredientValuesForm = ingredientForm.shape({
  featuredPosition: optionalText('Position', digits).matches(
    /^0*[1-9]\d*$|^$/,
    `Enter a whole number from 1 to ${position}.`,
  ),
});

/** Pictures are paths, empty without one; the position is in digits, empty if it is not featured. */
export type IngredientValues = Required<InferType<typeof ingredientValuesForm>>;

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
  featuredPosition: String(ingredient.featuredPosition ?? ''),
});

export const variablesOf = (values: IngredientValues): CreateIngredientMutationVariables => ({
  ...values,
  nutritionalValue: orNull(values.nutritionalValue),
  image: orNull(values.image),
  ingImage: orNull(values.ingImage),
  featuredPosition: numberOrNull(values.featuredPosition),
});
