import { type DataSource, IsNull } from 'typeorm';
import { type InferType } from 'yup';
import { shopError } from '../../../domain/errors';
import { type changePasswordForm } from '../../../domain/forms/passwords';
import { notices } from '../../../domain/messages';
import { inTransaction, updateGuarded } from '../../database/transaction';
import { type Clock } from '../../infra/clock';
import { type Passwords } from '../../infra/passwords';
import { clientKey, type RateLimits } from '../../infra/rate-limits';
import { type Caller, type Viewer } from '../../infra/request/viewer';
import { type CheckPassword } from './check-password';
import { Customer, profileOf } from './customer.entity';
import { PasswordReset } from './password-reset.entity';
import { type Sessions } from './sessions.service';
import { type SignInResult } from './sign-in';

const wrongPassword = () => shopError('INVALID_CREDENTIALS', notices.wrongOldPassword.text, 'password');

export class ChangePassword {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly passwords: Passwords,
    private readonly checkPassword: CheckPassword,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Sets a new password. Invalidates all reset links and all sessions, including the current one, and opens a new session.
   * @returns the token of the new session
   * @throws ShopError INVALID_CREDENTIALS for a wrong current password; Refusal RATE_LIMITED or BUSY
   */
  async run(
    { customerId: id }: Viewer,
    { password, newPassword }: InferType<typeof changePasswordForm>,
    caller: Caller,
  ): Promise<SignInResult> {
    const check = { where: { id }, attempts: `password ${id}`, refusal: wrongPassword };
    const customer = await this.checkPassword.run(password, caller, check);
    await this.limits.consume('signIn', String(id));
    const passwordHash = await this.passwords.hash(newPassword, clientKey(caller.address));
    return inTransaction(this.db, async (manager) => {
      // The second of two concurrent changes fails here: the hash that it has checked is no longer current.
      const checked = { id, passwordHash: customer.passwordHash };
      const now = this.clock.now();
      if (!(await updateGuarded(manager, Customer, checked, { passwordHash, updatedAt: now }))) throw wrongPassword();
      await manager.update(PasswordReset, { customerId: id, usedAt: IsNull() }, { usedAt: now });
      await this.sessions.revokeAll(manager, id);
      const { token, expiresAt } = await this.sessions.open(manager, customer, caller.device);
      return { token, expiresAt, customer: profileOf(customer) };
    });
  }
}
