import { type DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { limits } from '../../../domain/limits';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../database/transaction';
import { publicId } from '../../infra/ids';
import { type SignedToken, tokenLifetimeSeconds, type Tokens } from '../../infra/tokens';
import { type Viewer } from '../../infra/request/viewer';
import { Session } from './session.entity';

const halfLifeMs = (tokenLifetimeSeconds * 1000) / 2;
/** Maximum age of `lastSeenAt` before it is updated, to avoid a write per request. */
const lastSeenIntervalMs = 5 * 60 * 1000;
const maxDeviceLength = 200;

/** The customer of a token, and a renewed token if the given one is past half of its lifetime. */
interface Identity {
  readonly viewer: Viewer;
  readonly renewedToken: string | null;
}

export interface OpenedSession extends SignedToken {
  readonly sessionId: string;
}

/** Sessions. A token is checked against its session's row on each request, so that signing out invalidates it immediately. */
export class Sessions {
  constructor(
    private readonly db: DataSource,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {}

  /** Opens a session and signs its first token. */
  async open(manager: EntityManager, customer: { id: number; name: string }, device: string): Promise<OpenedSession> {
    const sessionId = publicId();
    const signed = await this.tokens.sign({ customerId: customer.id, firstName: customer.name, sessionId });
    const now = this.clock.now();
    await manager.insert(Session, {
      id: sessionId,
      customerId: customer.id,
      device: device.slice(0, maxDeviceLength),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: signed.expiresAt,
      revokedAt: null,
    });
    return { sessionId, ...signed };
  }

  /**
   * Verifies a token, with one statement; a second one updates `lastSeenAt` every five minutes, and the expiry on renewal.
   * @returns null for a missing or invalid token, and for one whose session has ended
   */
  async identify(token: string | null): Promise<Identity | null> {
    const claims = token === null ? null : await this.tokens.verify(token);
    const session = claims && (await this.findLive(claims));
    if (!session) return null;
    const { customer, customerId, id: sessionId } = session;
    const now = this.clock.now().getTime();
    const isOld = now - claims.issuedAt.getTime() >= halfLifeMs;
    const renewed = isOld ? await this.tokens.sign({ customerId, firstName: customer.name, sessionId }) : null;
    const isStale = now - session.lastSeenAt.getTime() >= lastSeenIntervalMs;
    if ((renewed || isStale) && !(await this.touch(sessionId, renewed?.expiresAt))) return null;
    return { viewer: { customerId, sessionId, name: customer.name }, renewedToken: renewed?.token ?? null };
  }

  /** Returns the customer's live sessions, most recently used first; at most `limits.pages.maxFirst`. */
  list(customerId: number): Promise<Session[]> {
    const where = { customerId, revokedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
    return this.db.manager.find(Session, {
      where,
      order: { lastSeenAt: 'DESC', id: 'ASC' },
      take: limits.pages.maxFirst,
    });
  }

  /** Revokes one session of the customer. @returns false when they have no such session, or it is revoked already */
  revoke(customerId: number, id: string): Promise<boolean> {
    return updateGuarded(
      this.db.manager,
      Session,
      { id, customerId, revokedAt: IsNull() },
      { revokedAt: this.clock.now() },
    );
  }

  /** Revokes all sessions of the customer, so that no token issued before a password change stays valid. */
  async revokeAll(manager: EntityManager, customerId: number): Promise<void> {
    await manager.update(Session, { customerId, revokedAt: IsNull() }, { revokedAt: this.clock.now() });
  }

  private findLive({ sessionId, customerId }: Omit<Viewer, 'name'>): Promise<Session | null> {
    return this.db
      .createQueryBuilder(Session, 'session')
      .innerJoin('session.customer', 'customer')
      .addSelect(['customer.id', 'customer.name'])
      .where('session.id = :sessionId AND session.customerId = :customerId', { sessionId, customerId })
      .andWhere('session.revokedAt IS NULL AND session.expiresAt > :now', { now: this.clock.now() })
      .andWhere('customer.deletedAt IS NULL')
      .getOne();
  }

  private touch(id: string, expiresAt: Date | undefined): Promise<boolean> {
    const use = { lastSeenAt: this.clock.now(), ...(expiresAt && { expiresAt }) };
    return updateGuarded(this.db.manager, Session, { id, revokedAt: IsNull() }, use);
  }
}
