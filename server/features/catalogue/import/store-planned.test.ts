import { type DataSource } from 'typeorm';
import { inTransaction } from '../../../infra/database/transaction';
import { openTestDatabase } from '../../../testing/database';
import { Tag } from '../product-associations.entity';
import { KnownEntries } from './known-entries';
import { stages } from './planned-change';
import { Staging } from './staging';
import { storePlanned } from './store-planned';

describe('storing the changes of a staging', () => {
  let db: DataSource;
  beforeEach(async () => {
    db = await openTestDatabase();
  });
  afterEach(() => db.destroy());

  it('continues within a group of changes, part of which another version of the shop has stored', async () => {
    const staging = new Staging();
    for (const slug of ['hair', 'skin', 'scent'])
      staging.addChange(stages.tags, {
        ...{ kind: 'tag', slug, lists: [] },
        row: { type: 'insert', values: { slug, label: slug } },
      });
    const positions: number[] = [];
    await storePlanned({
      ...{ staging, known: KnownEntries.none(), journal: { keep: async () => {} }, now: () => new Date() },
      ...{ lock: { copyLog: () => Promise.resolve() }, stored: 1 },
      change: (work) => inTransaction(db, async (manager) => void positions.push((await work(manager)).stored)),
      end: (work) => inTransaction(db, (manager) => Promise.resolve(work(manager))),
    });
    staging.close();
    const tags = await db.manager.find(Tag, { order: { id: 'ASC' } });
    expect(tags.map(({ slug }) => slug)).toEqual(['skin', 'scent']);
    expect(positions).toEqual([3]);
  });
});
