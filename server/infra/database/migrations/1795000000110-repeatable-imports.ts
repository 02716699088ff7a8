import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { CatalogueImports1795000000088 } from './1795000000088-catalogue-imports';
import { ImportJournal1795000000092 } from './1795000000092-import-journal';
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

/**
 * Imports of the catalogue are repeated instead of continued or undone: how they are undone is not stored any more. Their table, whose rows
 * last for a day, is created anew.
 */
export class RepeatableImports1795000000110 implements MigrationInterface {
  name = 'RepeatableImports1795000000110';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['catalogue_import_conflict', 'catalogue_import_undo'])
      if (await runner.hasTable(table)) await dropTables(runner, table);
    if (await runner.hasTable('catalogue_import')) await dropTables(runner, 'catalogue_import');
    await createTable(runner, 'catalogue_import', {
      columns: [
        ...[id, nullable(binaryVarchar('slot', 10)), varchar('state', 20), integer('version'), boolean('is_renewed')],
        ...[varchar('started_by', 100), varchar('actor', 400), integer('staff_id'), varchar('file_name', 200)],
        ...[varchar('format', 4), varchar('stock', 4), integer('bytes'), binaryVarchar('file_key', 40)],
        ...[integer('done'), integer('total'), nullable(text('tallies')), nullable(longText('problems'))],
        ...[integer('more_problems'), nullable(binaryVarchar('digest', 50)), nullable(longText('conflicts'))],
        ...[
          integer('conflict_count'),
          datetime('heartbeat_at'),
          datetime('started_at'),
          nullable(datetime('finished_at')),
        ],
      ],
      unique: [['slot']],
      indexes: [['started_at']],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'catalogue_import');
    await new CatalogueImports1795000000088().up(runner);
    await new ImportJournal1795000000092().up(runner);
  }
}
