import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { catalogueTables } from './initial/catalogue';
import { customersTables } from './initial/customers';
import { operationsTables } from './initial/operations';
import { paymentsTables } from './initial/payments';
import { salesTables } from './initial/sales';
import { createTable, type Tables } from './table';

/** In this order, because a foreign key needs the table that it references. */
const tables: Tables = {
  ...catalogueTables,
  ...customersTables,
  ...salesTables,
  ...paymentsTables,
  ...operationsTables,
};

/** The tables of the first release. */
export class Initial1796000000001 implements MigrationInterface {
  name = 'Initial1796000000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(tables)) await createTable(runner, name, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(tables).reverse()) await runner.dropTable(name, true);
  }
}
