import { type DataSource } from 'typeorm';
import { Customer } from '../../features/customers/customer.entity';

let created = 0;

/** Adds a customer with a unique email and a hash that matches no password. */
export async function addCustomer(db: DataSource, facts: Partial<Customer> = {}): Promise<Customer> {
  created += 1;
  const now = new Date('2026-01-01T00:00:00.000Z');
  return db.getRepository(Customer).save({
    email: `customer-${created}@example.com`,
    passwordHash: 'no hash',
    name: 'Ada',
    lastname: 'Fern',
    phone: '07700900123',
    gender: null,
    emailPreference: true,
    smsPreference: true,
    whatsappPreference: true,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    ...facts,
  });
}

/** Valid input of an address form. */
export const addressFields = {
  name: 'Ada Fern',
  phone: '07700900123',
  address: '1 Forest Lane',
  city: 'Greenford',
  state: 'London',
  zip: 'UB6 0AA',
};

/** The same in India, for shops of that edition. */
export const indianAddressFields = {
  ...addressFields,
  city: 'Pune',
  state: 'Maharashtra',
  zip: '411001',
};
