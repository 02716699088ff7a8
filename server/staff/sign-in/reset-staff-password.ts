import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource, IsNull } from 'typeorm';
import { staffError, StaffError, staffMessages } from '../../../domain/staff/staff-errors';
import { updateGuarded } from '../../database/transaction';
import { type Logger } from '../../infra/logger';
import { type Passwords } from '../../infra/passwords';
import { clientKey, type RateLimits } from '../../infra/rate-limits';
import { type Caller } from '../../infra/request/viewer';
import { type StaffViewer } from '../../infra/request/staff-context';
import { type AuditedChanges } from '../audit/audited-changes';
import { type StaffLinks, type UsableLink } from '../members/password-links';
import { actorOf, event } from '../members/staff-actor';
import { type StaffSignIns } from './sign-in.service';
import { type StaffSessions } from './staff-sessions.service';
import { lockStaff, Staff, type StaffLinkKind } from '../members/staff.entity';

interface StaffPasswordsDependencies {
  readonly db: DataSource;
  readonly passwords: Passwords;
  readonly limits: RateLimits;
  readonly changes: AuditedChanges;
  readonly links: StaffLinks;
  readonly signIns: StaffSignIns;
  readonly sessions: StaffSessions;
  readonly logger: Logger;
}

/** By then the answer is on its way: SQLite would hold it up. */
const afterAnswerMs = 50;

/** Passwords of staff: chosen with a link of an invitation or a reset, or changed. Each ends all sessions and all links. */
export class StaffPasswords {
  private readonly mailings = new Set<Promise<void>>();

  constructor(private readonly deps: StaffPasswordsDependencies) {}

  /** Returns whom a link is for; null for one that cannot be used. @throws RequestError RATE_LIMITED */
  async linkOf(token: string, caller: Caller): Promise<UsableLink | null> {
    const { db, limits, links } = this.deps;
    await limits.consume('resetAttempt', 'staff', clientKey(caller.address));
    try {
      return await links.usable(db.manager, token);
    } catch (error) {
      if (error instanceof StaffError) return null;
      throw error;
    }
  }

  /**
   * Mails a link, after the answer: neither its content nor its time reveals whether there is an account. Anybody may ask, so no earlier
   * link ends, and a mailbox that has two recent links gets no more.
   * @throws RequestError RATE_LIMITED
   */
  async requestReset(email: string, caller: Caller): Promise<void> {
    const { limits, logger } = this.deps;
    const client = clientKey(caller.address);
    await limits.consume('resetRequest', 'staff', client);
    await limits.consume('resetMail', 'staff', client, email);
    const work = pause(afterAnswerMs)
      .then(() => this.mailReset(email, caller))
      .catch((error: unknown) => logger.error('a link for a new password could not be issued', {}, error))
      .finally(() => this.mailings.delete(work));
    this.mailings.add(work);
  }

  /** Resolves when no link is being issued. */
  async settled(): Promise<void> {
    await Promise.all(this.mailings);
  }

  private async mailReset(email: string, caller: Caller): Promise<void> {
    const { db, changes, links } = this.deps;
    const staff = await db.manager.findOneBy(Staff, { email, deactivatedAt: IsNull() });
    // An invitation that was not accepted is repeated by an owner.
    if (staff?.passwordHash == null) return;
    await changes.run({ name: `unknown person at ${caller.address}`, staffId: null }, async (manager) => {
      // Locked, since the links are counted before one is inserted.
      await lockStaff(manager, staff.id);
      if (await links.hasRecentLinks(manager, staff.id)) return { result: undefined, auditRecord: null };
      await links.issue(manager, staff, 'reset');
      return { result: undefined, auditRecord: event('staff request link', staff) };
    });
  }

  /** Sets the password with a link, which works once. Two-factor sign-in stays as it is. @throws StaffError LINK_EXPIRED */
  async setWithLink(token: string, newPassword: string, caller: Caller, kind: StaffLinkKind): Promise<void> {
    const { db, limits, changes, links, passwords } = this.deps;
    const client = clientKey(caller.address);
    await limits.consume('resetAttempt', 'staff', client);
    const usable = await links.usable(db.manager, token);
    if (usable.link.kind !== kind) throw staffError('LINK_EXPIRED', staffMessages.linkExpired, 'token');
    // Outside the transaction: hashing is slow and would block other writers.
    const passwordHash = await passwords.hash(newPassword, client);
    await changes.run(actorOf(usable.staff), async (manager) => {
      await links.consume(manager, usable);
      const { id } = usable.staff;
      if (!(await updateGuarded(manager, Staff, { id, deactivatedAt: IsNull() }, { passwordHash })))
        throw staffError('LINK_EXPIRED', staffMessages.linkExpired, 'token');
      await links.endAll(manager, id);
      await this.deps.sessions.endAll(manager, id);
      return {
        result: undefined,
        auditRecord: event(kind === 'reset' ? 'staff reset password' : 'staff accept invitation', usable.staff),
      };
    });
    await limits.reset('login', `staff ${usable.staff.email}`, client);
  }

  /** @returns the token of the caller's new session. @throws StaffError INVALID_CREDENTIALS */
  async change(viewer: StaffViewer, password: string, newPassword: string, caller: Caller): Promise<string> {
    const { changes, links, passwords, sessions, signIns } = this.deps;
    const staff = await signIns.confirmPassword(viewer.email, password, caller);
    const passwordHash = await passwords.hash(newPassword, clientKey(caller.address));
    return changes.run(actorOf(staff), async (manager) => {
      const current = { id: staff.id, passwordHash: staff.passwordHash ?? IsNull(), deactivatedAt: IsNull() };
      if (!(await updateGuarded(manager, Staff, current, { passwordHash })))
        throw staffError('INVALID_CREDENTIALS', staffMessages.wrongPassword, 'password');
      await links.endAll(manager, staff.id);
      await sessions.endAll(manager, staff.id);
      const token = await sessions.open(manager, staff.id, caller.device);
      return { result: token, auditRecord: event('staff change password', staff) };
    });
  }
}
