import { startApp } from '../testing/http-app';
import { TestClock } from '../testing/clock';
import { limits } from '../testing/slow-handler';
import { Admission } from './admission';

describe('the upload of a catalogue', () => {
  it('is refused when the shop is overloaded, once its session is checked and before its body is read', async () => {
    const authorised: string[] = [];
    const stored: string[] = [];
    const app = await startApp({
      admission: new Admission(new TestClock(), { ...limits, maxQueued: 0 }),
      shop: {
        staff: {
          graphql: (_request, response) => void response.json({}),
          authoriseUpload: (request, _response, next) => {
            authorised.push(request.path);
            next();
          },
          pictures: (_request, response) => void response.json({}),
          exports: {},
          imports: (request) => void stored.push(request.path),
        },
      },
    });
    const headers = { 'content-type': 'text/csv', origin: 'http://shop.test' };
    const path = '/admin/imports/catalogue';
    const answer = await app.raw({ path, method: 'POST', headers, body: 'kind,slug' });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
    expect([authorised.length, stored]).toEqual([1, []]);
    await app.close();
  });
});
