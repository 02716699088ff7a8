import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { binaryVarchar, createTable, datetime, dropTables, id, integer, nullable, varchar } from './table';

/** Apps of partners and their keys. */
export class PartnerApps1795000000031 implements MigrationInterface {
  name = 'PartnerApps1795000000031';

  async up(runner: QueryRunner): Promise<void> {
    await createApps(runner);
    await createKeys(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'partner_app_key', 'partner_app');
  }
}

async function createApps(runner: QueryRunner): Promise<void> {
  if (await runner.hasTable('partner_app')) return;
  await createTable(runner, 'partner_app', {
    columns: [
      id,
      varchar('name', 100),
      varchar('scopes', 500),
      nullable(integer('calls_per_minute')),
      datetime('created_at'),
      nullable(datetime('revoked_at')),
    ],
  });
}

async function createKeys(runner: QueryRunner): Promise<void> {
  if (await runner.hasTable('partner_app_key')) return;
  await createTable(runner, 'partner_app_key', {
    columns: [
      id,
      integer('app_id'),
      binaryVarchar('prefix', 20),
      binaryVarchar('hash', 64),
      datetime('created_at'),
      nullable(datetime('expires_at')),
      nullable(datetime('last_used_at')),
    ],
    unique: [['hash']],
    indexes: [['app_id']],
    foreignKeys: [['app_id', 'partner_app', 'CASCADE']],
  });
}
