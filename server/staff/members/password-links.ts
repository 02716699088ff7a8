import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { updateGuarded } from '../../database/transaction';
import { type Outbox } from '../../features/mail/outbox';
import { staffLinkUrl } from '../../features/mail/staff-link';
import { type Clock } from '../../infra/clock';
import { publicId } from '../../infra/ids';
import { type SignedIds } from '../../infra/signed-ids';
import { type Staff, StaffLink, type StaffLinkKind } from './staff.entity';
import { sha256 } from '../../infra/sha256';

const lifetimeMs: Readonly<Record<StaffLinkKind, number>> = {
  invitation: staffLimits.invitationHours * 60 * 60_000,
  reset: staffLimits.resetMinutes * 60_000,
};

export const linkExpired = () => staffError('LINK_EXPIRED', staffMessages.linkExpired, 'token');

/** A link that was issued to a staff member. */
export interface IssuedLink {
  readonly member: Staff;
  /** The token is in the fragment, which no server logs. */
  readonly url: string;
  readonly expiresAt: Date;
}

interface PasswordLinksDependencies {
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly signed: SignedIds;
  readonly publicUrl: string;
}

/** Links by which staff set their password. They are signed, so read access to the database alone yields none. */
export class PasswordLinks {
  constructor(private readonly deps: PasswordLinksDependencies) {}

  /** Issues a link and mails it. */
  async issue(manager: EntityManager, member: Staff, kind: StaffLinkKind): Promise<IssuedLink> {
    const { clock, outbox, signed, publicUrl } = this.deps;
    const createdAt = clock.now();
    const secret = publicId();
    const secretHash = sha256(secret);
    const expiresAt = new Date(createdAt.getTime() + lifetimeMs[kind]);
    await manager.insert(StaffLink, { staffId: member.id, kind, secretHash, createdAt, expiresAt, usedAt: null });
    await outbox.enqueue(manager, {
      kind: 'staff-link',
      dedupeKey: `staff-link:${secretHash}`,
      recipient: member.email,
      payload: { name: member.name, purpose: kind, secret },
    });
    return { member, url: staffLinkUrl({ publicUrl, staffLinks: signed }, secret), expiresAt };
  }

  /** Issues a link in place of all earlier ones. */
  async reissue(manager: EntityManager, member: Staff, kind: StaffLinkKind): Promise<IssuedLink> {
    await this.endAll(manager, member.id);
    return this.issue(manager, member, kind);
  }

  /** Ends all links of a staff member. */
  async endAll(manager: EntityManager, staffId: number): Promise<void> {
    await manager.update(StaffLink, { staffId, usedAt: IsNull() }, { usedAt: this.deps.clock.now() });
  }

  /** Returns whether the mailbox has two usable links, the newer one for at least half its lifetime. */
  async hasRecentLinks(manager: EntityManager, staffId: number): Promise<boolean> {
    const [newest, ...others] = await manager.find(StaffLink, {
      where: { staffId, kind: 'reset', ...this.usable() },
      order: { createdAt: 'DESC' },
      take: 2,
    });
    if (!newest || others.length === 0) return false;
    return newest.expiresAt.getTime() - this.deps.clock.now().getTime() > lifetimeMs.reset / 2;
  }

  /** Returns the usable link of a token, with its staff member. */
  async find(manager: EntityManager, token: string): Promise<StaffLink | null> {
    const secret = this.deps.signed.verify(token);
    if (secret === null) return null;
    const where = { secretHash: sha256(secret), ...this.usable(), staff: { deactivatedAt: IsNull() } };
    return manager.findOne(StaffLink, { where, relations: { staff: true } });
  }

  /** Marks a link as used: of two concurrent requests, one succeeds. @throws StaffError LINK_EXPIRED */
  async consume(manager: EntityManager, { id }: StaffLink): Promise<void> {
    const where = { id, ...this.usable() };
    if (!(await updateGuarded(manager, StaffLink, where, { usedAt: this.deps.clock.now() }))) throw linkExpired();
  }

  private usable() {
    return { usedAt: IsNull(), expiresAt: MoreThan(this.deps.clock.now()) };
  }
}
