import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { dialectOf } from '../dialect';
import { integer, nullable, text, varchar } from './table';

const columns = [nullable(text('inci')), nullable(integer('net_content')), nullable(varchar('net_content_unit', 10))];

/** Products have a full list of ingredients and a net content. */
export class ProductContents1795000000022 implements MigrationInterface {
  name = 'ProductContents1795000000022';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner.dataSource);
    for (const column of columns) {
      const facts = column(dialect);
      if (await runner.hasColumn('product', facts.name)) continue;
      // On SQLite TypeORM's addColumn recreates the table, and dropping the old one cascades to all rows that reference it.
      if (dialect === 'sqlite')
        await runner.query(`ALTER TABLE product ADD COLUMN "${facts.name}" ${sqliteType(facts)}`);
      else await runner.addColumn('product', new TableColumn(facts));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['net_content_unit', 'net_content', 'inci'])
      await runner.query(`ALTER TABLE product DROP COLUMN ${name}`);
  }
}

const sqliteType = ({ type, length }: { type: string; length?: string | number }) =>
  length === undefined ? type : `${type}(${length})`;
