import type { IngredientValues } from './ingredient-values';
import { TextField } from '../../../client/ui/TextField';
import { SubmitButton } from '../../../client/ui/ValidatedForm';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { RichTextField } from '../../ui/RichTextField';
import { TitleFields } from '../../ui/TitleFields';
import { PictureField } from '../pictures/PictureField';
import { StudyFields } from './StudyFields';

const { ingredient } = staffLimits.content;

interface IngredientFieldsProps {
  /** The label of the button that saves. */
  label: string;
  /** A new ingredient gets its address from its name. */
  isNew?: boolean;
}

/** Shows all fields of an ingredient, and the button. */
export function IngredientFields({ label, isNew = false }: IngredientFieldsProps) {
  return (
    <>
      <TitleFields name="name" label="Name" maxLength={ingredient.name} path="/ingredient-product/" isNew={isNew} />
      <RichTextField<IngredientValues> name="description" label="Description" />
      <RichTextField<IngredientValues> name="nutritionalValue" label="Nutritional value" optional />
      <PictureField<IngredientValues> name="image" label="Large picture" hint="On its own page." />
      <PictureField<IngredientValues> name="ingImage" label="Small picture" hint="On cards." />
      <TextField<IngredientValues>
        name="featuredPosition"
        label="Position among the featured ones"
        optional
        inputMode="numeric"
        autoComplete="off"
        hint="The home page shows the featured ingredients in this order. Empty: not featured."
      />
      <StudyFields />
      <div>
        <SubmitButton busyLabel="Saving…">{label}</SubmitButton>
      </div>
    </>
  );
}
