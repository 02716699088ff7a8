import { useFormikContext } from 'formik';
import { TextField } from '../../../client/ui/TextField';
import { SubmitButton } from '../../../client/ui/ValidatedForm';
import { slugOf } from '../../../domain/slugs';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { RichTextField } from '../../ui/RichTextField';
import { PictureField } from '../pictures/PictureField';
import type { IngredientValues } from './ingredient-values';
import { StudyFields } from './StudyFields';

const { slug, ingredient } = staffLimits.content;

interface IngredientFieldsProps {
  /** Label of the button that saves. */
  label: string;
  /** A new ingredient gets its address from its name. */
  isNew?: boolean;
}

/** All fields of an ingredient, and the button. */
export function IngredientFields({ label, isNew = false }: IngredientFieldsProps) {
  return (
    <>
      <NameFields isNew={isNew} />
      <RichTextField name="description" label="Description" />
      <RichTextField name="nutritionalValue" label="Nutritional value" optional />
      <PictureField name="image" label="Large picture" hint="On its own page." />
      <PictureField name="ingImage" label="Small picture" hint="On cards." />
      <TextField
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

function NameFields({ isNew }: { isNew: boolean }) {
  const { values, setFieldValue } = useFormikContext<IngredientValues>();
  const propose = () => {
    if (isNew && values.slug === '') void setFieldValue('slug', slugOf(values.name));
  };
  const hint = isNew
    ? 'What follows /ingredient-product/ in the address.'
    : 'After a change, links to the old address lead to the new one.';
  return (
    <>
      <div onBlur={propose}>
        <TextField name="name" label="Name" autoComplete="off" maxLength={ingredient.name} />
      </div>
      <TextField
        name="slug"
        label="Address"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={slug}
        hint={hint}
      />
    </>
  );
}
