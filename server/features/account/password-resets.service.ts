import { createHash } from 'node:crypto';
import { type DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { shopError } from '../../../domain/failure';
import { notices } from '../../../domain/messages';
import { keptDays } from '../../../domain/kept-days';
import { resetLinkExpiry, resetLinkLifetimeMs } from '../../../domain/reset-link';
import { type Clock } from '../../infra/clock';
import { daysBefore, sweep } from '../../infra/database/sweep';
import { inTransaction, updateGuarded } from '../../infra/database/transaction';
import { publicId } from '../../infra/ids';
import { type Passwords } from '../../infra/passwords';
import { clientKey, type RateLimits } from '../../infra/rate-limits';
import { type ResetLinks } from '../../infra/reset-links';
import { type Caller } from '../../request/viewer';
import { Customer } from './customer.entity';
import { holdCustomer } from './hold-customer';
import { PasswordReset } from './password-reset.entity';
import { type ResetMails } from './reset-mails.port';
import { type Sessions } from './sessions.service';

export interface PasswordResetsSetup {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly limits: RateLimits;
  readonly sessions: Sessions;
  readonly links: ResetLinks;
  readonly mails: ResetMails;
}

/** A second mail for people who do not see the first one. */
const linksAMailbox = 2;
const halfALifeBefore = (now: Date) => new Date(now.getTime() - resetLinkLifetimeMs / 2);

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const tooLate = () => shopError('LINK_EXPIRED', notices.resetLinkExpired.text, 'data');
const notOurs = () => shopError('LINK_EXPIRED', notices.passwordNotReset.text, 'data');

/** Passwords that were forgotten: a link by mail, and what it is good for. */
export class PasswordResets {
  constructor(private readonly shop: PasswordResetsSetup) {}

  /**
   * Mails a link that sets a new password. The shop tells whether it knows the email, so asking is limited by address.
   * A mailbox has a budget too, which strangers can spend from many addresses: beyond it the answer is the same, no mail is
   * sent, and the mailbox holds a link that is good for half its life at least.
   * @throws ShopError NOT_FOUND for an email without an account; Refusal RATE_LIMITED
   */
  async request(email: string, caller: Caller): Promise<void> {
    const { db, limits } = this.shop;
    const client = clientKey(caller.address);
    await limits.take('resetRequest', client);
    await limits.take('resetMail', client, email);
    await inTransaction(db, async (manager) => {
      const customer = await manager.findOneBy(Customer, { email, deletedAt: IsNull() });
      if (!customer) throw shopError('NOT_FOUND', notices.resetUnknownEmail.text, 'email');
      // Links are counted before one is added.
      await holdCustomer(manager, customer.id);
      if (await this.isMailboxServed(manager, customer.id)) return;
      await this.mailLink(manager, customer);
    });
  }

  /**
   * Sets the password by the data of a link: once, within its time. All sessions and all other links of the customer end.
   * @throws ShopError LINK_EXPIRED for data that is too old, used or not ours; Refusal RATE_LIMITED or BUSY
   */
  async reset(data: string, newPassword: string, caller: Caller): Promise<void> {
    const { db, limits, passwords } = this.shop;
    await limits.take('resetAttempt', clientKey(caller.address));
    const link = await this.usable(data);
    // Before the transaction: hashing takes its time, and writers wait in line.
    const passwordHash = await passwords.hash(newPassword, clientKey(caller.address));
    const { email } = await inTransaction(db, (manager) => this.use(manager, link, passwordHash));
    // The forgotten password's failed attempts are no reason to make its owner wait.
    await limits.forget('login', email, clientKey(caller.address));
  }

  /** Throws away the links of the past. @returns how many */
  sweep(ending: AbortSignal): Promise<number> {
    const { db, clock } = this.shop;
    const before = daysBefore(clock.now(), keptDays.resetLink);
    return sweep(db, { entity: PasswordReset, where: 'password_reset.expires_at < :before', values: { before } }, ending);
  }

  /** Whether the customer has been mailed as many usable links as a mailbox gets, the newest of them not long ago. */
  private async isMailboxServed(manager: EntityManager, customerId: number): Promise<boolean> {
    const now = this.shop.clock.now();
    const usable = await manager.find(PasswordReset, { where: { customerId, usedAt: IsNull(), expiresAt: MoreThan(now) }, order: { createdAt: 'DESC' }, take: linksAMailbox });
    const [newest] = usable;
    return newest !== undefined && usable.length === linksAMailbox && newest.createdAt > halfALifeBefore(now);
  }

  private async mailLink(manager: EntityManager, { id: customerId, email, name }: Customer): Promise<void> {
    const issuedAt = this.shop.clock.now();
    const secret = publicId();
    const secretHash = hashOf(secret);
    await manager.insert(PasswordReset, { customerId, secretHash, createdAt: issuedAt, expiresAt: resetLinkExpiry(issuedAt), usedAt: null });
    await this.shop.mails.write(manager, { email, name, issuedAt, secret, key: secretHash });
  }

  private async usable(data: string): Promise<PasswordReset> {
    const { db, clock, links } = this.shop;
    const read = links.read(data);
    if (!read) throw notOurs();
    const link = await db.manager.findOneBy(PasswordReset, { secretHash: hashOf(read.secret) });
    if (link ? link.expiresAt <= clock.now() : resetLinkExpiry(read.issuedAt) <= clock.now()) throw tooLate();
    if (!link || link.usedAt) throw notOurs();
    return link;
  }

  private async use(manager: EntityManager, { id, customerId }: PasswordReset, passwordHash: string): Promise<Customer> {
    const { clock, sessions } = this.shop;
    const now = clock.now();
    const isOurs = await updateGuarded(manager, PasswordReset, { id, usedAt: IsNull(), expiresAt: MoreThan(now) }, { usedAt: now });
    const customer = isOurs ? await manager.findOneBy(Customer, { id: customerId, deletedAt: IsNull() }) : null;
    if (!customer) throw notOurs();
    await manager.update(Customer, { id: customerId }, { passwordHash, updatedAt: now });
    await manager.update(PasswordReset, { customerId, usedAt: IsNull() }, { usedAt: now });
    await sessions.revokeAll(manager, customerId);
    return customer;
  }
}
