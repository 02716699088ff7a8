import { useFormikContext } from 'formik';
import { Button } from '../../../client/ui/Button';
import { TextField } from '../../../client/ui/TextField';
import { FieldError } from '../../../client/ui/FieldFrame';
import { useFieldState } from '../../../client/ui/field-state';
import { FormRow } from '../../../client/ui/ValidatedForm';
import { staffLimits } from '../../../domain/staff/staff-roles';
import type { IngredientValues } from './ingredient-values';
import styles from './Ingredients.module.css';

const { study } = staffLimits.content.ingredient;

/** The research papers of an ingredient: any number of labels with links. */
export function StudyFields() {
  const { values, setFieldValue } = useFormikContext<IngredientValues>();
  const state = useFieldState<IngredientValues['studies']>('studies');
  const { studies } = values;
  const set = (next: IngredientValues['studies']) => void setFieldValue('studies', next);
  return (
    <fieldset className={styles.studies} aria-describedby={state.error ? state.errorId : undefined}>
      <legend className={styles.legend}>Research papers</legend>
      {studies.map((_, index) => (
        // Papers have no identity but their place.
        <div key={index} className={styles.study}>
          <FormRow>
            <TextField name={`studies.${index}.label`} label={`Label of paper ${index + 1}`} maxLength={study} />
            <TextField
              name={`studies.${index}.url`}
              label={`Link of paper ${index + 1}`}
              optional
              inputMode="url"
              autoCapitalize="none"
              maxLength={study}
            />
          </FormRow>
          <Button variant="quiet" size="small" onClick={() => set(studies.filter((_paper, other) => other !== index))}>
            Remove paper {index + 1}
          </Button>
        </div>
      ))}
      <FieldError state={state} />
      <div>
        <Button variant="secondary" size="small" onClick={() => set([...studies, { label: '', url: '' }])}>
          Add a paper
        </Button>
      </div>
    </fieldset>
  );
}
