import { type MigrationInterface, type QueryRunner } from 'typeorm';
import {
  binaryVarchar,
  boolean,
  createTable,
  datetime,
  dropTables,
  id,
  integer,
  longText,
  nullable,
  text,
  varchar,
} from './table';

/** Imports of the catalogue in the back office. */
export class CatalogueImports1795000000088 implements MigrationInterface {
  name = 'CatalogueImports1795000000088';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasTable('catalogue_import')) return;
    await createTable(runner, 'catalogue_import', {
      columns: [
        id,
        nullable(binaryVarchar('slot', 10)),
        varchar('state', 20),
        integer('version'),
        boolean('is_renewed'),
        varchar('started_by', 100),
        varchar('actor', 400),
        integer('staff_id'),
        varchar('file_name', 200),
        varchar('format', 4),
        varchar('stock', 4),
        integer('bytes'),
        binaryVarchar('file_key', 40),
        integer('done'),
        integer('total'),
        nullable(text('tallies')),
        nullable(longText('problems')),
        integer('more_problems'),
        nullable(binaryVarchar('digest', 50)),
        integer('stored'),
        binaryVarchar('owner', 40),
        integer('attempts'),
        datetime('heartbeat_at'),
        datetime('started_at'),
        nullable(datetime('finished_at')),
      ],
      unique: [['slot']],
      indexes: [['started_at']],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'catalogue_import');
  }
}
