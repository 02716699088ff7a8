import { type DataSource, IsNull } from 'typeorm';
import { type InferType } from 'yup';
import { ShopError, shopError } from '../../../domain/errors';
import { type loginForm } from '../../../domain/forms/passwords';
import { notices } from '../../../domain/messages';
import { inTransaction, updateGuarded } from '../../database/transaction';
import { clientKey, consumeOnMiss, type RateLimits } from '../../infra/rate-limits';
import { type SignedToken } from '../../infra/tokens';
import { type Caller } from '../../infra/request/viewer';
import { type CheckPassword } from './check-password';
import { Customer, type CustomerProfile, profileOf } from './customer.entity';
import { type OpenedSession, type Sessions } from './sessions.service';
import { type SignInEffects, type SignInListener } from './sign-in.port';

/** A sign-in: the token and its customer. */
export interface SignInResult extends SignedToken {
  readonly customer: CustomerProfile;
}

const wrongCredentials = (): ShopError => shopError('INVALID_CREDENTIALS', notices.invalidCredentials.text);

export class SignInCustomer {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly checkPassword: CheckPassword,
    private readonly sessions: Sessions,
    private readonly listener: () => SignInListener,
  ) {}

  /**
   * Signs in and lets the listener merge the browser's cart. A wrong password and an unknown email take the same time and
   * return the same error, so that accounts cannot be enumerated.
   * @throws ShopError INVALID_CREDENTIALS; Refusal RATE_LIMITED (the wait increases with each failure) or BUSY
   */
  async run(
    { email, password }: InferType<typeof loginForm>,
    caller: Caller,
    cartCookie: string | null,
  ): Promise<SignInResult & SignInEffects> {
    const isMiss = (error: unknown) => error instanceof ShopError && error.code === 'INVALID_CREDENTIALS';
    const key = [clientKey(caller.address)] as const;
    const customer = await consumeOnMiss(this.limits, { policy: 'loginMiss', key, isMiss }, () =>
      this.checkPassword.run(password, caller, { where: { email }, attempts: email, refusal: wrongCredentials }),
    );
    await this.limits.consume('signIn', String(customer.id));
    const { token, expiresAt } = await this.openSession(customer, caller);
    const { cartMerged } = await this.listener().customerSignedIn({ customerId: customer.id, cartCookie });
    return { token, expiresAt, customer: profileOf(customer), cartMerged };
  }

  /** Fails if the password was changed since it was checked: that change has ended all sessions, and this one would survive it. */
  private openSession({ id, name, passwordHash, updatedAt }: Customer, { device }: Caller): Promise<OpenedSession> {
    return inTransaction(this.db, async (manager) => {
      const checked = { id, passwordHash, deletedAt: IsNull() };
      if (!(await updateGuarded(manager, Customer, checked, { updatedAt }))) throw wrongCredentials();
      return this.sessions.open(manager, { id, name }, device);
    });
  }
}
