import { createHash, randomBytes } from 'node:crypto';
import { type DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { needsTwoFactor, staffLimits } from '../../../domain/staff/staff-roles';
import { type Clock } from '../../infra/clock';
import { type StaffViewer } from '../../infra/request/staff-context';
import { StaffSession } from '../members/staff.entity';

const tokenBytes = 32;
const maxDevice = 100;
const lifetimeMs = staffLimits.sessionHours * 60 * 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Sessions of staff: they end 12 hours after the sign-in, whether they are used or not. */
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
      tokenHash: hashOf(token),
      device: device.slice(0, maxDevice),
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
      endedAt: null,
    });
    return token;
  }

  /** Returns whom a token belongs to, with one statement; null for one that is unknown, ended or expired. */
  async identify(token: string): Promise<StaffViewer | null> {
    const session = await this.db
      .createQueryBuilder(StaffSession, 'session')
      .innerJoinAndSelect('session.staff', 'staff')
      .where('session.tokenHash = :hash AND session.endedAt IS NULL', { hash: hashOf(token) })
      .andWhere('session.expiresAt > :now AND staff.deactivatedAt IS NULL', { now: this.clock.now() })
      .getOne();
    if (!session) return null;
    const { id: staffId, name, email, role, totpSecret } = session.staff;
    return {
      staffId,
      sessionId: session.id,
      name,
      email,
      role,
      mustEnrol: needsTwoFactor(role) && totpSecret === null,
    };
  }

  /** Ends the session of a token, for instance the one that a new sign-in replaces. */
  async endToken(manager: EntityManager, token: string): Promise<void> {
    await manager.update(StaffSession, { tokenHash: hashOf(token), endedAt: IsNull() }, { endedAt: this.clock.now() });
  }

  async end(manager: EntityManager, sessionId: number): Promise<void> {
    await manager.update(StaffSession, { id: sessionId, endedAt: IsNull() }, { endedAt: this.clock.now() });
  }

  /** Ends all sessions of a person. @returns how many were live */
  async endAll(manager: EntityManager, staffId: number): Promise<number> {
    const now = this.clock.now();
    const { affected } = await manager.update(
      StaffSession,
      { staffId, endedAt: IsNull(), expiresAt: MoreThan(now) },
      { endedAt: now },
    );
    return affected ?? 0;
  }
}
