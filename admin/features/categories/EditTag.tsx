import type { InferType } from 'yup';
import { TextField } from '../../../client/ui/TextField';
import { tagForm } from '../../../domain/forms/classification';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { ConfirmDelete } from '../../ui/ConfirmDelete';
import { EditDialog } from '../../ui/FormDialog';
import { useDeleteTagMutation, useUpdateTagMutation, type TagPartsFragment } from './Categories.generated';

interface TagProps {
  tag: TagPartsFragment;
  onClose: () => void;
}

/** Renames a tag. */
export function EditTag({ tag, onClose }: TagProps) {
  const [update] = useUpdateTagMutation();
  return (
    <EditDialog
      title={`Tag ${tag.slug}`}
      label="Tag"
      form={tagForm}
      initialValues={{ label: tag.label }}
      opened={tag}
      describe={({ label }: TagPartsFragment) => ({ name: label })}
      send={({ label }, { id, version }) => update({ variables: { id, version, label } })}
      done={({ tag: saved }) => `${saved?.label ?? tag.label} is saved.`}
      onClose={onClose}
    >
      <TextField<InferType<typeof tagForm>>
        name="label"
        label="Name"
        autoComplete="off"
        maxLength={staffLimits.content.tag.label}
      />
    </EditDialog>
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
