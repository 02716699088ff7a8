import { type DataSource } from 'typeorm';
import { AuditEntry } from '../../../features/operator/audit-entry.entity';
import { openTestDatabase } from '../../../testing/database';
import { migrate } from '../migrate';

describe('the migration that removes the words of searches from the audit log', () => {
  let db: DataSource;

  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.destroy());

  it('keeps the rest of the entries of exports, and all of other entries', async () => {
    const entry = { actor: 'Ben', staffId: 1, subjectType: 'order', subject: 'orders', at: new Date(0) };
    const add = (action: string, after: unknown) =>
      db.manager.insert(AuditEntry, { ...entry, action, detail: JSON.stringify({ before: null, after }) });
    await add('order export', { filter: { search: 'ida@example.com', statuses: ['Shipped'], toDo: null } });
    await add('order export', { filter: { search: null, statuses: [] } });
    await add('order export', { statuses: [], isSearch: true });
    await add('order note', { filter: { search: 'ida@example.com' } });
    await db.query(`DELETE FROM migrations WHERE name = 'SearchesOfExports1795000000095'`);
    await migrate(db, 'UK');
    const entries = await db.manager.find(AuditEntry, { order: { id: 'ASC' } });
    expect(entries.map(({ detail }) => (JSON.parse(detail) as { after: unknown }).after)).toEqual([
      { statuses: ['Shipped'], toDo: null, isSearch: true },
      { statuses: [], isSearch: false },
      { statuses: [], isSearch: true },
      { filter: { search: 'ida@example.com' } },
    ]);
  });
});
