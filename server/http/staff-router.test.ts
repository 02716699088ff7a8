import { CatalogueImport } from '../staff/imports/catalogue-import.entity';
import { signInAs } from '../testing/builders/staff-client';
import { TestClock } from '../testing/clock';
import { startApp } from '../testing/http-app';
import { openTestShop } from '../testing/shop';
import { limits } from '../testing/slow-handler';
import { Admission } from './admission';
import { apisOf } from './apis';

describe('the upload of a catalogue', () => {
  it('is refused when the shop is overloaded, once its session is checked and before its body is read', async () => {
    const { shop, close, ...test } = await openTestShop();
    const { cookie = '' } = await signInAs({ shop, close, ...test }, 'editor');
    const app = await startApp({
      admission: new Admission(new TestClock(), { ...limits, maxQueued: 0 }),
      shop: { config: shop.config },
      apis: { staff: apisOf(shop).staff },
    });
    const upload = (session: string) =>
      app.raw({
        path: '/admin/imports/catalogue',
        method: 'POST',
        headers: { 'content-type': 'text/csv', cookie: `staff=${session}` },
        body: 'kind,slug',
      });
    expect((await upload('unknown')).status).toBe(401);
    const answer = await upload(cookie);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(await shop.db.manager.count(CatalogueImport)).toBe(0);
    await app.close();
    await close();
  });
});
