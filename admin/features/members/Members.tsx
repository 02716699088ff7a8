import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../client/ui/Button';
import { useSession } from '../../lib/session';
import { shownTime } from '../../lib/times';
import { DataTable, type Column } from '../../ui/DataTable';
import { Page } from '../../ui/Page';
import { QueryResult } from '../../ui/States';
import { EditMember } from './EditMember';
import { Invite } from './InviteMember';
import { useStaffListQuery, type MemberPartsFragment } from './Members.generated';

/** Lists all present and former staff. */
function Staff() {
  const result = useStaffListQuery();
  const [isInviting, setInviting] = useState(false);
  const [editedId, setEditedId] = useState<string>();
  const edited = result.data?.staff.find(({ id }) => id === editedId);
  return (
    <Page
      title="Staff"
      actions={
        <Button size="small" onClick={() => setInviting(true)}>
          Invite a person
        </Button>
      }
    >
      <QueryResult result={result}>
        {({ staff }) => (
          <>
            <Members members={staff} onEdit={({ id }) => setEditedId(id)} />
            {edited && <EditMember member={edited} onClose={() => setEditedId(undefined)} />}
          </>
        )}
      </QueryResult>
      {isInviting && <Invite onClose={() => setInviting(false)} />}
    </Page>
  );
}

function stateOf({ isActive, hasAccepted, hasTwoFactor }: MemberPartsFragment): string {
  if (!isActive) return 'Deactivated';
  if (!hasAccepted) return 'Invited';
  return hasTwoFactor ? 'Active, with two-factor sign-in' : 'Active';
}

interface MembersProps {
  members: readonly MemberPartsFragment[];
  onEdit: (member: MemberPartsFragment) => void;
}

function Members({ members, onEdit }: MembersProps) {
  const { member: self } = useSession();
  const columns: readonly Column<MemberPartsFragment>[] = [
    { id: 'name', header: 'Name', cell: ({ name }) => name },
    { id: 'email', header: 'Email', cell: ({ email }) => email },
    { id: 'role', header: 'Role', cell: ({ role }) => role },
    { id: 'state', header: 'State', cell: stateOf },
    {
      id: 'seen',
      header: 'Last sign-in',
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? 'never' : shownTime(lastSignInAt)),
    },
    {
      id: 'change',
      header: 'Change',
      cell: (member) =>
        member.id === self.id ? (
          <Link to="/account">My account</Link>
        ) : (
          <Button variant="quiet" size="small" aria-label={`Change ${member.name}`} onClick={() => onEdit(member)}>
            Change
          </Button>
        ),
    },
  ];
  return <DataTable label="Staff" columns={columns} rows={members} idOf={({ id }) => id} />;
}

export { Staff as Component };
