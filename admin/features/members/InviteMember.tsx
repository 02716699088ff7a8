import type { InferType } from 'yup';
import { useState } from 'react';
import { emailInput } from '../../../client/ui/email-input';
import { TextField } from '../../../client/ui/TextField';
import { RadioGroup } from '../../../client/ui/RadioGroup';
import { staffInviteForm } from '../../../domain/forms/staff';
import { staffLimits, staffRoleTexts, staffRoles } from '../../../domain/staff/staff-roles';
import { submitted } from '../../lib/outcome';
import { FormDialog } from '../../ui/FormDialog';
import { Modal } from '../../ui/Modal';
import { OneTimeLink, type Link } from './OneTimeLink';
import { useInviteStaffMutation } from './Members.generated';

type Invitation = InferType<typeof staffInviteForm>;

const blank: Invitation = { email: '', name: '', role: 'packer' };

const roleChoices = staffRoles.map((role) => ({ value: role, label: role, note: staffRoleTexts[role] }));

/** Invites a person by mail; the link is shown as well, to be handed over otherwise. */
export function Invite({ onClose }: { onClose: () => void }) {
  const [send] = useInviteStaffMutation({ refetchQueries: ['StaffList'] });
  const [link, setLink] = useState<Link>();
  if (link)
    return (
      <Modal title="Invite a person" onClose={onClose}>
        <OneTimeLink link={link} onClose={onClose} />
      </Modal>
    );
  return (
    <FormDialog
      title="Invite a person"
      label="Invite a person"
      form={staffInviteForm}
      initialValues={blank}
      onSubmit={(input) =>
        submitted(send({ variables: { input } }), ({ url, expiresAt, member }) => {
          if (url !== null && expiresAt !== null && member) setLink({ url, expiresAt, email: member.email });
        })
      }
      submitLabel="Invite"
      busyLabel="Inviting…"
      onClose={onClose}
    >
      <TextField<Invitation> name="email" label="Email" {...emailInput} autoComplete="off" />
      <TextField<Invitation> name="name" label="Name" autoComplete="off" maxLength={staffLimits.name} />
      <RadioGroup<Invitation> name="role" legend="Role" choices={roleChoices} />
    </FormDialog>
  );
}
