import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { createTable, dropTables, flag, id, identity, instant, optional, primary, whole, words } from './table';

async function createCustomer(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'customer', {
    columns: [
      id,
      identity('email', 100),
      words('password_hash', 255),
      words('name', 50),
      words('lastname', 50),
      words('phone', 20),
      optional(words('gender', 10)),
      flag('email_preference'),
      flag('sms_preference'),
      flag('whatsapp_preference'),
      instant('created_at'),
      instant('updated_at'),
      optional(instant('deleted_at')),
    ],
    unique: [['email']],
  });
}

async function createSession(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'session', {
    columns: [
      primary(identity('id', 64)),
      whole('customer_id'),
      words('device', 200),
      instant('created_at'),
      instant('last_seen_at'),
      instant('expires_at'),
      optional(instant('revoked_at')),
    ],
    indexes: [['customer_id'], ['expires_at']],
    owners: [['customer_id', 'customer', 'CASCADE']],
  });
}

async function createPasswordReset(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'password_reset', {
    columns: [
      id,
      whole('customer_id'),
      identity('secret_hash', 64),
      instant('created_at'),
      instant('expires_at'),
      optional(instant('used_at')),
    ],
    unique: [['secret_hash']],
    indexes: [['customer_id'], ['expires_at']],
    owners: [['customer_id', 'customer', 'CASCADE']],
  });
}

async function createAddress(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'address', {
    columns: [
      id,
      identity('public_id', 64),
      whole('customer_id'),
      flag('in_address_book'),
      identity('fingerprint', 64),
      words('name', 200),
      words('phone', 20),
      optional(words('email', 100)),
      words('address', 200),
      words('city', 50),
      words('state', 50),
      words('zip', 16),
      words('country_code', 2),
      instant('created_at'),
      instant('updated_at'),
    ],
    unique: [['public_id'], ['customer_id', 'fingerprint', 'in_address_book']],
    owners: [['customer_id', 'customer', 'CASCADE']],
  });
}

export class Accounts1795000000002 implements MigrationInterface {
  name = 'Accounts1795000000002';

  async up(runner: QueryRunner): Promise<void> {
    await createCustomer(runner);
    await createSession(runner);
    await createPasswordReset(runner);
    await createAddress(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'address', 'password_reset', 'session', 'customer');
  }
}
