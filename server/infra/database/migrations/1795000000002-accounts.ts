import { type MigrationInterface, type QueryRunner } from 'typeorm';
import {
  createTable,
  dropTables,
  boolean,
  id,
  binaryVarchar,
  datetime,
  nullable,
  primaryKey,
  integer,
  varchar,
} from './table';

async function createCustomer(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'customer', {
    columns: [
      id,
      binaryVarchar('email', 100),
      varchar('password_hash', 255),
      varchar('name', 50),
      varchar('lastname', 50),
      varchar('phone', 20),
      nullable(varchar('gender', 10)),
      boolean('email_preference'),
      boolean('sms_preference'),
      boolean('whatsapp_preference'),
      datetime('created_at'),
      datetime('updated_at'),
      nullable(datetime('deleted_at')),
    ],
    unique: [['email']],
  });
}

async function createSession(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'session', {
    columns: [
      primaryKey(binaryVarchar('id', 64)),
      integer('customer_id'),
      varchar('device', 200),
      datetime('created_at'),
      datetime('last_seen_at'),
      datetime('expires_at'),
      nullable(datetime('revoked_at')),
    ],
    indexes: [['customer_id'], ['expires_at']],
    foreignKeys: [['customer_id', 'customer', 'CASCADE']],
  });
}

async function createPasswordReset(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'password_reset', {
    columns: [
      id,
      integer('customer_id'),
      binaryVarchar('secret_hash', 64),
      datetime('created_at'),
      datetime('expires_at'),
      nullable(datetime('used_at')),
    ],
    unique: [['secret_hash']],
    indexes: [['customer_id'], ['expires_at']],
    foreignKeys: [['customer_id', 'customer', 'CASCADE']],
  });
}

async function createAddress(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'address', {
    columns: [
      id,
      binaryVarchar('public_id', 64),
      integer('customer_id'),
      boolean('in_address_book'),
      binaryVarchar('fingerprint', 64),
      varchar('name', 200),
      varchar('phone', 20),
      nullable(varchar('email', 100)),
      varchar('address', 200),
      varchar('city', 50),
      varchar('state', 50),
      varchar('zip', 16),
      varchar('country_code', 2),
      datetime('created_at'),
      datetime('updated_at'),
    ],
    unique: [['public_id'], ['customer_id', 'fingerprint', 'in_address_book']],
    foreignKeys: [['customer_id', 'customer', 'CASCADE']],
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
