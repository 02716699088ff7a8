import { addProduct } from '../server/testing/builders/catalogue';
import { expectInvariants } from '../server/testing/invariants';
import { ApiClient } from './harness/api-client';
import { registerCleanup } from './harness/cleanup';
import { extractRelease, findPreviousRelease } from './harness/previous-release';
import { expectOneMigration } from './harness/migrate-in-processes';
import { recordFigure } from './harness/record-figure';
import { scale } from './harness/scale';
import { removeBundles, ShopProcess } from './harness/shop-process';
import { Shopper, shoppersInTurn } from './harness/shopper';
import { createEmptyDatabase, createTemporaryDatabase, databaseServerUrl } from './harness/temporary-database';

const processCount = 5;
const previousRelease = findPreviousRelease();
/** An SQLite file has one server. */
const itOnServer = databaseServerUrl() === undefined ? it.skip : it;
const itWithHistory = previousRelease === undefined ? it.skip : it;

describe('migrations', () => {
  const addCleanup = registerCleanup();

  beforeAll(() => addCleanup(removeBundles));

  itOnServer('run once when several processes start on an empty database', async () => {
    const { url, drop } = await createEmptyDatabase();
    addCleanup(drop);
    await expectOneMigration(Array.from({ length: processCount }, () => url));
    recordFigure('processes migrate one empty database at once', { processes: processCount, failed: 0 });
  });

  // Before the first release, and without the history of the sources (an archive, a shallow clone), there is no release before.
  itWithHistory('leave tables on which the server of the release before takes orders', async () => {
    const release = extractRelease(previousRelease ?? '');
    addCleanup(() => release.remove());
    const database = await createTemporaryDatabase();
    addCleanup(() => database.drop());
    const product = await addProduct(database.db, { stock: 1000, supplied: 1000 });
    const shop = await ShopProcess.create({ DATABASE_URL: database.url, REGION: database.region }, release.program);
    addCleanup(() => shop.remove());
    await shop.start();
    const caller = new ApiClient(shop.url);
    addCleanup(() => caller.close());

    const nextShopper = shoppersInTurn(() => Shopper.signUp(caller));
    const orders = scale(5, 50);
    for (let order = 0; order < orders; order += 1) {
      const shopper = await nextShopper();
      await shopper.order(await shopper.fillCart(product.id), order % 2 === 0 ? 'cash' : 'card');
    }
    expect(await shop.terminate()).toMatchObject({ code: 0 });
    await expectInvariants(database.db);
    recordFigure('the release before on the new tables', { release: (previousRelease ?? '').slice(0, 12), orders });
  });
});
