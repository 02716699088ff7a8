import { type Command, Option } from 'commander';
import { parseForm } from '../../../domain/forms/form';
import { normaliseEmail } from '../../../domain/forms/patterns';
import { staffInviteForm } from '../../../domain/forms/staff';
import { type StaffRole, staffRoles } from '../../../domain/staff/staff-roles';
import { type Staff } from '../../staff/members/staff.entity';
import { type IssuedLink } from '../../staff/members/password-links';
import { type CommandResult } from '../command-result';
import { type CommandRunner } from '../command-runner';
import { type OperatorSession } from '../operator-session';

const stateOf = ({ deactivatedAt, passwordHash, totpSecret }: Staff) => {
  if (deactivatedAt !== null) return 'deactivated';
  if (passwordHash === null) return 'invited';
  return totpSecret === null ? 'active' : 'active, two-factor';
};

const linkResult = ({ member: { email, role }, url, expiresAt }: IssuedLink): CommandResult => ({
  data: { email, role, url, expiresAt },
  note: 'The link works once and was mailed as well.',
});

interface AddOptions {
  readonly role: StaffRole;
  readonly name?: string;
}

async function add(
  session: OperatorSession,
  email: string,
  { role, name = email.split('@')[0] ?? email }: AddOptions,
): Promise<CommandResult> {
  // By the rules of the back office's form.
  const member = { ...parseForm(staffInviteForm, { email, name, role }), role };
  return linkResult(await session.change((manager) => session.staff.members.invite(manager, member)));
}

async function list({ staff }: OperatorSession): Promise<CommandResult> {
  const data = (await staff.members.list()).map((person) => ({
    ...{ email: person.email, name: person.name, role: person.role },
    ...{ state: stateOf(person), lastSignInAt: person.lastSignInAt },
  }));
  return { data };
}

async function reset(
  { staff: { members }, change }: OperatorSession,
  email: string,
  { twoFactor = false }: { readonly twoFactor?: boolean },
): Promise<CommandResult> {
  const issued = await change(async (manager) =>
    members.reset(manager, (await members.active(manager, { email: normaliseEmail(email) })).id, twoFactor),
  );
  return linkResult(issued);
}

export function addStaffCommands(program: Command, { onShop }: CommandRunner): void {
  const staff = program.command('staff').description('let people into the back office');
  staff
    .command('add')
    .description('invite a person; prints and mails a link that works once')
    .argument('<email>', 'whom to invite')
    .addOption(new Option('--role <role>', 'what the person may do').choices(staffRoles).makeOptionMandatory())
    .option('--name <name>', 'how other staff see the person; default: the part before the @')
    .addHelpText('after', '\nExample: staff add ada@fernwild.example --role owner')
    .action(onShop(add));
  staff.command('list').description('list the staff of the back office').action(onShop(list));
  staff
    .command('reset')
    .description('print and mail a link for a new password, which works once')
    .argument('<email>', 'whose password')
    .option('--two-factor', 'remove two-factor sign-in as well, for a lost phone; sessions end')
    .action(onShop(reset));
}
