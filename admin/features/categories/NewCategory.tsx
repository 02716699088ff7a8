import { useFormikContext } from 'formik';
import { Button } from '../../../client/ui/Button';
import { TextField } from '../../../client/ui/TextField';
import { ValidatedForm, SubmitButton, type SubmitResult } from '../../../client/ui/ValidatedForm';
import { SelectField } from '../../../client/ui/SelectField';
import { newCategoryForm } from '../../../domain/forms/classification';
import { slugOf } from '../../../domain/slugs';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { outcomeOf } from '../../lib/outcome';
import { useNotify } from '../../lib/notify';
import { Modal, ModalActions } from '../../ui/Modal';
import { useCreateCategoryMutation, type CategoryPartsFragment } from './Categories.generated';
import { CategoryFields, factsOf, type CategoryValues } from './CategoryFields';

const { key: keyLength } = staffLimits.content.category;

interface NewValues extends CategoryValues {
  key: string;
  /** From 1; '' for the last one. */
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
  const save = async ({ key, position, ...values }: NewValues): Promise<SubmitResult> => {
    const wanted = { key, ...factsOf(values), position: position === '' ? null : Number(position) };
    const { userErrors } = await outcomeOf(create({ variables: wanted }));
    if (userErrors.length > 0) return userErrors;
    notify.success(`${values.title} is added.`);
    onClose();
  };
  return (
    <Modal title="New category" onClose={onClose}>
      <ValidatedForm form={newCategoryForm} initialValues={emptyValues} onSubmit={save} label="Category">
        <NewCategoryFields categories={categories} />
        <ModalActions>
          <SubmitButton busyLabel="Adding…">Add</SubmitButton>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </ModalActions>
      </ValidatedForm>
    </Modal>
  );
}

/** The address is proposed from the name. */
function NewCategoryFields({ categories }: Pick<NewCategoryProps, 'categories'>) {
  const { values, setFieldValue } = useFormikContext<NewValues>();
  const propose = () => {
    if (values.key === '') void setFieldValue('key', slugOf(values.title, keyLength));
  };
  const places = categories.map(({ title }, index) => ({ value: String(index + 1), label: `Before ${title}` }));
  return (
    <CategoryFields categoryKey={values.key} onNameLeft={propose}>
      <TextField
        name="key"
        label="Address"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={keyLength}
        hint="What follows /shop/ in the address. It stays."
      />
      <SelectField name="position" label="Position" optional options={places} placeholder="After all others" />
    </CategoryFields>
  );
}
