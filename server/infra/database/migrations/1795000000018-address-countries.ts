import { createHash } from 'node:crypto';
import { type MigrationInterface, type QueryRunner } from 'typeorm';

interface AddressRow {
  readonly id: number;
  readonly customer_id: number;
  readonly in_address_book: number;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country_code: string;
}

const rowsPerRead = 500;

const fingerprintOf = (...fields: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(fields.map((text) => text.trim().toLowerCase())))
    .digest('hex');

const withoutCountry = ({ name, phone, address, city, state, zip }: AddressRow) =>
  fingerprintOf(name, phone, address, city, state, zip);
const withCountry = ({ name, phone, address, city, state, zip, country_code: country }: AddressRow) =>
  fingerprintOf(name, phone, address, city, state, zip, country);

async function* allAddresses(runner: QueryRunner): AsyncGenerator<AddressRow> {
  for (let last = 0; ;) {
    // The columns that the statement selects.
    const rows = (await runner.query(
      `SELECT id, customer_id, in_address_book, name, phone, address, city, state, zip, country_code FROM address WHERE id > ${last} ORDER BY id LIMIT ${rowsPerRead}`,
    )) as AddressRow[];
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

const store = (runner: QueryRunner, id: number, fingerprint: string) =>
  runner.query(`UPDATE address SET fingerprint = '${fingerprint}' WHERE id = ${id}`);

/** The country becomes part of what makes two addresses the same, so the fingerprints of the saved ones include it. */
export class AddressCountries1795000000018 implements MigrationInterface {
  name = 'AddressCountries1795000000018';

  async up(runner: QueryRunner): Promise<void> {
    for await (const row of allAddresses(runner)) await store(runner, row.id, withCountry(row));
  }

  /** Of addresses that differ in their country alone, the first gets the earlier fingerprint, which is unique. */
  async down(runner: QueryRunner): Promise<void> {
    const taken = new Set<string>();
    for await (const row of allAddresses(runner)) {
      const fingerprint = withoutCountry(row);
      const key = `${row.customer_id} ${row.in_address_book} ${fingerprint}`;
      if (!taken.has(key)) await store(runner, row.id, fingerprint);
      taken.add(key);
    }
  }
}
