import { useState } from 'react';
import { Button } from '../../../client/ui/Button';
import { emailInput } from '../../../client/ui/email-input';
import { TextField } from '../../../client/ui/TextField';
import { ValidatedForm, SubmitButton } from '../../../client/ui/ValidatedForm';
import { RadioGroup } from '../../../client/ui/RadioGroup';
import { staffInviteForm } from '../../../domain/forms/staff';
import { staffLimits, staffRoleTexts, staffRoles, type StaffRole } from '../../../domain/staff/staff-roles';
import { outcomeOf } from '../../lib/outcome';
import { Modal, ModalActions } from '../../ui/Modal';
import { OneTimeLink, type Link } from './OneTimeLink';
import { useInviteStaffMutation } from './Members.generated';

interface Invitation {
  email: string;
  name: string;
  role: StaffRole;
}

const blank: Invitation = { email: '', name: '', role: 'packer' };

export const roleChoices = staffRoles.map((role) => ({ value: role, label: role, note: staffRoleTexts[role] }));

/** Invites a person by mail; the link is shown as well, to be handed over otherwise. */
export function Invite({ onClose }: { onClose: () => void }) {
  const [send] = useInviteStaffMutation({ refetchQueries: ['StaffList'] });
  const [link, setLink] = useState<Link>();
  const submit = async (input: Invitation) => {
    const outcome = await outcomeOf(send({ variables: { input } }));
    if (outcome.isFailed) return outcome.userErrors;
    const { url, expiresAt, member } = outcome.payload;
    if (url !== null && expiresAt !== null && member) setLink({ url, expiresAt, email: member.email });
    return outcome.userErrors;
  };
  return (
    <Modal title="Invite a person" onClose={onClose}>
      {link ? (
        <OneTimeLink link={link} onClose={onClose} />
      ) : (
        <ValidatedForm form={staffInviteForm} initialValues={blank} onSubmit={submit} label="Invite a person">
          <TextField name="email" label="Email" {...emailInput} autoComplete="off" />
          <TextField name="name" label="Name" autoComplete="off" maxLength={staffLimits.name} />
          <RadioGroup name="role" legend="Role" choices={roleChoices} />
          <ModalActions>
            <SubmitButton busyLabel="Inviting…">Invite</SubmitButton>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          </ModalActions>
        </ValidatedForm>
      )}
    </Modal>
  );
}
