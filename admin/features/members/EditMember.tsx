import { useState } from 'react';
import { Button } from '../../../client/ui/Button';
import type { SubmitResult } from '../../../client/ui/ValidatedForm';
import { SelectBox } from '../../../client/ui/SelectBox';
import { staffRoles, staffRoleTexts, type StaffRole } from '../../../domain/staff/staff-roles';
import { outcomeOf, failureOf } from '../../lib/outcome';
import { useNotify } from '../../lib/notify';
import { useVersionedEdit } from '../../lib/use-versioned-edit';
import { Confirm } from '../../ui/Confirm';
import { Conflict } from '../../ui/Conflict';
import { Modal, ModalActions } from '../../ui/Modal';
import { Banner } from '../../ui/States';
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
  return (
    <Modal title={member.name} onClose={onClose}>
      <RoleForm member={member} onClose={onClose} />
      <h3 className={styles.subtitle}>Access</h3>
      <ModalActions>
        <Button variant="secondary" size="small" onClick={() => setAsked('reset')}>
          Send a link for a new password
        </Button>
        {member.hasTwoFactor && (
          <Button variant="secondary" size="small" onClick={() => setAsked('reset-two-factor')}>
            Remove two-factor sign-in
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={() => setAsked('end-sessions')}>
          End all sessions
        </Button>
        {member.isActive && (
          <Button variant="secondary" size="small" onClick={() => setAsked('deactivate')}>
            Deactivate
          </Button>
        )}
      </ModalActions>
    </Modal>
  );
}

function useRole({ member, onClose }: EditMemberProps) {
  const [send, { loading }] = useChangeStaffRoleMutation();
  const { seen, conflict, save } = useVersionedEdit(member);
  const [role, setRole] = useState<StaffRole>(member.role);
  const [errors, setErrors] = useState<SubmitResult>();
  const notify = useNotify();
  const change = async () => {
    const problems = await save(
      (version) => send({ variables: { id: member.id, version, role } }),
      () => {
        notify.success(`${member.name} is ${role} now.`);
        onClose();
      },
    );
    setErrors(problems);
  };
  return { role, setRole, change, seen, conflict, errors, loading };
}

function RoleForm(props: EditMemberProps) {
  const { member, onClose } = props;
  const { role, setRole, change, seen, conflict, errors, loading } = useRole(props);
  return (
    <>
      {errors?.map(({ message }) => (
        <Banner key={message} tone="danger">
          <p>{message}</p>
        </Banner>
      ))}
      {conflict && <Conflict seen={inWords(seen)} current={inWords(conflict)} />}
      <label htmlFor="new-role">Role</label>
      <SelectBox
        id="new-role"
        value={role}
        options={staffRoles.map((value) => ({ value, label: value }))}
        // The options are the roles.
        onChange={(event) => setRole(event.target.value as StaffRole)}
      />
      <p>{staffRoleTexts[role]} A change ends all sessions of the person.</p>
      <ModalActions>
        <Button busy={loading && 'Saving…'} disabled={!conflict && role === member.role} onClick={() => void change()}>
          {conflict ? 'Save nevertheless' : 'Change role'}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </ModalActions>
    </>
  );
}

const inWords = ({ name, role, isActive, hasTwoFactor }: MemberPartsFragment) => ({
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
  const change = useAccessChange(member, asked, onLink);
  const { title, label, text, closes } = questions[asked];
  return (
    <Confirm
      title={`${title} ${member.name}?`}
      label={label}
      run={change}
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

/** @returns a function that changes the access and returns why it failed */
function useAccessChange(member: MemberPartsFragment, asked: Asked, onLink: (link: Link) => void) {
  const [deactivate] = useDeactivateStaffMutation();
  const [reset] = useResetStaffMutation();
  const [endSessions] = useEndStaffSessionsMutation();
  const { id, version, email } = member;
  return async (): Promise<string | undefined> => {
    if (asked === 'deactivate') return failureOf(deactivate({ variables: { id, version } }));
    if (asked === 'end-sessions') return failureOf(endSessions({ variables: { id } }));
    const twoFactor = asked === 'reset-two-factor';
    const outcome = await outcomeOf(reset({ variables: { id, twoFactor } }));
    if (!outcome.isFailed) {
      const { url, expiresAt } = outcome.payload;
      if (url !== null && expiresAt !== null) onLink({ url, expiresAt, email });
    }
    return outcome.userErrors[0]?.message;
  };
}
