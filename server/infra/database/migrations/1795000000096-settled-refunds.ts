import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { dialectOf } from '../dialect';
import { addIndex, datetime, nullable, removeIndex, varchar } from './table';

const table = 'refund';
const columns = [nullable(datetime('settled_at')), nullable(varchar('settled_note', 500))] as const;
const sqliteTypes: Readonly<Record<string, string>> = { settled_at: 'datetime(3)', settled_note: 'varchar(500)' };
const index = ['settled_at', 'id'];

interface SettledEntry {
  readonly detail: string;
  readonly at: unknown;
}

/** When staff have recorded a refund as paid back by hand, and what they have noted. The audit log knows when for earlier ones. */
export class SettledRefunds1795000000096 implements MigrationInterface {
  name = 'SettledRefunds1795000000096';

  /** Raw SQL on SQLite, where TypeORM's addColumn recreates the table. */
  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner.dataSource);
    for (const column of columns) {
      const facts = column(dialect);
      if (await runner.hasColumn(table, facts.name)) continue;
      if (dialect === 'sqlite')
        await runner.query(`ALTER TABLE ${table} ADD COLUMN ${facts.name} ${sqliteTypes[facts.name] ?? ''}`);
      else await runner.addColumn(table, new TableColumn(facts));
    }
    await addIndex(runner, table, index);
    // The columns that the statement selects. Few refunds are settled by hand.
    const entries = (await runner.query(
      `SELECT detail, happened_at AS at FROM audit_entry WHERE action = 'order refund settle'`,
    )) as SettledEntry[];
    for (const { detail, at } of entries) {
      const { before } = JSON.parse(detail) as { before?: { refund?: unknown } | null };
      const settled = [at, before?.refund ?? null];
      await runner.query(
        `UPDATE ${table} SET settled_at = ? WHERE idempotency_key = ? AND status = 'done' AND settled_at IS NULL`,
        settled,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await removeIndex(runner, table, index);
    const dialect = dialectOf(runner.dataSource);
    for (const column of columns) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column(dialect).name}`);
  }
}
