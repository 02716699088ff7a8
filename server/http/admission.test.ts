import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { TestClock } from '../testing/clock';
import { startApp, type RunningApp } from '../testing/http-app';
import { Admission, type AdmissionLimits } from './admission';
import { withSimultaneousClients } from '../testing/simultaneous-clients';
import { limits, SlowHandler } from '../testing/slow-handler';

describe('admission with one slot', () => {
  let app: RunningApp;
  let clock: TestClock;
  let workshop: SlowHandler;
  let own: AdmissionLimits;
  const arrivals: Promise<{ status: number; retryAfter: string | null; body: string }>[] = [];

  const open = async (changes: Partial<AdmissionLimits> = {}) => {
    clock = new TestClock();
    own = { ...limits, ...changes };
    workshop = new SlowHandler();
    arrivals.length = 0;
    app = await startApp({
      admission: new Admission(clock, own),
      apis: {
        rest: (request, response) =>
          void workshop.handle(request.path).then(() => response.json({ done: request.path })),
      },
      site: {
        pages: (request, response) => void workshop.handle(request.path).then(() => response.send('<p>page</p>')),
      },
    });
  };
  afterEach(() => app.close());

  /** Sends a request and waits until the server has received it, so that the order is known; `arrivals` collects the responses. */
  const arrive = async (path: string) => {
    const seen = new Promise((resolve) => app.listener.server.once('request', resolve));
    arrivals.push(
      app.fetch(path).then(async (response) => ({
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        body: await response.text(),
      })),
    );
    await seen;
  };

  it('makes the others wait, and serves each in turn', async () => {
    await open();
    for (const name of ['first', 'second', 'third']) await arrive(`/api/${name}`);
    await workshop.untilStarted(1);
    expect(workshop.started).toEqual(['/first']);

    for (const begun of [1, 2, 3]) {
      await workshop.untilStarted(begun);
      workshop.finishOne();
    }

    expect((await Promise.all(arrivals)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(workshop.started).toEqual(['/first', '/second', '/third']);
  });

  it('admits a page while there are slots for all, however steadily API calls arrive', async () => {
    const quick = await startApp({
      admission: new Admission(new TestClock(), {
        ...limits,
        concurrency: 40,
        maxQueued: 100,
        burstWaitMilliseconds: 3000,
      }),
      apis: { rest: (_request, response) => void response.json({}) },
      site: { pages: (_request, response) => void response.send('<p>page</p>') },
    });
    let goesOn = true;
    const caller = async () => {
      while (goesOn) await (await quick.fetch('/api/x')).text();
    };
    const callers = Array.from({ length: 12 }, caller);
    const pages = await Promise.all(Array.from({ length: 5 }, async () => (await quick.fetch('/shop')).status));
    goesOn = false;
    await Promise.all(callers);
    await quick.close();
    await open();
    expect(pages).toEqual([200, 200, 200, 200, 200]);
  });

  it('serves a checkout call before a page that has waited longer', async () => {
    await open();
    for (const path of ['/api/first', '/shop', '/api/second']) await arrive(path);
    for (const begun of [1, 2, 3]) {
      await workshop.untilStarted(begun);
      workshop.finishOne();
    }
    await Promise.all(arrivals);

    expect(workshop.started).toEqual(['/first', '/second', '/shop']);
  });

  it('refuses at once when the queue is full, with a Retry-After', async () => {
    await open({ maxQueued: 1 });
    await arrive('/api/first');
    await workshop.untilStarted(1);
    await arrive('/api/second');

    await arrive('/api/third');

    expect(await arrivals[2]).toEqual({
      status: 503,
      retryAfter: '2',
      body: JSON.stringify({
        logstatus: 'failed',
        msg: 'The shop is busy. Please try again in a moment.',
        code: 'BUSY',
        retryAfterSeconds: 2,
      }),
    });
    workshop.finishOne();
    await workshop.untilStarted(2);
    workshop.finishOne();
    expect((await Promise.all(arrivals)).map(({ status }) => status)).toEqual([200, 200, 503]);
  });

  it('refuses a request that has waited more than a second in a queue that has existed for more than five', async () => {
    await open();
    await arrive('/api/first');
    await workshop.untilStarted(1);
    await arrive('/api/second');
    clock.advance({ seconds: 4.5 });
    await arrive('/api/third');
    clock.advance({ seconds: 0.6 });
    workshop.finishOne();
    await workshop.untilStarted(2);
    workshop.finishOne();

    expect((await Promise.all(arrivals)).map(({ status }) => status)).toEqual([200, 503, 200]);
  });

  it('works a burst off completely when the queue is younger than that', async () => {
    await open();
    await arrive('/api/first');
    await workshop.untilStarted(1);
    await arrive('/api/second');
    clock.advance({ seconds: 4.5 });
    workshop.finishOne();
    await workshop.untilStarted(2);
    workshop.finishOne();

    expect((await Promise.all(arrivals)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('refuses the queue when no request inside completes', async () => {
    await open({ burstWaitMilliseconds: 300 });
    await arrive('/api/first');
    await workshop.untilStarted(1);
    await arrive('/api/second');

    expect((await arrivals[1])?.status).toBe(503);
    workshop.finishOne();
    await Promise.all(arrivals);
  });

  it('holds no slot for a disconnected caller', async () => {
    await open();
    await arrive('/api/first');
    const leaving = new AbortController();
    const gone = new Promise((resolve) =>
      app.listener.server.once('request', (_request, response) => response.once('close', resolve)),
    );
    const left = app.fetch('/api/second', { signal: leaving.signal }).catch(() => 'gone');
    await new Promise((resolve) => app.listener.server.once('request', resolve));
    leaving.abort();
    await gone;
    await arrive('/api/third');
    workshop.finishOne();
    await workshop.untilStarted(2);
    workshop.finishOne();

    expect(await left).toBe('gone');
    expect((await Promise.all(arrivals)).map(({ status }) => status)).toEqual([200, 200]);
    expect(workshop.started).toEqual(['/first', '/third']);
  });

  it('holds no slot for a disconnected caller with several pipelined requests', async () => {
    await open({ concurrency: 2 });
    const caller = connect(app.listener.port, '127.0.0.1');
    for (const name of ['one', 'two', 'three']) caller.write(`GET /api/${name} HTTP/1.1\r\nhost: shop\r\n\r\n`);
    await workshop.untilStarted(2);
    caller.destroy();
    for (const name of ['four', 'five']) await arrive(`/api/${name}`);
    await workshop.untilStarted(4);
    for (let n = 0; n < 4; n += 1) workshop.finishOne();

    expect((await Promise.all(arrivals)).map(({ status }) => status)).toEqual([200, 200]);
    expect(workshop.started).toEqual(['/one', '/two', '/four', '/five']);
  });

  it('gives no slot to a request that is not yet received completely', async () => {
    await open();
    const slow = connect(app.listener.port, '127.0.0.1');
    const seen = new Promise((resolve) => app.listener.server.once('request', resolve));
    slow.write('POST /api/slow HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{');
    await seen;
    await arrive('/api/whole');
    await workshop.untilStarted(1);
    workshop.finishOne();
    slow.write('}');
    await workshop.untilStarted(2);
    workshop.finishOne();
    slow.destroy();

    expect((await Promise.all(arrivals)).map(({ status }) => status)).toEqual([200]);
    expect(workshop.started).toEqual(['/whole', '/slow']);
  });

  it('holds no slot for a response that its reader does not read', async () => {
    await open();
    const page = 'x'.repeat(20_000_000);
    const idle = await startApp({
      admission: new Admission(clock, own),
      apis: { rest: (_request, response) => void response.send(page) },
    });
    const reader = connect(idle.listener.port, '127.0.0.1').pause();
    const seen = new Promise((resolve) => idle.listener.server.once('request', resolve));
    reader.write('GET /api/large HTTP/1.1\r\nhost: shop\r\n\r\n');
    await seen;
    const next = await idle.fetch('/api/next', { method: 'HEAD' });
    reader.destroy();
    await idle.close();

    expect(next.status).toBe(200);
  });

  it('has one queue for pages and sitemaps, and one slot for a sitemap number that does not exist', async () => {
    await open();
    // The app under test has no asset files, so each sitemap falls through to the pages.
    for (const path of ['/api/first', '/sitemap.xml', '/shop']) await arrive(path);
    await workshop.untilStarted(1);
    expect(workshop.started).toEqual(['/first']);
    for (const begun of [1, 2, 3]) {
      await workshop.untilStarted(begun);
      workshop.finishOne();
    }
    expect(workshop.started).toEqual(['/first', '/sitemap.xml', '/shop']);
    expect((await Promise.all(arrivals)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('answers the liveness check while it is full', async () => {
    await open();
    await arrive('/api/first');
    await workshop.untilStarted(1);

    expect((await app.fetch('/healthz')).status).toBe(200);
    workshop.finishOne();
    await Promise.all(arrivals);
  });
});

describe('admission of many connections', () => {
  it('accepts several of them for each request that it begins, so that they wait in its own queue', async () => {
    let connected = 0;
    const connectedWhenBegun: number[] = [];
    const app = await startApp({
      apis: {
        rest: (_request, response) => {
          connectedWhenBegun.push(connected);
          response.end();
        },
      },
    });
    app.listener.server.on('connection', () => {
      connected += 1;
    });
    const paths = Array.from({ length: 40 }, () => '/api/any');
    await withSimultaneousClients({ port: app.listener.port, paths }, async () => {
      while (connectedWhenBegun.length < 20) await nextTurn();
    });
    await app.close();

    expect(connectedWhenBegun[4]).toBeGreaterThan(12);
    expect(connectedWhenBegun[19]).toBe(40);
  });
});
