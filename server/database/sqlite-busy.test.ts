import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { addProduct } from '../testing/builders/catalogue';
import { importBeside, latestImport, openImportProcess } from '../testing/builders/import-processes';
import { signUp } from '../testing/builders/sign-up';
import { HeldSyncPoints } from '../testing/interleave';
import { holdWriteLock, type LockHolder } from '../testing/lock-holder';
import { createOperator } from '../testing/operator';
import { openTestShop, type TestShop } from '../testing/shop';
import { serverUnderTest } from '../testing/database-template';

const isServer = serverUnderTest() !== undefined;
const busy = 'The shop cannot do this just now. Please try again in a moment.';

(isServer ? describe.skip : describe)('a shop whose SQLite file is locked by another process', () => {
  let test: TestShop;
  let holder: LockHolder;

  beforeAll(async () => {
    test = await openTestShop();
  });
  afterAll(() => test.close());

  it('answers writes with 503 and Retry-After while the file is locked, serves reads, and writes again afterwards', async () => {
    const { id } = await addProduct(test.shop.db);
    const { token } = await signUp(test);
    const add = (uniqueid: string) => test.rest('POST', '/addtocart', { body: { id, uniqueid, quantity: 1 } });
    holder = await holdWriteLock(String(test.shop.db.options.database));
    try {
      const writes = Promise.all([
        ...['1234567890123456', '2234567890123456', '3234567890123456'].map(async (cart) => add(cart)),
        test.rest('POST', '/updateuserprofile', { token, body: { name: 'Ada', lastname: 'Fern' } }),
      ]);
      const graphql = test.graphql(
        'mutation { customerUpdate(input: { name: "Ada" }) { userErrors { code } } }',
        {},
        { token },
      );
      expect(await test.rest('GET', '/allblog')).toMatchObject({ status: 200 });
      expect((await fetch(`${await test.origin()}/readyz`)).status).toBe(200);
      for (const { status, headers, body } of await writes) {
        expect({ status, retryAfter: headers.get('retry-after'), body }).toEqual({
          status: 503,
          retryAfter: '5',
          body: { logstatus: 'failed', msg: busy, code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 },
        });
      }
      expect((await graphql).errors).toEqual([{ message: busy, code: 'SERVICE_UNAVAILABLE' }]);
    } finally {
      await holder.release();
    }
    expect(await add('1234567890123456')).toMatchObject({ status: 200 });
  });

  it('stores an import whose file is locked for longer than a request waits', async () => {
    const points = new HeldSyncPoints();
    const lock = async () => {
      holder = await holdWriteLock(String(test.shop.db.options.database));
      setTimeout(() => void holder.release(), 1500);
    };
    const lines = ['kind,slug,title', 'tag,moss,Moss'];
    await importBeside(openImportProcess(test, points), lines, { points, meanwhile: lock });
    expect(await latestImport(test.shop.db)).toMatchObject({ state: 'applied' });
    await holder.release();
  });

  it('exports and checks the catalogue from the operator tool while the file is locked', async () => {
    await addProduct(test.shop.db);
    const folder = await mkdtemp(path.join(os.tmpdir(), 'fernwild-operator-'));
    const operator = createOperator({ db: test.shop.db, region: 'UK', clock: test.clock, folder });
    holder = await holdWriteLock(String(test.shop.db.options.database));
    try {
      expect(await operator('check')).toMatchObject({ code: 0, err: '' });
      expect(await operator('catalogue', 'export', 'all.csv')).toMatchObject({ code: 0, err: '' });
    } finally {
      await holder.release();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
