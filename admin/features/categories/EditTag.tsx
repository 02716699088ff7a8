import { Button } from '../../../client/ui/Button';
import { TextField } from '../../../client/ui/TextField';
import { ValidatedForm, SubmitButton } from '../../../client/ui/ValidatedForm';
import { tagForm } from '../../../domain/forms/classification';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { useVersionedEdit } from '../../lib/use-versioned-edit';
import { ConfirmDelete } from '../../ui/ConfirmDelete';
import { Conflict } from '../../ui/Conflict';
import { Modal, ModalActions } from '../../ui/Modal';
import { useDeleteTagMutation, useUpdateTagMutation, type TagPartsFragment } from './Categories.generated';

interface TagProps {
  tag: TagPartsFragment;
  onClose: () => void;
}

/** Renames a tag. */
export function EditTag({ tag, onClose }: TagProps) {
  const [update] = useUpdateTagMutation();
  const { seen, conflict, save } = useVersionedEdit(tag);
  const submit = ({ label }: { label: string }) =>
    save((version) => update({ variables: { id: tag.id, version, label } }), onClose);
  return (
    <Modal title={`Tag ${tag.slug}`} onClose={onClose}>
      <ValidatedForm form={tagForm} initialValues={{ label: tag.label }} onSubmit={submit} label="Tag">
        {conflict && <Conflict seen={{ name: seen.label }} current={{ name: conflict.label }} />}
        <TextField name="label" label="Name" autoComplete="off" maxLength={staffLimits.content.tag.label} />
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

/** Asks before a tag that no product has is deleted. */
export function DeleteTag({ tag: { id, label, version: seen }, onClose }: TagProps) {
  const [remove] = useDeleteTagMutation({ refetchQueries: ['TagList'] });
  const send = (version: string) => remove({ variables: { id, version } });
  return (
    <ConfirmDelete name={`the tag ${label}`} version={seen} send={send} onClose={onClose}>
      No product has it. Its page in the storefront is gone.
    </ConfirmDelete>
  );
}
