import { type DataSource } from 'typeorm';
import { type InferType } from 'yup';
import { type ShopError, shopError } from '../../../domain/errors';
import { type registerForm } from '../../../domain/forms/sign-up';
import { notices } from '../../../domain/messages';
import { type ShopSettings } from '../../../domain/shop-settings';
import { insertUnlessPresent } from '../../database/transaction';
import { type Clock } from '../../infra/clock';
import { type Passwords } from '../../infra/passwords';
import { clientKey, type RateLimits } from '../../infra/rate-limits';
import { type Caller } from '../../infra/request/viewer';
import { Customer, type CustomerProfile, profileOf } from './customer.entity';

export class RegisterCustomer {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly passwords: Passwords,
    private readonly settings: { readonly values: Pick<ShopSettings, 'name'> },
  ) {}

  /** Creates an account. @throws ShopError TAKEN when the email has an account; Refusal RATE_LIMITED */
  async run(
    { password, ...person }: InferType<typeof registerForm>,
    { address }: Pick<Caller, 'address'>,
  ): Promise<CustomerProfile> {
    const { manager } = this.db;
    const { email } = person;
    await this.limits.consume('registration', clientKey(address));
    // The email is looked up first, because hashing is far more expensive; the unique index decides.
    if (await manager.existsBy(Customer, { email })) throw this.emailTaken();
    const now = this.clock.now();
    const isNew = await insertUnlessPresent(manager, Customer, {
      ...person,
      gender: null,
      passwordHash: await this.passwords.hash(password, clientKey(address)),
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    });
    if (!isNew) throw this.emailTaken();
    return profileOf(await manager.findOneByOrFail(Customer, { email }));
  }

  private emailTaken(): ShopError {
    return shopError('TAKEN', notices.emailTaken(this.settings.values.name).text, 'email');
  }
}
