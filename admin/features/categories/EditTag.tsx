import { useState } from 'react';
import { Button } from '../../../client/ui/Button';
import { Field } from '../../../client/ui/Field';
import { Form, SubmitButton, type SubmitResult } from '../../../client/ui/Form';
import { tagForm } from '../../../domain/forms/classification';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { outcomeOf } from '../../lib/outcome';
import { Confirm } from '../../ui/Confirm';
import { Differences } from '../../ui/Differences';
import { Modal, ModalActions } from '../../ui/Modal';
import { useDeleteTagMutation, useUpdateTagMutation, type TagPartsFragment } from './Categories.generated';

interface TagProps {
  tag: TagPartsFragment;
  onClose: () => void;
}

/** Renames a tag. */
export function EditTag({ tag, onClose }: TagProps) {
  const [update] = useUpdateTagMutation();
  const [conflict, setConflict] = useState<TagPartsFragment>();
  // The cache shows the newest state; this is what the caller has seen.
  const [seen] = useState(tag);
  const save = async ({ label }: { label: string }): Promise<SubmitResult> => {
    const { id, version } = conflict ?? seen;
    const outcome = await outcomeOf(update({ id, version, label }).then((data) => data.updateTag));
    if (!outcome.isFailed) setConflict(outcome.payload.conflict ?? undefined);
    if (outcome.userErrors.length > 0) return outcome.userErrors;
    onClose();
  };
  return (
    <Modal title={`Tag ${tag.slug}`} onClose={onClose}>
      {conflict && (
        <Differences
          names={['You saw', 'Now']}
          differences={[{ name: 'name', before: seen.label, after: conflict.label }]}
        />
      )}
      <Form<{ label: string }> form={tagForm} initialValues={{ label: tag.label }} onSubmit={save} label="Tag">
        <Field name="label" label="Name" autoComplete="off" maxLength={staffLimits.content.tag.label} />
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

/** Asks before a tag that no product has is deleted. */
export function DeleteTag({ tag: { id, label, version }, onClose }: TagProps) {
  const [remove] = useDeleteTagMutation({ refetchQueries: ['TagList'] });
  // As it was when the dialog was opened.
  const [seenVersion] = useState(version);
  const run = async () => {
    const sent = remove({ id, version: seenVersion }).then((data) => data.deleteTag);
    return (await outcomeOf(sent)).userErrors[0]?.message;
  };
  return (
    <Confirm title={`Delete the tag ${label}?`} label="Delete" busyLabel="Deleting…" run={run} onClose={onClose}>
      No product has it. Its page in the storefront is gone.
    </Confirm>
  );
}
