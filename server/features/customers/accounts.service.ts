import { type DataSource, IsNull } from 'typeorm';
import { type InferType } from 'yup';
import { ShopError, shopError } from '../../../domain/errors';
import { type changePasswordForm, type loginForm } from '../../../domain/forms/passwords';
import { type profileChangesForm } from '../../../domain/forms/profile';
import { type registerForm } from '../../../domain/forms/sign-up';
import { notices } from '../../../domain/messages';
import { type ShopSettings } from '../../../domain/shop-settings';
import { type Clock } from '../../infra/clock';
import { inTransaction, isUniqueViolation, updateGuarded } from '../../database/transaction';
import { type Passwords } from '../../infra/passwords';
import { clientKey, consumeOnMiss, consumeUnlessRefused, type RateLimits } from '../../infra/rate-limits';
import { type SignedToken } from '../../infra/tokens';
import { type Caller, type Viewer } from '../../infra/request/viewer';
import { Customer, type Gender, type CustomerProfile, profileOf } from './customer.entity';
import { PasswordReset } from './password-reset.entity';
import { type OpenedSession, type Sessions } from './sessions.service';
import { type SignInEffects, type SignInListener } from './sign-in.port';

type Registration = InferType<typeof registerForm>;

/** Absent or null fields are unchanged; an empty gender removes it. */
type ProfileChanges = { readonly [Field in keyof ProfileForm]?: ProfileForm[Field] | null };
type ProfileForm = InferType<typeof profileChangesForm>;

type Credentials = InferType<typeof loginForm>;

type PasswordChange = InferType<typeof changePasswordForm>;

interface PasswordCheck {
  readonly where: { readonly email: string } | { readonly id: number };
  /** Under which failed attempts are counted, for each client. */
  readonly attempts: string;
  readonly refusal: () => ShopError;
}

/** A sign-in: the token and its customer. */
interface SignInResult extends SignedToken {
  readonly customer: CustomerProfile;
}

/** A sign-in with a password, which may merge the browser's cart. */
interface LoginResult extends SignInResult, SignInEffects {}

const wrongPassword = (): ShopError => shopError('INVALID_CREDENTIALS', notices.wrongOldPassword.text, 'password');
const wrongCredentials = (): ShopError => shopError('INVALID_CREDENTIALS', notices.invalidCredentials.text);

interface AccountsDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly limits: RateLimits;
  readonly sessions: Sessions;
  readonly signIns: () => SignInListener;
  readonly settings: { readonly values: Pick<ShopSettings, 'name'> };
}

export class Accounts {
  constructor(private readonly deps: AccountsDependencies) {}

