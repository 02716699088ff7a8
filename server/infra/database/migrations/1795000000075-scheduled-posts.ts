import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { dialectOf } from '../dialect';
import { addIndex, datetime, nullable, removeIndex } from './table';

const table = 'blog_post';
const column = 'publish_at';

/** Posts of the journal that are published at a time. */
export class ScheduledPosts1795000000075 implements MigrationInterface {
  name = 'ScheduledPosts1795000000075';

  /** Raw SQL on SQLite, where TypeORM's addColumn recreates the table: dropping the old one cascades to the comments of all posts. */
  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner.dataSource);
    if (!(await runner.hasColumn(table, column))) {
      if (dialect === 'sqlite') await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} datetime(3)`);
      else await runner.addColumn(table, new TableColumn(nullable(datetime(column))(dialect)));
    }
    await addIndex(runner, table, [column]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await removeIndex(runner, table, [column]);
    await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  }
}
