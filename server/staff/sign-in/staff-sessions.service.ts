import { randomBytes } from 'node:crypto';
import { type DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { needsTwoFactor, staffLimits } from '../../../domain/staff/staff-roles';
import { type Clock } from '../../infra/clock';
import { type StaffViewer } from '../../infra/request/staff-context';
import { StaffSession } from '../members/staff.entity';
import { sha256 } from '../../infra/sha256';

const tokenBytes = 32;
const maxDevice = 100;
const lifetimeMs = staffLimits.sessionHours * 60 * 60_000;

/** Sessions of staff, which end 12 hours after the sign-in. */
export class StaffSessions {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Opens a session. @returns its token, which only the cookie holds */
  async open(manager: EntityManager, staffId: number, device: string): Promise<string> {
    const token = randomBytes(tokenBytes).toString('base64url');
    const now = this.clock.now();
    await manager.insert(StaffSession, {
      staffId,
      tokenHash: sha256(token),
      device: device.slice(0, maxDevice),
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
      endedAt: null,
    });
    return token;
  }

  /** Returns the staff member of a session, read with one statement; null for a token that is unknown, ended or expired. */
  async identify(token: string): Promise<StaffViewer | null> {
    const session = await this.db
      .createQueryBuilder(StaffSession, 'session')
      .innerJoinAndSelect('session.staff', 'staff')
      .where({ tokenHash: sha256(token), ...this.live() })
      .andWhere('staff.deactivatedAt IS NULL')
      .getOne();
    if (!session) return null;
    const { id: staffId, name, email, role, totpSecret } = session.staff;
    return { staffId, name, email, role, mustEnrol: needsTwoFactor(role) && totpSecret === null };
  }

  /** Ends the session of a token. */
  async end(manager: EntityManager, token: string | null): Promise<void> {
    if (token === null) return;
    await manager.update(StaffSession, { tokenHash: sha256(token), endedAt: IsNull() }, { endedAt: this.clock.now() });
  }

  /** Ends all sessions of a staff member. @returns the number of live ones */
  async endAll(manager: EntityManager, staffId: number): Promise<number> {
    const { affected } = await manager.update(StaffSession, { staffId, ...this.live() }, { endedAt: this.clock.now() });
    return affected ?? 0;
  }

  private live() {
    return { endedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
  }
}
