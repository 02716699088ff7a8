import { Brackets, type DataSource } from 'typeorm';
import { nameStartsWith, startsWith } from '../../database/text-filters';
import { Customer } from '../../features/customers/customer.entity';

type Column = 'email' | 'phone' | 'name' | 'lastname';

/** Customers that a search may match where their ids are needed; one that matches more is too short to find anything. */
const maxCustomers = 200;

/** A condition on the rows of an alias: a person's email, phone number or name begins with the text. Each column has an index. */
export function matchPerson(db: DataSource, alias: string, search: string, hasPhone = true): Brackets {
  const begins = (column: Column, prefix: string) => personBegins(db, alias, column, prefix);
  if (search.includes('@')) return begins('email', search);
  if (hasPhone && /^[\d\s()+-]+$/.test(search)) return begins('phone', search);
  const [first = '', ...rest] = search.split(/\s+/);
  if (rest.length > 0)
    return new Brackets((both) => both.where(begins('name', first)).andWhere(begins('lastname', rest.join(' '))));
  return new Brackets((either) => {
    for (const column of ['name', 'lastname', 'email'] as const) either.orWhere(begins(column, first));
  });
}

export function personBegins(db: DataSource, alias: string, column: Column, prefix: string): Brackets {
  if (column === 'name' || column === 'lastname') return nameStartsWith(db, alias, column, prefix);
  const { sql, parameters } = startsWith(db, `${alias}.${column}`, column, prefix.toLowerCase());
  return new Brackets((condition) => condition.where(sql, parameters));
}

export async function customerIds(db: DataSource, condition: Brackets): Promise<number[]> {
  const query = db.createQueryBuilder(Customer, 'customer').select('customer.id', 'id').where(condition);
  return (await query.limit(maxCustomers).getRawMany<{ id: number }>()).map(({ id }) => id);
}
