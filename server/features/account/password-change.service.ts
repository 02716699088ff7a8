import { type DataSource, IsNull } from 'typeorm';
import { type ShopError, shopError } from '../../../domain/errors';
import { notices } from '../../../domain/messages';
import { type Clock } from '../../infra/clock';
import { inTransaction, updateGuarded } from '../../infra/database/transaction';
import { type Passwords } from '../../infra/passwords';
import { clientKey, consumeUnlessRefused, type RateLimits } from '../../infra/rate-limits';
import { type Caller, type Viewer } from '../../infra/request/viewer';
import { type SignInResult } from './accounts.service';
import { Customer, profileOf } from './customer.entity';
import { PasswordReset } from './password-reset.entity';
import { type Sessions } from './sessions.service';

export interface PasswordChange {
  /** The current password. */
  readonly password: string;
  readonly newPassword: string;
}

const wrongPassword = (): ShopError => shopError('INVALID_CREDENTIALS', notices.wrongOldPassword.text, 'password');

export class PasswordChanges {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Sets a new password. Invalidates all reset links and all sessions, including the current one, and opens a new session.
   * @returns the token of the new session
   * @throws ShopError INVALID_CREDENTIALS for a wrong current password; Refusal RATE_LIMITED or BUSY
   */
  async change({ customerId }: Viewer, change: PasswordChange, caller: Caller): Promise<SignInResult> {
    const budget = { policy: 'passwordCheck', key: [clientKey(caller.address)] } as const;
    const customer = await consumeUnlessRefused(this.limits, budget, () =>
      this.verifyPassword(customerId, change.password, caller),
    );
    await this.limits.consume('signIn', String(customerId));
    const passwordHash = await this.passwords.hash(change.newPassword, clientKey(caller.address));
    return inTransaction(this.db, async (manager) => {
      // Of two concurrent changes the second one fails here: the hash that it has verified is no longer current.
      const verified = { id: customerId, passwordHash: customer.passwordHash };
      const now = this.clock.now();
      if (!(await updateGuarded(manager, Customer, verified, { passwordHash, updatedAt: now }))) throw wrongPassword();
      await manager.update(PasswordReset, { customerId, usedAt: IsNull() }, { usedAt: now });
      await this.sessions.revokeAll(manager, customerId);
      const { token, expiresAt } = await this.sessions.open(manager, customer, caller.device);
      return { token, expiresAt, customer: profileOf(customer) };
    });
  }

  private async verifyPassword(customerId: number, password: string, { address }: Caller): Promise<Customer> {
    const client = clientKey(address);
    const attempts = ['password', String(customerId), client] as const;
    await this.limits.consume('login', ...attempts);
    const customer = await this.db.manager.findOneBy(Customer, { id: customerId, deletedAt: IsNull() });
    if (!customer || !(await this.passwords.verify(customer.passwordHash, password, client))) throw wrongPassword();
    await this.limits.reset('login', ...attempts);
    return customer;
  }
}
