import { type DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { limits } from '../../../domain/limits';
import { keptDays } from '../../../domain/kept-days';
import { type Clock } from '../../infra/clock';
import { daysBefore, sweep } from '../../infra/database/sweep';
import { updateGuarded } from '../../infra/database/transaction';
import { publicId } from '../../infra/ids';
import { type SignedToken, tokenLifetimeSeconds, type Tokens } from '../../infra/tokens';
import { type Viewer } from '../../request/viewer';
import { Session } from './session.entity';

const halfLifeMs = (tokenLifetimeSeconds * 1000) / 2;
/** How stale `lastSeenAt` may be: a write with every request would cost more than it tells. */
const seenEveryMs = 5 * 60 * 1000;
const deviceLength = 200;

/** Who a token speaks for, and the token to go on with when the old one is past its half-life. */
export interface Identity {
  readonly viewer: Viewer;
  readonly renewedToken: string | null;
}

export interface OpenedSession extends SignedToken {
  readonly sessionId: string;
}

/** Sign-ins. A token is only as good as its session's row, so that signing out ends it everywhere at once. */
export class Sessions {
  constructor(
    private readonly db: DataSource,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {}

  /** Begins a session and makes its first token. */
  async open(manager: EntityManager, customer: { id: number; name: string }, device: string): Promise<OpenedSession> {
    const sessionId = publicId();
    const signed = await this.tokens.sign({ customerId: customer.id, firstName: customer.name, sessionId });
    const now = this.clock.now();
    await manager.insert(Session, {
      id: sessionId,
      customerId: customer.id,
      device: device.slice(0, deviceLength),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: signed.expiresAt,
      revokedAt: null,
    });
    return { sessionId, ...signed };
  }

  /**
   * Looks a token up, in one statement; every few minutes another one notes that the session was used.
   * @returns null for no token, a wrong one, and one whose session has ended
   */
  async identify(token: string | null): Promise<Identity | null> {
    const claims = token === null ? null : await this.tokens.verify(token);
    const session = claims && (await this.findLive(claims));
    if (!session) return null;
    const { customerId, id: sessionId, customer } = session;
    const now = this.clock.now().getTime();
    const isOld = now - claims.issuedAt.getTime() >= halfLifeMs;
    const renewed = isOld ? await this.tokens.sign({ customerId, firstName: customer.name, sessionId }) : null;
    const isStale = now - session.lastSeenAt.getTime() >= seenEveryMs;
    if ((renewed || isStale) && !(await this.noteUse(sessionId, renewed?.expiresAt))) return null;
    return { viewer: { customerId, sessionId, name: customer.name }, renewedToken: renewed?.token ?? null };
  }

  /** The customer's live sessions, the one used last first: a hundred of them at most. */
  list(customerId: number): Promise<Session[]> {
    const where = { customerId, revokedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
    return this.db.manager.find(Session, { where, order: { lastSeenAt: 'DESC', id: 'ASC' }, take: limits.pages.maxFirst });
  }

  /** Ends one session of the customer. @returns false when there is no such live session of theirs */
  revoke(customerId: number, id: string): Promise<boolean> {
    return updateGuarded(this.db.manager, Session, { id, customerId, revokedAt: IsNull() }, { revokedAt: this.clock.now() });
  }

  /** Ends every session of the customer: after a change of password no old token may go on. */
  async revokeAll(manager: EntityManager, customerId: number): Promise<void> {
    await manager.update(Session, { customerId, revokedAt: IsNull() }, { revokedAt: this.clock.now() });
  }

  /** Throws away the sessions that ended long ago. @returns how many */
  sweep(ending: AbortSignal): Promise<number> {
    const before = daysBefore(this.clock.now(), keptDays.endedSession);
    return sweep(this.db, { entity: Session, where: 'session.expires_at < :before', values: { before } }, ending);
  }

  private findLive({ sessionId, customerId }: { sessionId: string; customerId: number }): Promise<Session | null> {
    return this.db
      .createQueryBuilder(Session, 'session')
      .innerJoin('session.customer', 'customer')
      .addSelect(['customer.id', 'customer.name'])
      .where('session.id = :sessionId AND session.customerId = :customerId', { sessionId, customerId })
      .andWhere('session.revokedAt IS NULL AND session.expiresAt > :now', { now: this.clock.now() })
      .andWhere('customer.deletedAt IS NULL')
      .getOne();
  }

  private noteUse(id: string, expiresAt: Date | undefined): Promise<boolean> {
    const use = { lastSeenAt: this.clock.now(), ...(expiresAt && { expiresAt }) };
    return updateGuarded(this.db.manager, Session, { id, revokedAt: IsNull() }, use);
  }
}
