import { type DataSource, IsNull } from 'typeorm';
import { type ShopError } from '../../../domain/errors';
import { type Passwords } from '../../infra/passwords';
import { clientKey, consumeUnlessRefused, type RateLimits } from '../../infra/rate-limits';
import { type Caller } from '../../infra/request/viewer';
import { Customer } from './customer.entity';

interface PasswordCheck {
  readonly where: { readonly email: string } | { readonly id: number };
  /** Failed attempts are counted under this name, for each client. */
  readonly attempts: string;
  readonly refusal: () => ShopError;
}

export class CheckPassword {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Returns the customer of a right password. A wrong password and an unknown customer take the same time.
   * @throws ShopError the refusal; Refusal RATE_LIMITED or BUSY
   */
  run(password: string, { address }: Caller, { where, attempts, refusal }: PasswordCheck): Promise<Customer> {
    const client = clientKey(address);
    return consumeUnlessRefused(this.limits, { policy: 'passwordCheck', key: [client] }, async () => {
      await this.limits.consume('login', attempts, client);
      const customer = await this.db.manager.findOneBy(Customer, { ...where, deletedAt: IsNull() });
      const isRight = customer
        ? await this.passwords.verify(customer.passwordHash, password, client)
        : await this.passwords.verifyDummy(password, client);
      if (!customer || !isRight) throw refusal();
      await this.limits.reset('login', attempts, client);
      return customer;
    });
  }
}
