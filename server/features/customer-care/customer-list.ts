import { type DataSource, type SelectQueryBuilder } from 'typeorm';
import { rowIdOf } from '../../graphql/row-id';
import { shopError } from '../../../domain/errors';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { Customer } from '../account/customer.entity';
import { CustomerSearch } from '../back-office/customer-search';

/** Everything but the hash of the password. */
const columns = [
  'id',
  'email',
  'name',
  'lastname',
  'phone',
  'gender',
  'emailPreference',
  'smsPreference',
  'whatsappPreference',
  'createdAt',
  'deletedAt',
] as const satisfies readonly (keyof Customer)[];

export type CustomerRow = Pick<Customer, (typeof columns)[number]>;

/** Reads customers for staff: one statement per page. */
export class CustomerList {
  private readonly customers: CustomerSearch;

  constructor(private readonly db: DataSource) {
    this.customers = new CustomerSearch(db);
  }

  /** Newest first, without those who were erased. @param after id of the last customer of the page before */
  read(search: string, after: string | null, take: number): Promise<CustomerRow[]> {
    const query = this.rows().where('customer.deletedAt IS NULL').orderBy('customer.id', 'DESC').limit(take);
    if (search !== '') query.andWhere(this.customers.match(search));
    if (after !== null) query.andWhere('customer.id < :after', { after: rowIdOf(after) });
    return query.getMany();
  }

  find(id: number): Promise<CustomerRow | null> {
    return this.rows().where('customer.id = :id', { id }).getOne();
  }

  /** @throws ShopError NOT_FOUND */
  async get(id: number): Promise<CustomerRow> {
    const customer = await this.find(id);
    if (!customer) throw shopError('NOT_FOUND', staffMessages.unknownCustomer, 'id');
    return customer;
  }

  private rows(): SelectQueryBuilder<Customer> {
    return this.db.createQueryBuilder(Customer, 'customer').select(columns.map((column) => `customer.${column}`));
  }
}
