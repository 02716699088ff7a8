import type { IngredientValues } from './ingredient-values';
import { FormRow } from '../../../client/ui/ValidatedForm';
import { TextField } from '../../../client/ui/TextField';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { EntryList } from '../../ui/EntryList';

const { study } = staffLimits.content.ingredient;

/** Edits the research papers of an ingredient: any number of labels with links. */
export function StudyFields() {
  return (
    <EntryList name="studies" label="Research papers" noun="paper" empty={{ label: '', url: '' }}>
      {(path, number) => (
        <FormRow>
          <TextField<IngredientValues> name={`${path}.label`} label={`Label of paper ${number}`} maxLength={study} />
          <TextField<IngredientValues>
            name={`${path}.url`}
            label={`Link of paper ${number}`}
            optional
            inputMode="url"
            autoCapitalize="none"
            maxLength={study}
          />
        </FormRow>
      )}
    </EntryList>
  );
}
