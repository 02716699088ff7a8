import { Button } from '../../../client/ui/Button';
import { ValidatedForm, SubmitButton } from '../../../client/ui/ValidatedForm';
import { categoryForm } from '../../../domain/forms/classification';
import { useNotify } from '../../lib/notify';
import { useVersionedEdit } from '../../lib/use-versioned-edit';
import { ConfirmDelete } from '../../ui/ConfirmDelete';
import { Conflict } from '../../ui/Conflict';
import { Modal, ModalActions } from '../../ui/Modal';
import {
  useDeleteCategoryMutation,
  useUpdateCategoryMutation,
  type CategoryPartsFragment,
} from './Categories.generated';
import { CategoryFields, factsOf, valuesOf, type CategoryValues } from './CategoryFields';

interface CategoryProps {
  category: CategoryPartsFragment;
  onClose: () => void;
}

/** Changes a category. */
export function EditCategory({ category, onClose }: CategoryProps) {
  const [update] = useUpdateCategoryMutation();
  const { seen, conflict, save } = useVersionedEdit(category);
  const notify = useNotify();
  const submit = (values: CategoryValues) =>
    save(
      (version) => update({ variables: { id: category.id, version, ...factsOf(values) } }),
      () => {
        notify.success(`${values.title} is saved.`);
        onClose();
      },
    );
  return (
    <Modal title={`Category ${category.title}`} onClose={onClose}>
      <ValidatedForm form={categoryForm} initialValues={valuesOf(category)} onSubmit={submit} label="Category">
        {conflict && <Conflict seen={valuesOf(seen)} current={valuesOf(conflict)} />}
        <CategoryFields categoryKey={category.key} />
        <ModalActions>
          <SubmitButton busyLabel="Saving…">{conflict ? 'Save nevertheless' : 'Save'}</SubmitButton>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </ModalActions>
      </ValidatedForm>
    </Modal>
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
