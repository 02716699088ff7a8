import { NewScreen } from '../../ui/NewScreen';
import { IngredientFields } from './IngredientFields';
import { useCreateIngredientMutation } from './Ingredients.generated';
import { emptyIngredient, ingredientValuesForm, variablesOf } from './ingredient-values';
import styles from './Ingredients.module.css';

/** Adds an ingredient. */
function NewIngredient() {
  const [create] = useCreateIngredientMutation();
  return (
    <NewScreen
      title="New ingredient"
      label="Ingredient"
      form={ingredientValuesForm}
      initialValues={emptyIngredient}
      className={styles.form}
      send={(values) => create({ variables: variablesOf(values) })}
      added={({ ingredient }) =>
        ingredient && { to: `/ingredients/${ingredient.id}`, done: `${ingredient.name} is added.` }
      }
    >
      <IngredientFields label="Add" isNew />
    </NewScreen>
  );
}

export { NewIngredient as Component };
