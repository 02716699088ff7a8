import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource, IsNull } from 'typeorm';
import { updateGuarded } from '../../database/transaction';
import { type Logger } from '../../infra/logger';
import { type Passwords } from '../../infra/passwords';
import { clientKey, type RateLimits } from '../../infra/rate-limits';
import { type Caller } from '../../infra/request/viewer';
import { type AuditedChanges } from '../audit/audited-changes';
import { linkExpired, type PasswordLinks } from '../members/password-links';
import { actorOf, event } from '../members/staff-actor';
import { lockStaff, Staff, type StaffLink, type StaffLinkKind } from '../members/staff.entity';
import { type StaffSessions } from './staff-sessions.service';

interface ResetStaffPasswordDependencies {
  readonly db: DataSource;
  readonly passwords: Passwords;
  readonly limits: RateLimits;
  readonly changes: AuditedChanges;
  readonly links: PasswordLinks;
  readonly sessions: StaffSessions;
  readonly logger: Logger;
}

/** By then the answer is on its way: SQLite would hold it up. */
const afterAnswerMs = 50;

/** Sets passwords of staff with the links of invitations and resets. Each ends all sessions and links of the staff member. */
export class ResetStaffPassword {
  private readonly mailings = new Set<Promise<void>>();

  constructor(private readonly deps: ResetStaffPasswordDependencies) {}

  /** Returns the usable link of a token, with its staff member. @throws RequestError RATE_LIMITED */
  async linkOf(token: string, caller: Caller): Promise<StaffLink | null> {
    const { db, limits, links } = this.deps;
    await limits.consume('resetAttempt', 'staff', clientKey(caller.address));
    return links.find(db.manager, token);
  }

  /**
   * Mails a link after the answer, whose content and time do not reveal whether the account exists. Anyone may ask, so no earlier link
   * ends, and a mailbox that has two recent links gets no more.
   * @throws RequestError RATE_LIMITED
   */
  async request(email: string, caller: Caller): Promise<void> {
    const { limits, logger } = this.deps;
    const client = clientKey(caller.address);
    await limits.consume('resetRequest', 'staff', client);
    await limits.consume('resetMail', 'staff', client, email);
    const work = pause(afterAnswerMs)
      .then(() => this.mailLink(email, caller))
      .catch((error: unknown) => logger.error('a link for a new password could not be issued', {}, error))
      .finally(() => this.mailings.delete(work));
    this.mailings.add(work);
  }

  /** Resolves when no link is being issued. */
  async settled(): Promise<void> {
    await Promise.all(this.mailings);
  }

  private async mailLink(email: string, { address }: Caller): Promise<void> {
    const { db, changes, links } = this.deps;
    const staff = await db.manager.findOneBy(Staff, { email, deactivatedAt: IsNull() });
    // Only an owner repeats an invitation that was not accepted.
    if (staff?.passwordHash == null) return;
    await changes.run({ name: `unknown person at ${address}`, staffId: null }, async (manager) => {
      // The lock makes simultaneous requests count each other's links.
      await lockStaff(manager, staff.id);
      if (await links.hasRecentLinks(manager, staff.id)) return { auditRecord: null };
      await links.issue(manager, staff, 'reset');
      return { auditRecord: event('staff request link', staff) };
    });
  }

  /** Sets the password with a link, which works once. Two-factor sign-in stays as it is. @throws StaffError LINK_EXPIRED */
  async set(token: string, newPassword: string, caller: Caller, kind: StaffLinkKind): Promise<void> {
    const { limits, changes, links, passwords, sessions } = this.deps;
    const client = clientKey(caller.address);
    const link = await this.linkOf(token, caller);
    if (link?.kind !== kind) throw linkExpired();
    const { staff } = link;
    // Hashing is slow: within the transaction it would block other writers.
    const passwordHash = await passwords.hash(newPassword, client);
    await changes.run(actorOf(staff), async (manager) => {
      await links.consume(manager, link);
      const isActive = await updateGuarded(manager, Staff, { id: staff.id, deactivatedAt: IsNull() }, { passwordHash });
      if (!isActive) throw linkExpired();
      await links.endAll(manager, staff.id);
      await sessions.endAll(manager, staff.id);
      const action = kind === 'reset' ? 'staff reset password' : 'staff accept invitation';
      return { auditRecord: event(action, staff) };
    });
    await limits.reset('login', `staff ${staff.email}`, client);
  }
}
