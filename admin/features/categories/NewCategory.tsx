import { useFormikContext } from 'formik';
import { TextField } from '../../../client/ui/TextField';
import { SelectField } from '../../../client/ui/SelectField';
import { newCategoryForm } from '../../../domain/forms/classification';
import { slugOf } from '../../../domain/slugs';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { submitted } from '../../lib/outcome';
import { useNotify } from '../../lib/notify';
import { numberOrNull } from '../../lib/typed-text';
import { FormDialog } from '../../ui/FormDialog';
import { useCreateCategoryMutation, type CategoryPartsFragment } from './Categories.generated';
import { CategoryFields, textsOf, type CategoryValues } from './CategoryFields';

const { key: keyLength } = staffLimits.content.category;

interface NewValues extends CategoryValues {
  key: string;
  /** Positions count from 1; '' is the last one. */
  position: string;
}

const emptyValues: NewValues = { key: '', title: '', description: '', banner: '', tile: '', position: '' };

interface NewCategoryProps {
  categories: readonly CategoryPartsFragment[];
  onClose: () => void;
}

/** Adds a category, at the end unless another position is chosen. */
export function NewCategory({ categories, onClose }: NewCategoryProps) {
  const [create] = useCreateCategoryMutation({ refetchQueries: ['CategoryList'] });
  const notify = useNotify();
  const save = ({ key, position, ...values }: NewValues) =>
    submitted(create({ variables: { key, ...textsOf(values), position: numberOrNull(position) } }), () => {
      notify.success(`${values.title} is added.`);
      onClose();
    });
  return (
    <FormDialog
      title="New category"
      label="Category"
      form={newCategoryForm}
      initialValues={emptyValues}
      onSubmit={save}
      submitLabel="Add"
      busyLabel="Adding…"
      onClose={onClose}
    >
      <NewCategoryFields categories={categories} />
    </FormDialog>
  );
}

/** Proposes the address from the name. */
function NewCategoryFields({ categories }: Pick<NewCategoryProps, 'categories'>) {
  const { values, setFieldValue } = useFormikContext<NewValues>();
  const propose = () => {
    if (values.key === '') void setFieldValue('key', slugOf(values.title, keyLength));
  };
  const places = categories.map(({ title }, index) => ({ value: String(index + 1), label: `Before ${title}` }));
  return (
    <CategoryFields categoryKey={values.key} onNameLeft={propose}>
      <TextField<NewValues>
        name="key"
        label="Address"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={keyLength}
        hint="What follows /shop/ in the address. It stays."
      />
      <SelectField<NewValues>
        name="position"
        label="Position"
        optional
        options={places}
        placeholder="After all others"
      />
    </CategoryFields>
  );
}