  /** Creates an account. @throws ShopError TAKEN when the email has an account; Refusal RATE_LIMITED */
  async register({ password, ...person }: Registration, caller: Caller): Promise<CustomerProfile> {
    const { db, limits, passwords, clock } = this.deps;
    await limits.consume('registration', clientKey(caller.address));
    // Checked first, because hashing is far more expensive than this query; uniqueness is enforced by the unique index.
    if (await db.manager.existsBy(Customer, { email: person.email })) throw this.emailTaken();
    const now = clock.now();
    const customer = {
      ...person,
      gender: null,
      passwordHash: await passwords.hash(password, clientKey(caller.address)),
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    try {
      await db.manager.insert(Customer, customer);
    } catch (error) {
      throw isUniqueViolation(error) ? this.emailTaken() : error;
    }
    return profileOf(await db.manager.findOneByOrFail(Customer, { email: person.email }));
  }

  /**
   * Signs in and lets the listener merge the browser's cart. A wrong password and an unknown email take the same time and
   * return the same error, so that accounts cannot be enumerated.
   * @throws ShopError INVALID_CREDENTIALS; Refusal RATE_LIMITED (the wait increases with each failure) or BUSY
   */
  async login(credentials: Credentials, caller: Caller, cartCookie: string | null): Promise<LoginResult> {
    const { limits, signIns } = this.deps;
    const isMiss = (error: unknown) => error instanceof ShopError && error.code === 'INVALID_CREDENTIALS';
    const key = [clientKey(caller.address)] as const;
    const { email, password } = credentials;
    const customer = await consumeOnMiss(limits, { policy: 'loginMiss', key, isMiss }, () =>
      this.verifyPassword(password, caller, { where: { email }, attempts: email, refusal: wrongCredentials }),
    );
    await limits.consume('signIn', String(customer.id));
    const { token, expiresAt } = await this.openSession(customer, caller);
    const { cartMerged } = await signIns().customerSignedIn({ customerId: customer.id, cartCookie });
    return { token, expiresAt, customer: profileOf(customer), cartMerged };
  }

  async logout({ customerId, sessionId }: Viewer): Promise<void> {
    await this.deps.sessions.revoke(customerId, sessionId);
  }

  /** Returns the customer's profile; null if the account has been closed. */
  async profile(customerId: number): Promise<CustomerProfile | null> {
    const customer = await this.deps.db.manager.findOneBy(Customer, { id: customerId, deletedAt: IsNull() });
    return customer && profileOf(customer);
  }

  /** Updates the profile. Email and phone are read-only. @throws ShopError NOT_FOUND if the account has been closed */
  async updateProfile(customerId: number, changes: ProfileChanges): Promise<CustomerProfile> {
    const { db, clock } = this.deps;
    const set = { ...definedChanges(changes), updatedAt: clock.now() };
    const isUpdated = await updateGuarded(db.manager, Customer, { id: customerId, deletedAt: IsNull() }, set);
    const customer = isUpdated ? await this.profile(customerId) : null;
    if (!customer) throw shopError('NOT_FOUND', notices.accountNotUpdated.text);
    return customer;
  }

  /**
   * Sets a new password. Invalidates all reset links and all sessions, including the current one, and opens a new session.
   * @returns the token of the new session
   * @throws ShopError INVALID_CREDENTIALS for a wrong current password; Refusal RATE_LIMITED or BUSY
   */
  async changePassword({ customerId }: Viewer, change: PasswordChange, caller: Caller): Promise<SignInResult> {
    const { db, clock, limits, passwords, sessions } = this.deps;
    const [where, attempts] = [{ id: customerId }, `password ${customerId}`];
    const customer = await this.verifyPassword(change.password, caller, { where, attempts, refusal: wrongPassword });
    await limits.consume('signIn', String(customerId));
    const passwordHash = await passwords.hash(change.newPassword, clientKey(caller.address));
    return inTransaction(db, async (manager) => {
      // Of two concurrent changes the second one fails here: the hash that it has verified is no longer current.
      const verified = { id: customerId, passwordHash: customer.passwordHash };
      const now = clock.now();
      if (!(await updateGuarded(manager, Customer, verified, { passwordHash, updatedAt: now }))) throw wrongPassword();
      await manager.update(PasswordReset, { customerId, usedAt: IsNull() }, { usedAt: now });
      await sessions.revokeAll(manager, customerId);
      const { token, expiresAt } = await sessions.open(manager, customer, caller.device);
      return { token, expiresAt, customer: profileOf(customer) };
    });
  }

  /** Returns the customer of a right password. */
  private verifyPassword(
    password: string,
    { address }: Caller,
    { where, attempts, refusal }: PasswordCheck,
  ): Promise<Customer> {
    const { db, limits, passwords } = this.deps;
    const client = clientKey(address);
    return consumeUnlessRefused(limits, { policy: 'passwordCheck', key: [client] }, async () => {
      await limits.consume('login', attempts, client);
      const customer = await db.manager.findOneBy(Customer, { ...where, deletedAt: IsNull() });
      const isRight = customer
        ? await passwords.verify(customer.passwordHash, password, client)
        : await passwords.verifyDummy(password, client);
      if (!customer || !isRight) throw refusal();
      await limits.reset('login', attempts, client);
      return customer;
    });
  }

  /** Fails if the password was changed since it was checked: that change has ended all sessions, and this one would survive it. */
  private openSession({ id, name, passwordHash, updatedAt }: Customer, { device }: Caller): Promise<OpenedSession> {
    return inTransaction(this.deps.db, async (manager) => {
      const isCurrent = await updateGuarded(
        manager,
        Customer,
        { id, passwordHash, deletedAt: IsNull() },
        { updatedAt },
      );
      if (!isCurrent) throw wrongCredentials();
      return this.deps.sessions.open(manager, { id, name }, device);
    });
  }

  private emailTaken(): ShopError {
    return shopError('TAKEN', notices.emailTaken(this.deps.settings.values.name).text, 'email');
  }
}

function definedChanges({ gender, ...changes }: ProfileChanges): Partial<Customer> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value != null));
  // The cast is safe: the form accepts only the genders and ''.
  return gender == null ? given : { ...given, gender: gender === '' ? null : (gender as Gender) };
}
