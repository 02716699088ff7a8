import { type DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { notices } from '../../../domain/messages';
import { resetLinkExpiry, resetLinkIssuedAt, resetLinkLifetimeMs } from '../../../domain/reset-link';
import { type Clock } from '../../infra/clock';
import { inTransaction, updateGuarded } from '../../database/transaction';
import { publicId } from '../../infra/ids';
import { type Passwords } from '../../infra/passwords';
import { clientKey, type RateLimits } from '../../infra/rate-limits';
import { type SignedIds } from '../../infra/signed-ids';
import { type Caller } from '../../infra/request/viewer';
import { type Outbox } from '../mail/outbox';
import { Customer, lockCustomer } from './customer.entity';
import { PasswordReset } from './password-reset.entity';
import { type Sessions } from './sessions.service';
import { sha256 } from '../../infra/sha256';

/** Maximum usable links per mailbox; the second one allows for a lost first mail. */
const maxLinksPerMailbox = 2;
const halfLifetimeBefore = (now: Date) => new Date(now.getTime() - resetLinkLifetimeMs / 2);

const linkExpired = () => shopError('LINK_EXPIRED', notices.resetLinkExpired.text, 'data');
const linkInvalid = () => shopError('LINK_EXPIRED', notices.passwordNotReset.text, 'data');

/** Password resets by mailed link. */
export class PasswordResets {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly sessions: Sessions,
    /** Read access to the database, including the secrets of mails that are not yet sent, is not enough to forge a link. */
    private readonly links: SignedIds,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Mails a reset link. The response reveals whether the email has an account, so requests are limited per client address.
   * Mails per mailbox are limited too, against floods from many addresses: beyond that limit the response is the same, no mail
   * is sent, and the mailbox has a link that is valid for at least half its lifetime.
   * @throws ShopError NOT_FOUND for an email without an account; Refusal RATE_LIMITED
   */
  async request(email: string, caller: Caller): Promise<void> {
    const client = clientKey(caller.address);
    await this.limits.consume('resetRequest', client);
    await this.limits.consume('resetMail', client, email);
    await inTransaction(this.db, async (manager) => {
      const customer = await manager.findOneBy(Customer, { email, deletedAt: IsNull() });
      if (!customer) throw shopError('NOT_FOUND', notices.resetUnknownEmail.text, 'email');
      // Locked, since the number of links is checked before one is inserted.
      await lockCustomer(manager, customer.id);
      if (await this.hasRecentLinks(manager, customer.id)) return;
      await this.mailLink(manager, customer);
    });
  }

  /**
   * Sets the password with the data of a link, which works once and until it expires. Ends all sessions and all other links.
   * @throws ShopError LINK_EXPIRED for data that is expired, used or not signed by this shop; Refusal RATE_LIMITED or BUSY
   */
  async reset(data: string, newPassword: string, caller: Caller): Promise<void> {
    await this.limits.consume('resetAttempt', clientKey(caller.address));
    const link = await this.usable(data);
    // Outside the transaction: hashing is slow and would block other writers.
    const passwordHash = await this.passwords.hash(newPassword, clientKey(caller.address));
    const { email } = await inTransaction(this.db, (manager) => this.consumeLink(manager, link, passwordHash));
    // Failed sign-ins with the forgotten password must not delay the next sign-in.
    await this.limits.reset('login', email, clientKey(caller.address));
  }

  /** Returns whether the customer has the maximum of usable links and the newest has more than half its lifetime left. */
  private async hasRecentLinks(manager: EntityManager, customerId: number): Promise<boolean> {
    const now = this.clock.now();
    const usable = await manager.find(PasswordReset, {
      where: { customerId, usedAt: IsNull(), expiresAt: MoreThan(now) },
      order: { createdAt: 'DESC' },
      take: maxLinksPerMailbox,
    });
    const [newest] = usable;
    return newest !== undefined && usable.length === maxLinksPerMailbox && newest.createdAt > halfLifetimeBefore(now);
  }

  private async mailLink(manager: EntityManager, { id: customerId, email, name }: Customer): Promise<void> {
    const issuedAt = this.clock.now();
    const secret = publicId();
    const secretHash = sha256(secret);
    await manager.insert(PasswordReset, {
      customerId,
      secretHash,
      createdAt: issuedAt,
      expiresAt: resetLinkExpiry(issuedAt),
      usedAt: null,
    });
    await this.outbox.enqueue(manager, {
      kind: 'reset-link',
      dedupeKey: `reset-link:${secretHash}`,
      recipient: email,
      payload: { name, issuedAt: issuedAt.toISOString(), secret },
    });
  }

  private async usable(data: string): Promise<PasswordReset> {
    const [issuedAt, secret] = [resetLinkIssuedAt(data), this.links.verify(data)?.split('.')[1]];
    if (issuedAt === null || secret === undefined) throw linkInvalid();
    const link = await this.db.manager.findOneBy(PasswordReset, { secretHash: sha256(secret) });
    if (link ? link.expiresAt <= this.clock.now() : resetLinkExpiry(issuedAt) <= this.clock.now()) throw linkExpired();
    if (!link || link.usedAt) throw linkInvalid();
    return link;
  }

  private async consumeLink(
    manager: EntityManager,
    { id, customerId }: PasswordReset,
    passwordHash: string,
  ): Promise<Customer> {
    const now = this.clock.now();
    const isConsumed = await updateGuarded(
      manager,
      PasswordReset,
      { id, usedAt: IsNull(), expiresAt: MoreThan(now) },
      { usedAt: now },
    );
    const customer = isConsumed ? await manager.findOneBy(Customer, { id: customerId, deletedAt: IsNull() }) : null;
    if (!customer) throw linkInvalid();
    await manager.update(Customer, { id: customerId }, { passwordHash, updatedAt: now });
    await manager.update(PasswordReset, { customerId, usedAt: IsNull() }, { usedAt: now });
    await this.sessions.revokeAll(manager, customerId);
    return customer;
  }
}
