import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { binaryVarchar, boolean, createTable, dropTables, id, integer, longText, nullable, varchar } from './table';

/** How imports of the catalogue are undone, and what they have left as it was. */
export class ImportJournal1795000000092 implements MigrationInterface {
  name = 'ImportJournal1795000000092';

  async up(runner: QueryRunner): Promise<void> {
    const indexes = [['import_id', 'id']];
    const foreignKeys: [string, string, 'CASCADE'][] = [['import_id', 'catalogue_import', 'CASCADE']];
    if (!(await runner.hasTable('catalogue_import_undo')))
      await createTable(runner, 'catalogue_import_undo', {
        columns: [id, integer('import_id'), longText('records')],
        ...{ indexes, foreignKeys },
      });
    if (await runner.hasTable('catalogue_import_conflict')) return;
    await createTable(runner, 'catalogue_import_conflict', {
      columns: [
        ...[id, integer('import_id'), boolean('is_undo'), varchar('kind', 20), binaryVarchar('slug', 160)],
        ...[nullable(integer('entry_id')), varchar('reason', 20), longText('fields')],
      ],
      ...{ indexes, foreignKeys },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'catalogue_import_conflict', 'catalogue_import_undo');
  }
}
