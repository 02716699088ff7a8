import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

/** Indexes for the queries of the sweeps. */
const indexes = [
  ['provider_event', ['received_at']],
  ['address', ['in_address_book', 'updated_at']],
] as const;

export class Sweeps1795000000007 implements MigrationInterface {
  name = 'Sweeps1795000000007';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columnNames] of indexes)
      await runner.createIndex(table, new TableIndex({ columnNames: [...columnNames] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, columnNames] of indexes)
      await runner.dropIndex(table, new TableIndex({ columnNames: [...columnNames] }));
  }
}
