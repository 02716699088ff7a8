import { type DataSource, IsNull } from 'typeorm';
import { type InferType } from 'yup';
import { ShopError, shopError } from '../../../domain/errors';
import { type loginForm } from '../../../domain/forms/passwords';
import { type profileChangesForm } from '../../../domain/forms/profile';
import { type registerForm } from '../../../domain/forms/sign-up';
import { notices } from '../../../domain/messages';
import { type ShopSettings } from '../../../domain/shop-settings';
import { type Clock } from '../../infra/clock';
import { inTransaction, isUniqueViolation, updateGuarded } from '../../infra/database/transaction';
import { type Passwords } from '../../infra/passwords';
import { clientKey, consumeOnMiss, consumeUnlessRefused, type RateLimits } from '../../infra/rate-limits';
import { type SignedToken } from '../../infra/tokens';
import { type Caller, type Viewer } from '../../infra/request/viewer';
import { Customer, type Gender, type CustomerProfile, profileOf } from './customer.entity';
import { type OpenedSession, type Sessions } from './sessions.service';
import { type SignInEffects, type SignInListener } from './sign-in.port';

type Registration = InferType<typeof registerForm>;

/** Absent or null fields are unchanged; an empty gender removes it. */
type ProfileChanges = { readonly [Field in keyof ProfileForm]?: ProfileForm[Field] | null };
type ProfileForm = InferType<typeof profileChangesForm>;

export type Credentials = InferType<typeof loginForm>;

/** A sign-in: the token and its customer. */
export interface SignInResult extends SignedToken {
  readonly customer: CustomerProfile;
}

/** A sign-in with a password, which may merge the browser's cart. */
interface LoginResult extends SignInResult, SignInEffects {}

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
    const customer = await consumeOnMiss(limits, { policy: 'loginMiss', key, isMiss }, () =>
      consumeUnlessRefused(limits, { policy: 'passwordCheck', key }, () => this.verifyCredentials(credentials, caller)),
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

  private async verifyCredentials({ email, password }: Credentials, caller: Caller): Promise<Customer> {
    const { db, limits, passwords } = this.deps;
    const address = clientKey(caller.address);
    await limits.consume('login', email, address);
    const customer = await db.manager.findOneBy(Customer, { email, deletedAt: IsNull() });
    const isRight = customer
      ? await passwords.verify(customer.passwordHash, password, address)
      : await passwords.verifyDummy(password, address);
    if (!customer || !isRight) throw wrongCredentials();
    await limits.reset('login', email, address);
    return customer;
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
