import { useNavigate } from 'react-router-dom';
import { ValidatedForm, type SubmitResult } from '../../../client/ui/ValidatedForm';
import { outcomeOf } from '../../lib/outcome';
import { useNotify } from '../../lib/notify';
import { UnsavedInput, useForgetUnsaved } from '../../ui/UnsavedInput';
import { Page } from '../../ui/Page';
import { useCreateIngredientMutation } from './Ingredients.generated';
import { IngredientFields } from './IngredientFields';
import { emptyIngredient, ingredientValuesForm, variablesOf, type IngredientValues } from './ingredient-values';
import styles from './Ingredients.module.css';

const unsavedName = 'new ingredient';

/** Adds an ingredient. */
function NewIngredient() {
  const [create] = useCreateIngredientMutation();
  const forget = useForgetUnsaved(unsavedName);
  const notify = useNotify();
  const navigate = useNavigate();
  const save = async (values: IngredientValues): Promise<SubmitResult> => {
    const outcome = await outcomeOf(create({ variables: variablesOf(values) }));
    if (outcome.isFailed || !outcome.payload.ingredient) return outcome.userErrors;
    forget();
    notify.success(`${outcome.payload.ingredient.name} is added.`);
    void navigate(`/ingredients/${outcome.payload.ingredient.id}`, { replace: true });
  };
  return (
    <Page title="New ingredient">
      <ValidatedForm
        form={ingredientValuesForm}
        initialValues={emptyIngredient}
        onSubmit={save}
        label="Ingredient"
        className={styles.form}
      >
        <UnsavedInput name={unsavedName} seen={null} />
        <IngredientFields label="Add" isNew />
      </ValidatedForm>
    </Page>
  );
}

export { NewIngredient as Component };
