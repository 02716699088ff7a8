import { categoryForm } from '../../../domain/forms/classification';
import { ConfirmDelete } from '../../ui/ConfirmDelete';
import { EditDialog } from '../../ui/FormDialog';
import {
  useDeleteCategoryMutation,
  useUpdateCategoryMutation,
  type CategoryPartsFragment,
} from './Categories.generated';
import { CategoryFields, textsOf, valuesOf } from './CategoryFields';

interface CategoryProps {
  category: CategoryPartsFragment;
  onClose: () => void;
}

/** Changes a category. */
export function EditCategory({ category, onClose }: CategoryProps) {
  const [update] = useUpdateCategoryMutation();
  return (
    <EditDialog
      title={`Category ${category.title}`}
      label="Category"
      form={categoryForm}
      initialValues={valuesOf(category)}
      opened={category}
      describe={valuesOf}
      send={(values, { id, version }) => update({ variables: { id, version, ...textsOf(values) } })}
      done={({ category: saved }) => `${saved?.title ?? category.title} is saved.`}
      onClose={onClose}
    >
      <CategoryFields categoryKey={category.key} />
    </EditDialog>
  );
}

/** Asks before a category that no product is in is deleted. */
export function DeleteCategory({ category: { id, title, version: seen }, onClose }: CategoryProps) {
  const [remove] = useDeleteCategoryMutation({ refetchQueries: ['CategoryList'] });
  const send = (version: string) => remove({ variables: { id, version } });
  return (
    <ConfirmDelete name={title} version={seen} send={send} onClose={onClose}>
      No product is in it. Its page in the storefront is gone, and so are its texts.
    </ConfirmDelete>
  );
}
