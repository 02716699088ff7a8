import { staffInviteForm } from '../../../../domain/forms/staff';
import { parseForm } from '../../../../domain/forms/form';
import { normaliseEmail } from '../../../../domain/forms/rules';
import { type StaffRole, staffRoles } from '../../../../domain/staff/staff-roles';
import { type AuditedChange } from '../../../features/operator/audit-log';
import { type Staff } from '../../../features/staff/staff.entity';
import { type Command, type CommandResult, type CommandTask, parseChoice } from '../command';
import { type OperatorSession } from '../operator-session';
import { columns, formatMinute, table } from '../text-table';

const email = '<email>';
const roles = staffRoles.join('|');

const stateOf = ({ deactivatedAt, passwordHash, totpSecret }: Staff) => {
  if (deactivatedAt !== null) return 'deactivated';
  if (passwordHash === null) return 'invited';
  return totpSecret === null ? 'active' : 'active, two-factor';
};

interface IssuedLink {
  readonly staff: Staff;
  readonly url: string;
  readonly expiresAt: Date;
}

const linkResult = ({ staff, url, expiresAt }: IssuedLink): CommandResult => ({
  text: `${columns([
    ['Person', `${staff.name} <${staff.email}>, ${staff.role}`],
    ['Link', url],
    ['Works', `once, until ${formatMinute(expiresAt)}; mailed as well`],
  ])}`,
  data: { email: staff.email, role: staff.role, url, expiresAt },
});

const personResult = (staff: Staff): CommandResult => ({
  text: columns([
    ['Person', `${staff.name} <${staff.email}>`],
    ['Role', staff.role],
    ['State', stateOf(staff)],
  ]),
  data: { email: staff.email, role: staff.role, state: stateOf(staff) },
});

/** Runs an operation of the back office on the person with this email. */
const onPerson =
  <Result>(
    address: string,
    work: (
      session: OperatorSession,
      id: number,
      manager: Parameters<Parameters<OperatorSession['change']>[0]>[0],
    ) => Promise<AuditedChange<Result>>,
    show: (result: Result) => CommandResult,
  ): CommandTask =>
  async (session) =>
    show(
      await session.change(async (manager) => {
        const id = await session.staff.members.idOf(manager, normaliseEmail(address));
        return work(session, id, manager);
      }),
    );

export const staffAdd: Command = {
  name: 'staff add',
  operands: [email],
  summary: 'Invite a person to the back office; prints and mails a link that works once',
  options: [
    { name: 'role', value: `<${roles}>`, summary: 'what the person may do' },
    { name: 'name', value: '<name>', summary: 'how other staff see the person; default: the part before the @' },
  ],
  examples: ['ada@fernwild.example --role owner', 'ben@fernwild.example --role packer --name "Ben Ash"'],
  prepare: (args) => {
    const address = args.operand(0);
    const role = parseChoice(args.required('role'), '--role', staffRoles);
    const name = args.option('name') ?? address.split('@')[0];
    const member = parseForm(staffInviteForm, { email: address, name, role });
    return async (session) =>
      linkResult(
        // The form accepts nothing but roles.
        await session.change((manager) =>
          session.staff.members.invite(manager, { ...member, role: member.role as StaffRole }),
        ),
      );
  },
};

export const staffList: Command = {
  name: 'staff list',
  operands: [],
  summary: 'List the staff of the back office',
  options: [],
  examples: ['', '--json'],
  prepare: () => async (session) => {
    const staff = await session.staff.members.list();
    return {
      text: table(
        ['Name', 'Email', 'Role', 'State', 'Last sign-in'],
        staff.map((person) => [
          person.name,
          person.email,
          person.role,
          stateOf(person),
          formatMinute(person.lastSignInAt),
        ]),
      ),
      data: staff.map((person) => ({
        ...{ email: person.email, name: person.name, role: person.role },
        ...{ state: stateOf(person), lastSignInAt: person.lastSignInAt },
      })),
    };
  },
};

export const staffRole: Command = {
  name: 'staff role',
  operands: [email, `<${roles}>`],
  summary: 'Change the role of a person; their sessions end',
  options: [],
  examples: ['ben@fernwild.example manager'],
  prepare: (args) => {
    const role = parseChoice(args.operand(1), 'The role', staffRoles);
    return onPerson(
      args.operand(0),
      ({ staff: { members } }, id, manager) => members.changeRole(manager, id, role),
      personResult,
    );
  },
};

export const staffDeactivate: Command = {
  name: 'staff deactivate',
  operands: [email],
  summary: 'End the access of a person; "staff add" brings them back',
  options: [],
  examples: ['ben@fernwild.example'],
  prepare: (args) =>
    onPerson(args.operand(0), ({ staff: { members } }, id, manager) => members.deactivate(manager, id), personResult),
};

export const staffReset: Command = {
  name: 'staff reset',
  operands: [email],
  summary: 'Print and mail a link for a new password, which works once',
  options: [{ name: 'two-factor', summary: 'remove two-factor sign-in as well, for a lost phone; sessions end' }],
  examples: ['ada@fernwild.example', 'ada@fernwild.example --two-factor'],
  prepare: (args) => {
    const twoFactor = args.flag('two-factor');
    return onPerson(
      args.operand(0),
      ({ staff: { members } }, id, manager) => members.reset(manager, id, twoFactor),
      linkResult,
    );
  },
};

export const staffSignOut: Command = {
  name: 'staff sign-out',
  operands: [email],
  summary: 'End all sessions of a person',
  options: [],
  examples: ['ben@fernwild.example'],
  prepare: (args) =>
    onPerson(
      args.operand(0),
      ({ staff: { members } }, id, manager) => members.endSessions(manager, id),
      (ended) => ({ text: columns([['Sessions ended', String(ended)]]), data: { ended } }),
    ),
};
