import { type MigrationInterface, type QueryRunner } from 'typeorm';

interface EntryRow {
  readonly id: number;
  readonly detail: string;
}

/** What entries of exports were written with. */
interface FormerDetail {
  readonly after?: { readonly filter?: Readonly<Record<string, unknown>> | null } | null;
}

const rowsPerRead = 200;

/** Returns the detail with all of the filter but the words of its search; null if it has none. */
function withoutWords(detail: string): string | null {
  // Written by the export of orders alone.
  const { after } = JSON.parse(detail) as FormerDetail;
  if (!after?.filter) return null;
  const { search, ...chosen } = after.filter;
  const isSearch = typeof search === 'string' && search.trim() !== '';
  return JSON.stringify({ before: null, after: { ...chosen, isSearch } });
}

/** Removes the words of searches from the audit entries of exports of orders: they may be data of a customer, who may have been erased. */
export class SearchesOfExports1795000000095 implements MigrationInterface {
  name = 'SearchesOfExports1795000000095';

  async up(runner: QueryRunner): Promise<void> {
    for (let last = 0; ;) {
      // The columns that the statement selects.
      const rows = (await runner.query(
        `SELECT id, detail FROM audit_entry WHERE action = 'order export' AND id > ${last} ORDER BY id LIMIT ${rowsPerRead}`,
      )) as EntryRow[];
      for (const { id, detail } of rows) {
        const changed = withoutWords(detail);
        if (changed !== null) await runner.query('UPDATE audit_entry SET detail = ? WHERE id = ?', [changed, id]);
      }
      const end = rows.at(-1);
      if (!end) return;
      last = end.id;
    }
  }

  /** The words are gone; the release before can show entries without them. */
  async down(): Promise<void> {}
}
