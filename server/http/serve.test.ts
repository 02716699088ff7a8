import { get } from 'node:http';
import timers from 'node:timers/promises';
import { listen, type Listener } from './listener';
import { endService } from './serve';

let isReady: boolean;
let isShopClosed: boolean;
let listener: Listener;
beforeEach(async () => {
  [isReady, isShopClosed] = [true, false];
  listener = await listen((_request, response) => response.writeHead(isReady ? 200 : 503).end(), {
    port: 0,
    host: '127.0.0.1',
  });
});

afterEach(() => jest.restoreAllMocks());

const end = (drainSeconds: number) =>
  endService({
    markUnready: () => {
      isReady = false;
    },
    drainSeconds,
    listener,
    close: () => {
      isShopClosed = true;
      return Promise.resolve();
    },
  });

/** Asks over a new connection. @returns the status, or the code of the error */
const ask = () =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port: listener.port, agent: false }, (response) =>
      resolve(response.resume().statusCode),
    ).on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });

describe('the end of a service', () => {
  it('answers new connections, as not ready, during the drain delay, then closes the port', async () => {
    let elapse: () => void = () => undefined;
    const delay = new Promise<void>((resolve) => {
      elapse = resolve;
    });
    const pause = jest.spyOn(timers, 'setTimeout').mockReturnValueOnce(delay);
    expect(await ask()).toBe(200);
    const ended = end(0.5);
    expect(pause).toHaveBeenCalledWith(500);
    expect([await ask(), await ask(), isShopClosed]).toEqual([503, 503, false]);
    elapse();
    await ended;
    expect([await ask(), isShopClosed]).toEqual(['ECONNREFUSED', true]);
  });

  it('closes the port at once without a drain delay', async () => {
    const pause = jest.spyOn(timers, 'setTimeout');
    await end(0);
    expect(await ask()).toBe('ECONNREFUSED');
    expect(pause.mock.calls.map(([milliseconds]) => milliseconds)).toContain(0);
  });
});
