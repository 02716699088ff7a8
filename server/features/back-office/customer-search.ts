import { Brackets, type DataSource } from 'typeorm';
import { nameStartsWith, startsWith } from '../../infra/database/text-conditions';
import { Customer } from '../account/customer.entity';

type Column = 'email' | 'phone' | 'name' | 'lastname';

/** Customers that a search may match where their ids are needed; one that matches more is too short to find anything. */
const maxCustomers = 200;

/** Finds customers by the beginning of an email, a phone number or a name, each by an index. */
export class CustomerSearch {
  constructor(private readonly db: DataSource) {}

  /** A condition on the alias `customer`. */
  match(search: string): Brackets {
    if (search.includes('@')) return this.startsWith('email', search);
    if (/^[\d\s()+-]+$/.test(search)) return this.startsWith('phone', search);
    const [first = '', ...rest] = search.split(/\s+/);
    if (rest.length > 0)
      return new Brackets((both) =>
        both.where(this.startsWith('name', first)).andWhere(this.startsWith('lastname', rest.join(' '))),
      );
    return new Brackets((either) => {
      for (const column of ['name', 'lastname', 'email'] as const) either.orWhere(this.startsWith(column, first));
    });
  }

  startsWith(column: Column, prefix: string): Brackets {
    if (column === 'name' || column === 'lastname') return nameStartsWith(this.db, 'customer', column, prefix);
    const { sql, parameters } = startsWith(this.db, `customer.${column}`, column, prefix.toLowerCase());
    return new Brackets((condition) => condition.where(sql, parameters));
  }

  async ids(condition: Brackets): Promise<number[]> {
    const query = this.db.createQueryBuilder(Customer, 'customer').select('customer.id', 'id').where(condition);
    return (await query.limit(maxCustomers).getRawMany<{ id: number }>()).map(({ id }) => id);
  }
}
