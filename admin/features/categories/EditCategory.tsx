import { useState } from 'react';
import { useAlerts } from '../../../client/lib/alerts';
import { Button } from '../../../client/ui/Button';
import { Form, SubmitButton, type SubmitResult } from '../../../client/ui/Form';
import { categoryForm } from '../../../domain/forms/classification';
import { differencesOf } from '../../lib/differences';
import { outcomeOf } from '../../lib/outcome';
import { Differences } from '../../ui/Differences';
import { Modal, ModalActions } from '../../ui/Modal';
import { useUpdateCategoryMutation, type CategoryPartsFragment } from './Categories.generated';
import { CategoryFields, factsOf, valuesOf, type CategoryValues } from './CategoryFields';

interface EditCategoryProps {
  category: CategoryPartsFragment;
  onClose: () => void;
}

/** Changes a category. What a colleague has changed meanwhile is shown before anything is saved. */
export function EditCategory({ category, onClose }: EditCategoryProps) {
  const [update] = useUpdateCategoryMutation();
  // The cache shows the newest state; this is what the caller has seen.
  const [seen, setSeen] = useState(category);
  const [conflict, setConflict] = useState<CategoryPartsFragment>();
  const { show } = useAlerts();
  const save = async (values: CategoryValues): Promise<SubmitResult> => {
    const { id, version } = conflict ?? seen;
    const outcome = await outcomeOf(update({ id, version, ...factsOf(values) }).then((data) => data.updateCategory));
    if (!outcome.isFailed) {
      if (conflict) setSeen(conflict);
      setConflict(outcome.payload.conflict ?? undefined);
    }
    if (outcome.userErrors.length > 0) return outcome.userErrors;
    show({ text: `${values.title} is saved.`, tone: 'success', duration: 6000 });
    onClose();
  };
  return (
    <Modal title={`Category ${category.title}`} onClose={onClose}>
      {conflict && (
        <Differences names={['You saw', 'Now']} differences={differencesOf(valuesOf(seen), valuesOf(conflict))} />
      )}
      <Form<CategoryValues> form={categoryForm} initialValues={valuesOf(category)} onSubmit={save} label="Category">
        <CategoryFields categoryKey={category.key} />
        <ModalActions>
          <SubmitButton busyLabel="Saving…">{conflict ? 'Save mine nevertheless' : 'Save'}</SubmitButton>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
