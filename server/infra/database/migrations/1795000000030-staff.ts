import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { dialectOf } from '../dialect';
import {
  addIndex,
  binaryVarchar,
  createTable,
  datetime,
  dropTables,
  id,
  integer,
  nullable,
  removeIndex,
  varchar,
} from './table';

const audit = 'audit_entry';
const auditIndexes = [
  ['staff_id', 'id'],
  ['subject_type', 'subject', 'id'],
  ['action', 'id'],
] as const;

/** Staff of the back office with their sessions, links and recovery codes; audit entries name them and what they changed. */
export class Staff1795000000030 implements MigrationInterface {
  name = 'Staff1795000000030';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasTable('staff'))) await createStaff(runner);
    if (!(await runner.hasTable('staff_session'))) await createSessions(runner);
    if (!(await runner.hasTable('staff_link'))) await createLinks(runner);
    if (!(await runner.hasTable('staff_recovery_code'))) await createRecoveryCodes(runner);
    const dialect = dialectOf(runner.dataSource);
    // Raw SQL on SQLite, where TypeORM's addColumn recreates the table.
    for (const [name, type, column] of [
      ['staff_id', 'integer', integer('staff_id')],
      ['subject_type', 'varchar(30)', varchar('subject_type', 30)],
    ] as const) {
      if (await runner.hasColumn(audit, name)) continue;
      if (dialect === 'sqlite') await runner.query(`ALTER TABLE ${audit} ADD COLUMN ${name} ${type}`);
      else await runner.addColumn(audit, new TableColumn(nullable(column)(dialect)));
    }
    for (const columns of auditIndexes) await addIndex(runner, audit, columns);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const columns of auditIndexes) await removeIndex(runner, audit, columns);
    for (const name of ['staff_id', 'subject_type']) await runner.query(`ALTER TABLE ${audit} DROP COLUMN ${name}`);
    await dropTables(runner, 'staff_recovery_code', 'staff_link', 'staff_session', 'staff');
  }
}

async function createStaff(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'staff', {
    columns: [
      id,
      binaryVarchar('email', 100),
      varchar('name', 80),
      varchar('role', 10),
      nullable(varchar('password_hash', 255)),
      nullable(varchar('totp_secret', 255)),
      nullable(varchar('totp_pending', 255)),
      integer('totp_last_step'),
      integer('version'),
      datetime('created_at'),
      nullable(datetime('last_sign_in_at')),
      nullable(datetime('deactivated_at')),
    ],
    unique: [['email']],
  });
}

async function createSessions(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'staff_session', {
    columns: [
      id,
      integer('staff_id'),
      binaryVarchar('token_hash', 64),
      varchar('device', 100),
      datetime('created_at'),
      datetime('expires_at'),
      nullable(datetime('ended_at')),
    ],
    unique: [['token_hash']],
    indexes: [['staff_id'], ['expires_at']],
    foreignKeys: [['staff_id', 'staff', 'CASCADE']],
  });
}

async function createLinks(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'staff_link', {
    columns: [
      id,
      integer('staff_id'),
      varchar('kind', 20),
      binaryVarchar('secret_hash', 64),
      datetime('created_at'),
      datetime('expires_at'),
      nullable(datetime('used_at')),
    ],
    unique: [['secret_hash']],
    indexes: [['staff_id'], ['expires_at']],
    foreignKeys: [['staff_id', 'staff', 'CASCADE']],
  });
}

async function createRecoveryCodes(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'staff_recovery_code', {
    columns: [id, integer('staff_id'), binaryVarchar('code_hash', 64), nullable(datetime('used_at'))],
    unique: [['staff_id', 'code_hash']],
    foreignKeys: [['staff_id', 'staff', 'CASCADE']],
  });
}
