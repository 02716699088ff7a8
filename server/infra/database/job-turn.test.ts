import { type DataSource } from 'typeorm';
import { openTestDatabase } from '../../testing/database';
import { countStatements } from '../../testing/statement-counter';
import { JobTurn } from './job-turn';
import { PublicVersion } from './public-data';
import { ShopSetting } from './shop-setting.entity';

describe('the turn at looking for work', () => {
  let db: DataSource;
  let now = 0;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(() => db.manager.delete(ShopSetting, { key: 'jobs.turn' }));
  afterAll(() => db.destroy());

  const clock = () => now;
  function openProcess() {
    const version = new PublicVersion(db, clock);
    const turn = new JobTurn(db, version, clock);
    return {
      turn,
      look: async () => {
        await version.current();
        await turn.renew();
      },
    };
  }
  type Process = ReturnType<typeof openProcess>;
  /** Lets three seconds pass so many times, and the processes do what they do in them. */
  async function pass(times: number, ...processes: readonly Process[]) {
    for (let time = 0; time < times; time += 1) {
      now += 3_000;
      for (const process of processes) await process.look();
    }
  }
  const owners = (...processes: readonly Process[]) => processes.map(({ turn }) => turn.isOurs());

  it('is that of one process, and of the next when it ends', async () => {
    const [one, other, third] = [openProcess(), openProcess(), openProcess()];
    await pass(3, one, other, third);
    expect(owners(one, other, third)).toEqual([true, false, false]);
    await one.turn.release();
    await pass(3, other, third);
    expect(owners(other, third)).toEqual([true, false]);
  });

  it('passes to another process when its owner is silent for twelve seconds', async () => {
    const [one, other, third] = [openProcess(), openProcess(), openProcess()];
    await pass(3, one, other, third);
    await pass(3, other, third);
    expect(owners(other, third)).toEqual([false, false]);
    await pass(3, other, third);
    expect(owners(other, third)).toEqual([true, false]);
    // A process that was frozen learns it with its next renewal.
    await pass(2, one, other, third);
    expect(owners(one, other, third)).toEqual([false, true, false]);
  });

  it('is not waited for by a process that starts after a crash of the only one', async () => {
    const crashed = openProcess();
    await pass(2, crashed);
    const started = openProcess();
    await pass(1, started);
    expect(owners(started)).toEqual([true]);
  });

  it('costs the others no statement of their own', async () => {
    const [one, other] = [openProcess(), openProcess()];
    await pass(2, one, other);
    const { statements } = await countStatements(db, () => other.turn.renew());
    expect(statements).toEqual([]);
  });
});
