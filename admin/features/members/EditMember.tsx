import type { InferType } from 'yup';
import { useFormikContext } from 'formik';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../client/ui/Button';
import { SelectField } from '../../../client/ui/SelectField';
import { staffInviteForm } from '../../../domain/forms/staff';
import { staffRoles, staffRoleTexts } from '../../../domain/staff/staff-roles';
import { failureOf, submitted } from '../../lib/outcome';
import { Confirm } from '../../ui/Confirm';
import { EditDialog } from '../../ui/FormDialog';
import { Modal, ModalActions } from '../../ui/Modal';
import { OneTimeLink, type Link } from './OneTimeLink';
import {
  useChangeStaffRoleMutation,
  useDeactivateStaffMutation,
  useEndStaffSessionsMutation,
  useResetStaffMutation,
  type MemberPartsFragment,
} from './Members.generated';
import styles from './Members.module.css';

interface EditMemberProps {
  member: MemberPartsFragment;
  onClose: () => void;
}

type Asked = 'deactivate' | 'reset' | 'reset-two-factor' | 'end-sessions';

/** Changes the role of a person, ends the access, or sends a link for a new password. */
export function EditMember({ member, onClose }: EditMemberProps) {
  const [asked, setAsked] = useState<Asked>();
  const [link, setLink] = useState<Link>();
  if (asked)
    return (
      <Question asked={asked} member={member} onLink={setLink} onCancel={() => setAsked(undefined)} onDone={onClose} />
    );
  if (link)
    return (
      <Modal title={member.name} onClose={onClose}>
        <OneTimeLink link={link} onClose={onClose} />
      </Modal>
    );
  return <RoleDialog member={member} footer={<Access member={member} onAsked={setAsked} />} onClose={onClose} />;
}

const roleForm = staffInviteForm.pick(['role']);

function RoleDialog({ member, footer, onClose }: EditMemberProps & { footer: ReactNode }) {
  const [send] = useChangeStaffRoleMutation();
  return (
    <EditDialog
      title={member.name}
      label="Role"
      form={roleForm}
      initialValues={{ role: member.role }}
      opened={member}
      describe={describe}
      send={({ role }, { id, version }) => send({ variables: { id, version, role } })}
      submitLabel="Change role"
      done={({ member: saved }) => `${member.name} is ${saved?.role ?? ''} now.`}
      footer={footer}
      onClose={onClose}
    >
      <SelectField<InferType<typeof roleForm>>
        name="role"
        label="Role"
        options={staffRoles.map((value) => ({ value, label: value }))}
      />
      <RoleText />
    </EditDialog>
  );
}

function RoleText() {
  const { role } = useFormikContext<InferType<typeof roleForm>>().values;
  return <p>{staffRoleTexts[role]} A change ends all sessions of the person.</p>;
}

function Access({ member, onAsked }: { member: MemberPartsFragment; onAsked: (asked: Asked) => void }) {
  const buttons: readonly [Asked, string, boolean][] = [
    ['reset', 'Send a link for a new password', true],
    ['reset-two-factor', 'Remove two-factor sign-in', member.hasTwoFactor],
    ['end-sessions', 'End all sessions', true],
    ['deactivate', 'Deactivate', member.isActive],
  ];
  return (
    <>
      <h3 className={styles.subtitle}>Access</h3>
      <ModalActions>
        {buttons
          .filter(([, , isShown]) => isShown)
          .map(([asked, label]) => (
            <Button key={asked} variant="secondary" size="small" onClick={() => onAsked(asked)}>
              {label}
            </Button>
          ))}
      </ModalActions>
    </>
  );
}

const describe = ({ name, role, isActive, hasTwoFactor }: MemberPartsFragment) => ({
  name,
  role,
  access: isActive ? 'active' : 'deactivated',
  'two-factor sign-in': hasTwoFactor ? 'set up' : 'not set up',
});

interface QuestionProps {
  asked: Asked;
  member: MemberPartsFragment;
  onLink: (link: Link) => void;
  onCancel: () => void;
  onDone: () => void;
}

function Question({ asked, member, onLink, onCancel, onDone }: QuestionProps) {
  const changes = useAccessChanges(member, onLink);
  const { title, label, text, closes } = questions[asked];
  return (
    <Confirm
      title={`${title} ${member.name}?`}
      label={label}
      run={changes[asked]}
      onClose={onCancel}
      onDone={() => {
        onCancel();
        if (closes) onDone();
      }}
    >
      {text}
    </Confirm>
  );
}

const questions: Readonly<Record<Asked, { title: string; label: string; text: string; closes: boolean }>> = {
  deactivate: {
    title: 'Deactivate',
    label: 'Deactivate',
    text: 'The person can no longer sign in, and all sessions end. A new invitation brings the person back.',
    closes: true,
  },
  reset: {
    title: 'Send a link to',
    label: 'Send',
    text: 'The person gets a mail with a link to choose a new password.',
    closes: false,
  },
  'reset-two-factor': {
    title: 'Remove two-factor sign-in of',
    label: 'Remove it',
    text: 'For a lost phone. The person gets a link to choose a new password and sets two-factor sign-in up again.',
    closes: false,
  },
  'end-sessions': {
    title: 'End the sessions of',
    label: 'End them',
    text: 'The person has to sign in again in every browser.',
    closes: true,
  },
};

/** @returns functions that change the access and return why it failed */
function useAccessChanges({ id, version, email }: MemberPartsFragment, onLink: (link: Link) => void) {
  const [deactivate] = useDeactivateStaffMutation();
  const [reset] = useResetStaffMutation();
  const [endSessions] = useEndStaffSessionsMutation();
  const sendLink = async (twoFactor: boolean) => {
    const [problem] = await submitted(reset({ variables: { id, twoFactor } }), ({ url, expiresAt }) => {
      if (url !== null && expiresAt !== null) onLink({ url, expiresAt, email });
    });
    return problem?.message;
  };
  return {
    deactivate: () => failureOf(deactivate({ variables: { id, version } })),
    reset: () => sendLink(false),
    'reset-two-factor': () => sendLink(true),
    'end-sessions': () => failureOf(endSessions({ variables: { id } })),
  };
}
