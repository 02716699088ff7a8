import { missingGaleraPackages, startGalera } from '../scripts/lib/galera';
import { registerCleanup } from './harness/cleanup';
import { expectOneMigration } from './harness/migrate-in-processes';
import { recordFigure } from './harness/record-figure';
import { removeBundles } from './harness/shop-process';
import { createEmptyDatabase } from './harness/temporary-database';

const missing = missingGaleraPackages();
const describeGalera = missing.length === 0 ? describe : describe.skip;
const processesOfEach = 2;

describeGalera(`migrations on a Galera cluster${missing.map((name) => `, needs ${name}`).join('')}`, () => {
  const addCleanup = registerCleanup();

  beforeAll(() => addCleanup(removeBundles));

  it('run once as a step of the release, after which processes on each of its servers start at once', async () => {
    const galera = await startGalera();
    addCleanup(() => galera.stop());
    const [first] = galera.nodes;
    const { url, drop } = await createEmptyDatabase(first?.url);
    addCleanup(drop);
    const urls = galera.nodes.flatMap(({ address }) => {
      const own = new URL(url);
      own.host = address;
      return Array.from({ length: processesOfEach }, () => own.href);
    });
    await expectOneMigration(urls.slice(0, 1));
    await expectOneMigration(urls);
    recordFigure('processes start at once on migrated tables, over three Galera servers', {
      processes: urls.length,
      failed: 0,
    });
  });
});
