import { type DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { staleError, staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { staffLimits, type StaffRole } from '../../../domain/staff/staff-roles';
import { isUniqueViolation, updateGuarded } from '../../database/transaction';
import { type Clock } from '../../infra/clock';
import { type Audited, type AuditedChange } from '../audit/audited-changes';
import { type StaffSessions } from '../sign-in/staff-sessions.service';
import { type IssuedLink, type PasswordLinks } from './password-links';
import { event } from './staff-actor';
import { Staff, StaffRecoveryCode } from './staff.entity';

interface NewMember {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
}

/** The version of a staff member that the caller has seen. */
interface Seen {
  readonly id: number;
  readonly version: number;
}

interface StaffMembersDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly links: PasswordLinks;
  readonly sessions: StaffSessions;
}

/** Changes of staff members, for owners and the command line. Each runs in the transaction of its audit entry. */
export class StaffMembers {
  constructor(private readonly deps: StaffMembersDependencies) {}

  list(): Promise<Staff[]> {
    return this.deps.db.manager.find(Staff, { order: { name: 'ASC', id: 'ASC' }, take: staffLimits.members });
  }

  byId(id: number, manager = this.deps.db.manager): Promise<Staff> {
    return manager.findOneByOrFail(Staff, { id });
  }

  /** Invites a person for the first time, after an unused invitation, or after they left. @throws StaffError TAKEN for a current staff member */
  async invite(manager: EntityManager, person: NewMember): Promise<AuditedChange<IssuedLink>> {
    const known = await manager.findOneBy(Staff, { email: person.email });
    if (known && known.deactivatedAt === null && known.passwordHash !== null) throw taken();
    const staff = known ? await this.readmit(manager, known, person) : await this.add(manager, person);
    const result = await this.deps.links.reissue(manager, staff, 'invitation');
    return { result, auditRecord: event('staff invite', staff, known && stateOf(known), stateOf(staff)) };
  }

  /** Ends all sessions, so that the next sign-in has the new role. @throws StaffError NOT_FOUND, STALE or LAST_OWNER */
  changeRole(manager: EntityManager, seen: Seen, role: StaffRole): Promise<AuditedChange<Staff>> {
    return this.update(manager, seen, 'staff role', { role });
  }

  /** Ends all sessions and refuses new ones. @throws StaffError NOT_FOUND, STALE or LAST_OWNER */
  deactivate(manager: EntityManager, seen: Seen): Promise<AuditedChange<Staff>> {
    return this.update(manager, seen, 'staff deactivate', { deactivatedAt: this.deps.clock.now() });
  }

  /** Issues a link for a new password in place of earlier ones. @param twoFactor removes two-factor sign-in as well @throws StaffError NOT_FOUND */
  async reset(manager: EntityManager, id: number, twoFactor: boolean): Promise<AuditedChange<IssuedLink>> {
    const staff = await this.active(manager, { id });
    if (twoFactor) {
      await manager.update(Staff, { id }, { totpSecret: null, totpPending: null });
      await this.endAccess(manager, id);
    }
    const kind = staff.passwordHash === null ? 'invitation' : 'reset';
    const result = await this.deps.links.reissue(manager, staff, kind);
    return { result, auditRecord: event('staff issue link', staff, null, { twoFactor }) };
  }

  /** @throws StaffError NOT_FOUND */
  async endSessions(manager: EntityManager, id: number): Promise<Audited> {
    const staff = await this.active(manager, { id });
    const ended = await this.deps.sessions.endAll(manager, id);
    return { auditRecord: event('staff end sessions', staff, null, { ended }) };
  }

  /** @throws StaffError NOT_FOUND */
  async active(manager: EntityManager, person: { readonly id: number } | { readonly email: string }): Promise<Staff> {
    const staff = await manager.findOneBy(Staff, { ...person, deactivatedAt: IsNull() });
    if (!staff) throw staffError('NOT_FOUND', staffMessages.unknownStaff, 'id');
    return staff;
  }

  private async add(manager: EntityManager, person: NewMember): Promise<Staff> {
    if ((await manager.count(Staff)) >= staffLimits.members)
      throw staffError('LIMIT_EXCEEDED', staffMessages.staffFull);
    const staff = manager.create(Staff, {
      ...{ ...person, ...withoutAccess, totpLastStep: 0, version: 1 },
      ...{ createdAt: this.deps.clock.now(), lastSignInAt: null },
    });
    try {
      await manager.insert(Staff, staff);
    } catch (error) {
      throw isUniqueViolation(error) ? taken() : error;
    }
    return staff;
  }

  private async readmit(manager: EntityManager, { id, version }: Staff, { name, role }: NewMember): Promise<Staff> {
    const set = { name, role, ...withoutAccess, version: version + 1 };
    if (!(await updateGuarded(manager, Staff, { id, version }, set))) throw staleError();
    await this.endAccess(manager, id);
    return this.byId(id, manager);
  }

  private async endAccess(manager: EntityManager, staffId: number): Promise<void> {
    await manager.delete(StaffRecoveryCode, { staffId });
    await this.deps.sessions.endAll(manager, staffId);
  }

  private async update(
    manager: EntityManager,
    { id, version }: Seen,
    action: string,
    set: Partial<Pick<Staff, 'role' | 'deactivatedAt'>>,
  ): Promise<AuditedChange<Staff>> {
    // A no-op UPDATE locks on both databases: two owners cannot remove each other.
    await manager.update(Staff, { role: 'owner' }, { email: () => 'email' });
    const before = await this.active(manager, { id });
    const where = { id, version, deactivatedAt: IsNull() };
    if (!(await updateGuarded(manager, Staff, where, { ...set, version: version + 1 }))) throw staleError();
    const owners = { role: 'owner', deactivatedAt: IsNull(), passwordHash: Not(IsNull()) } as const;
    if (before.role === 'owner' && !(await manager.existsBy(Staff, owners)))
      throw staffError('LAST_OWNER', staffMessages.lastOwner);
    await this.deps.sessions.endAll(manager, id);
    const after = await this.byId(id, manager);
    return { result: after, auditRecord: event(action, after, stateOf(before), stateOf(after)) };
  }
}

/** A person who is invited again sets both factors anew. */
const withoutAccess = { passwordHash: null, totpSecret: null, totpPending: null, deactivatedAt: null };

const taken = () => staffError('TAKEN', staffMessages.emailTaken, 'email');

const stateOf = ({ name, role, deactivatedAt }: Staff) => ({ name, role, isActive: deactivatedAt === null });
