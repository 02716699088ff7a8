import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { dialectOf } from '../dialect';
import { addIndex, datetime, nullable, removeIndex, text } from './table';

const columns = {
  review: [nullable(text('reply_text')), nullable(datetime('replied_at')), nullable(datetime('hidden_at'))],
  blog_comment: [nullable(text('reply_text')), nullable(datetime('replied_at'))],
} as const;

const indexes = [
  ['review', ['status', 'id']],
  ['blog_comment', ['hidden', 'id']],
] as const;

/** Answers of the shop to reviews and comments, when staff have hidden a review, and indexes for the lists of the back office. */
export class AnswersOfTheShop1795000000084 implements MigrationInterface {
  name = 'AnswersOfTheShop1795000000084';

  /** Raw SQL on SQLite, where TypeORM's addColumn recreates the table. */
  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner.dataSource);
    for (const [table, added] of Object.entries(columns)) {
      for (const column of added) {
        const facts = column(dialect);
        if (await runner.hasColumn(table, facts.name)) continue;
        if (dialect === 'sqlite') await runner.query(`ALTER TABLE ${table} ADD COLUMN ${facts.name} ${typeOf(facts)}`);
        else await runner.addColumn(table, new TableColumn(facts));
      }
    }
    for (const [table, names] of indexes) await addIndex(runner, table, names);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, names] of indexes) await removeIndex(runner, table, names);
    const dialect = dialectOf(runner.dataSource);
    for (const [table, added] of Object.entries(columns))
      for (const column of added) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column(dialect).name}`);
  }
}

const typeOf = ({ type, precision }: { type: string; precision?: number | null }) =>
  precision == null ? type : `${type}(${precision})`;
