import { type DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { staleError, staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { staffLimits, type StaffRole } from '../../../domain/staff/staff-roles';
import { type Clock } from '../../infra/clock';
import { isUniqueViolation, updateGuarded } from '../../database/transaction';
import { type AuditedChange } from '../audit/audited-changes';
import { type StaffLinks } from './password-links';
import { type StaffSessions } from '../sign-in/staff-sessions.service';
import { event } from './staff-actor';
import { Staff, StaffRecoveryCode } from './staff.entity';

export interface NewMember {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
}

/** An issued link, and whom it is for. */
export interface IssuedLink {
  readonly member: Staff;
  readonly url: string;
  readonly expiresAt: Date;
}

interface StaffMembersDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly links: StaffLinks;
  readonly sessions: StaffSessions;
}

/** Changes of staff members, for owners and the command line. Each runs in the transaction of its audit entry. */
export class StaffMembers {
  constructor(private readonly deps: StaffMembersDependencies) {}

  list(): Promise<Staff[]> {
    return this.deps.db.manager.find(Staff, { order: { name: 'ASC', id: 'ASC' }, take: staffLimits.members });
  }

  byId(id: number): Promise<Staff> {
    return this.deps.db.manager.findOneByOrFail(Staff, { id });
  }

  /**
   * Invites a person, again if the last invitation was not accepted or the person has left.
   * @throws StaffError TAKEN for a person who works here
   */
  async invite(manager: EntityManager, { email, name, role }: NewMember): Promise<AuditedChange<IssuedLink>> {
    const known = await manager.findOneBy(Staff, { email });
    if (known && known.deactivatedAt === null && known.passwordHash !== null) throw taken();
    const staff = known
      ? await this.readmit(manager, known, { name, role })
      : await this.add(manager, { email, name, role });
    await this.deps.links.endAll(manager, staff.id);
    const issued = await this.deps.links.issue(manager, staff, 'invitation');
    const auditRecord = event('staff invite', staff, known && memberState(known), memberState(staff));
    return { result: { member: staff, ...issued }, auditRecord };
  }

  /** Ends all sessions: the next sign-in has the new role. @throws StaffError NOT_FOUND, STALE or LAST_OWNER */
  async changeRole(
    manager: EntityManager,
    id: number,
    role: StaffRole,
    version?: number,
  ): Promise<AuditedChange<Staff>> {
    return this.update(manager, { id, version, action: 'staff role' }, { role });
  }

  /** The person cannot sign in any more. @throws StaffError NOT_FOUND, STALE or LAST_OWNER */
  async deactivate(manager: EntityManager, id: number, version?: number): Promise<AuditedChange<Staff>> {
    const deactivatedAt = this.deps.clock.now();
    return this.update(manager, { id, version, action: 'staff deactivate' }, { deactivatedAt });
  }

  /** Issues a link for a new password in place of earlier ones. @param twoFactor whether two-factor sign-in is removed as well */
  async reset(manager: EntityManager, id: number, twoFactor: boolean): Promise<AuditedChange<IssuedLink>> {
    const staff = await this.present(manager, id);
    if (twoFactor) {
      await manager.update(Staff, { id }, { totpSecret: null, totpPending: null });
      await manager.delete(StaffRecoveryCode, { staffId: id });
      await this.deps.sessions.endAll(manager, id);
    }
    const kind = staff.passwordHash === null ? 'invitation' : 'reset';
    await this.deps.links.endAll(manager, id);
    const issued = await this.deps.links.issue(manager, staff, kind);
    return { result: { member: staff, ...issued }, auditRecord: event('staff issue link', staff, null, { twoFactor }) };
  }

  /** @returns how many sessions were live */
  async endSessions(manager: EntityManager, id: number): Promise<AuditedChange<number>> {
    const staff = await this.present(manager, id);
    const ended = await this.deps.sessions.endAll(manager, id);
    return { result: ended, auditRecord: event('staff end sessions', staff, null, { ended }) };
  }

  /** @throws StaffError NOT_FOUND */
  async idOf(manager: EntityManager, email: string): Promise<number> {
    const staff = await manager.findOneBy(Staff, { email });
    if (!staff) throw unknown();
    return staff.id;
  }

  private async present(manager: EntityManager, id: number): Promise<Staff> {
    const staff = await manager.findOneBy(Staff, { id, deactivatedAt: IsNull() });
    if (!staff) throw unknown();
    return staff;
  }

  private async add(manager: EntityManager, { email, name, role }: NewMember): Promise<Staff> {
    if ((await manager.count(Staff)) >= staffLimits.members)
      throw staffError('LIMIT_EXCEEDED', staffMessages.staffFull);
    const staff = manager.create(Staff, {
      email,
      name,
      role,
      passwordHash: null,
      totpSecret: null,
      totpPending: null,
      totpLastStep: 0,
      version: 1,
      createdAt: this.deps.clock.now(),
      lastSignInAt: null,
      deactivatedAt: null,
    });
    try {
      await manager.insert(Staff, staff);
    } catch (error) {
      throw isUniqueViolation(error) ? taken() : error;
    }
    return staff;
  }

  private async readmit(
    manager: EntityManager,
    known: Staff,
    { name, role }: Omit<NewMember, 'email'>,
  ): Promise<Staff> {
    const { id, version } = known;
    // A person who is invited again sets both factors anew.
    const fresh = { passwordHash: null, totpSecret: null, totpPending: null, deactivatedAt: null };
    const set = { name, role, ...fresh, version: version + 1 };
    if (!(await updateGuarded(manager, Staff, { id, version }, set))) throw staleError();
    await manager.delete(StaffRecoveryCode, { staffId: id });
    await this.deps.sessions.endAll(manager, id);
    return this.reread(manager, id);
  }

  private async update(
    manager: EntityManager,
    { id, version, action }: { readonly id: number; readonly version: number | undefined; readonly action: string },
    set: Partial<Pick<Staff, 'role' | 'deactivatedAt'>>,
  ): Promise<AuditedChange<Staff>> {
    await this.lockOwners(manager);
    const before = await this.present(manager, id);
    const isCurrent = version === undefined || version === before.version;
    const where = { id, version: before.version, deactivatedAt: IsNull() };
    if (!isCurrent || !(await updateGuarded(manager, Staff, where, { ...set, version: before.version + 1 })))
      throw staleError();
    await this.requireOwner(manager, before);
    await this.deps.sessions.endAll(manager, id);
    const after = await this.reread(manager, id);
    return { result: after, auditRecord: event(action, after, memberState(before), memberState(after)) };
  }

  /** A no-op UPDATE, which locks on both databases: two owners cannot remove each other. */
  private async lockOwners(manager: EntityManager): Promise<void> {
    await manager.update(Staff, { role: 'owner' }, { email: () => 'email' });
  }

  private async requireOwner(manager: EntityManager, { role }: Staff): Promise<void> {
    const owners = { role: 'owner', deactivatedAt: IsNull(), passwordHash: Not(IsNull()) } as const;
    if (role === 'owner' && !(await manager.existsBy(Staff, owners)))
      throw staffError('LAST_OWNER', staffMessages.lastOwner);
  }

  private reread(manager: EntityManager, id: number): Promise<Staff> {
    return manager.findOneByOrFail(Staff, { id });
  }
}

const unknown = () => staffError('NOT_FOUND', staffMessages.unknownStaff, 'id');
const taken = () => staffError('TAKEN', staffMessages.emailTaken, 'email');

const memberState = ({ name, role, deactivatedAt }: Staff) => ({ name, role, isActive: deactivatedAt === null });
