import { createHash } from 'node:crypto';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../database/transaction';
import { publicId } from '../../infra/ids';
import { type SignedIds } from '../../infra/signed-ids';
import { type Outbox } from '../../features/mail/outbox';
import { staffLinkUrl } from '../../features/mail/staff-link';
import { Staff, StaffLink, type StaffLinkKind } from './staff.entity';

const lifetimeMs: Readonly<Record<StaffLinkKind, number>> = {
  invitation: staffLimits.invitationHours * 60 * 60_000,
  reset: staffLimits.resetMinutes * 60_000,
};

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const linkExpired = () => staffError('LINK_EXPIRED', staffMessages.linkExpired, 'token');

/** A link to set a password, of a person who may use it. */
export interface UsableLink {
  readonly link: StaffLink;
  readonly staff: Staff;
}

interface StaffLinksDependencies {
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly signed: SignedIds;
  readonly publicUrl: string;
}

/** Links by which staff set their password. Signed as those of customers, so that the database alone gives none. */
export class StaffLinks {
  constructor(private readonly deps: StaffLinksDependencies) {}

  /** Issues a link and mails it. @returns its URL; the token is in the fragment, which no server logs */
  async issue(manager: EntityManager, staff: Pick<Staff, 'id' | 'email' | 'name'>, kind: StaffLinkKind) {
    const { clock, outbox, signed, publicUrl } = this.deps;
    const now = clock.now();
    const secret = publicId();
    const expiresAt = new Date(now.getTime() + lifetimeMs[kind]);
    const secretHash = hashOf(secret);
    await manager.insert(StaffLink, { staffId: staff.id, kind, secretHash, createdAt: now, expiresAt, usedAt: null });
    await outbox.enqueue(manager, {
      kind: 'staff-link',
      dedupeKey: `staff-link:${secretHash}`,
      recipient: staff.email,
      payload: { name: staff.name, purpose: kind, secret },
    });
    return { url: staffLinkUrl({ publicUrl, staffLinks: signed }, secret), expiresAt };
  }

  /** Ends all links of a person: when their password is set, and when an owner issues another link. */
  async endAll(manager: EntityManager, staffId: number): Promise<void> {
    await manager.update(StaffLink, { staffId, usedAt: IsNull() }, { usedAt: this.deps.clock.now() });
  }

  /** Returns whether the mailbox has two links that can be used, the newer one for at least half its lifetime. */
  async hasRecentLinks(manager: EntityManager, staffId: number): Promise<boolean> {
    const now = this.deps.clock.now();
    const [newest, ...others] = await manager.find(StaffLink, {
      where: { staffId, kind: 'reset', usedAt: IsNull(), expiresAt: MoreThan(now) },
      order: { createdAt: 'DESC' },
      take: 2,
    });
    return (
      newest !== undefined && others.length > 0 && newest.expiresAt.getTime() - now.getTime() > lifetimeMs.reset / 2
    );
  }

  /** @throws StaffError LINK_EXPIRED */
  async usable(manager: EntityManager, token: string): Promise<UsableLink> {
    const secret = this.deps.signed.verify(token);
    const link = secret === null ? null : await manager.findOneBy(StaffLink, { secretHash: hashOf(secret) });
    if (!link || link.usedAt || link.expiresAt <= this.deps.clock.now()) throw linkExpired();
    const staff = await manager.findOneBy(Staff, { id: link.staffId, deactivatedAt: IsNull() });
    if (!staff) throw linkExpired();
    return { link, staff };
  }

  /** Marks the link as used: of two concurrent requests one succeeds. @throws StaffError LINK_EXPIRED */
  async consume(manager: EntityManager, { link }: UsableLink): Promise<void> {
    const now = this.deps.clock.now();
    const where = { id: link.id, usedAt: IsNull(), expiresAt: MoreThan(now) };
    if (!(await updateGuarded(manager, StaffLink, where, { usedAt: now }))) throw linkExpired();
  }
}
