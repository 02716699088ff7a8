import { useState } from 'react';
import { useAlerts } from '../../../client/lib/alerts';
import { Button } from '../../../client/ui/Button';
import { Field, TextAreaField } from '../../../client/ui/Field';
import { Form, SubmitButton, type SubmitResult } from '../../../client/ui/Form';
import { categoryForm } from '../../../domain/forms/classification';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { differencesOf } from '../../lib/differences';
import { outcomeOf } from '../../lib/outcome';
import { Differences } from '../../ui/Differences';
import { Modal, ModalActions } from '../../ui/Modal';
import { PictureField } from '../media/PictureField';
import { useUpdateCategoryMutation, type CategoryPartsFragment } from './Categories.generated';

const limits = staffLimits.content.category;

interface CategoryValues {
  title: string;
  description: string;
  banner: string;
  tile: string;
}

const valuesOf = ({ title, description, bannerPath, tilePath }: CategoryPartsFragment): CategoryValues => ({
  ...{ title, description: description ?? '', banner: bannerPath ?? '', tile: tilePath ?? '' },
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

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
  const save = async ({ title, description, banner, tile }: CategoryValues): Promise<SubmitResult> => {
    const { id, version } = conflict ?? seen;
    const facts = { title, description: orNull(description), banner: orNull(banner), tile: orNull(tile) };
    const outcome = await outcomeOf(update({ id, version, ...facts }).then((data) => data.updateCategory));
    if (!outcome.isFailed) {
      if (conflict) setSeen(conflict);
      setConflict(outcome.payload.conflict ?? undefined);
    }
    if (outcome.userErrors.length > 0) return outcome.userErrors;
    show({ text: `${title} is saved.`, tone: 'success', duration: 6000 });
    onClose();
  };
  return (
    <Modal title={`Category ${category.title}`} onClose={onClose}>
      {conflict && (
        <Differences names={['You saw', 'Now']} differences={differencesOf(valuesOf(seen), valuesOf(conflict))} />
      )}
      <Form<CategoryValues> form={categoryForm} initialValues={valuesOf(category)} onSubmit={save} label="Category">
        <Field name="title" label="Name" autoComplete="off" maxLength={limits.title} />
        <TextAreaField name="description" label="Description" optional maxLength={limits.description} />
        <PictureField name="banner" label="Banner" hint="Above the list of its products." />
        <PictureField name="tile" label="Tile" hint="On the home page." />
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
