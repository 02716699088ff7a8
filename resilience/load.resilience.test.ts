import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { openDemoShop, type DemoShop } from '../scripts/lib/demo-shop';
import { setStock } from '../server/testing/builders/stock';
import { Order } from '../server/features/orders/order.entity';
import { systemClock } from '../server/infra/clock';
import { inTransaction } from '../server/database/transaction';
import { registerCleanup } from './harness/cleanup';
import { recordFigure } from './harness/record-figure';
import { createTemporaryDatabase, type TemporaryDatabase } from './harness/temporary-database';
import { createOperatorCli } from './harness/operator-cli';
import { scale } from './harness/scale';
import { cpuTimeMs, residentMemoryMb } from './load/process-metrics';
import { LoadGenerator } from './load/load-generator';

const seconds = scale(5, 60);
const soakSeconds = scale(0, 3600);

/**
 * Mix of visits: 80 of 100 browse, 15 fill a cart, 5 buy by card up to the confirmed payment. Asserted is that no answer is
 * wrong; latency and throughput are recorded as figures, since they depend on the machine.
 */
describe('a shop under load', () => {
  let database: TemporaryDatabase;
  let shop: DemoShop;
  let generator: LoadGenerator;
  let operator: ReturnType<typeof createOperatorCli>;
  /** Visits a second that saturate the shop. */
  let capacity: number;

  const addCleanup = registerCleanup();

  beforeAll(async () => {
    database = await createTemporaryDatabase('UK');
    addCleanup(() => database.drop());
    const artifacts = path.join('resilience', 'artifacts');
    mkdirSync(artifacts, { recursive: true });
    shop = await openDemoShop('UK', path.join(artifacts, 'load-server.log'), {
      DATABASE_URL: database.url,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    });
    addCleanup(() => shop.close());
    operator = createOperatorCli(shop, database.url);
    generator = await LoadGenerator.create(shop.url, {
      customers: 60,
      setStock: (slug, stock) =>
        inTransaction(database.db, (manager) => setStock(manager, slug, stock, systemClock.now())),
    });
    addCleanup(() => generator.close());
  });

  /** Runs visits at a fixed rate of arrival and records the shop's figures. */
  async function recordOpenLoop(
    name: string,
    perSecond: number,
    forSeconds: number,
  ): Promise<{ visitsPerSecond: number; turnedAway: number }> {
    const before = cpuTimeMs(shop.pid);
    const { tally, servedVisits, durationSeconds, arrivedPerSecond } = await generator.runOpenLoop({
      perSecond,
      seconds: forSeconds,
    });
    const processor = cpuTimeMs(shop.pid) - before;
    recordFigure(name, {
      'visits started per second': Math.round(arrivedPerSecond),
      'requests served per second': Math.round(tally.count('served') / durationSeconds),
      rejected: tally.count('rejected'),
      failed: tally.count('failed'),
      'p50 ms': tally.latencyPercentile(0.5),
      'p99 ms': tally.latencyPercentile(0.99),
      'processor ms per request': (processor / Math.max(1, tally.total)).toFixed(1),
      'memory MB': residentMemoryMb(shop.pid),
    });
    expect(tally.failures).toEqual([]);
    return { visitsPerSecond: servedVisits / durationSeconds, turnedAway: tally.count('rejected') };
  }

  it('serves a closed loop of visitors, which measures its capacity', async () => {
    await generator.runClosedLoop({ visitors: 20, seconds: scale(2, 10) });
    const { tally, servedVisits, durationSeconds } = await generator.runClosedLoop({ visitors: 20, seconds });
    capacity = Math.max(1, servedVisits / durationSeconds);
    recordFigure('capacity: 20 visitors, closed loop', {
      'visits per second': Math.round(capacity),
      'requests per second': Math.round(tally.count('served') / durationSeconds),
      'p50 ms': tally.latencyPercentile(0.5),
      'p99 ms': tally.latencyPercentile(0.99),
    });
    expect(tally.failures).toEqual([]);
  });

  it('gives no wrong response at half its capacity', async () => {
    await recordOpenLoop('half the capacity, open loop', capacity / 2, seconds);
  });

  it('rejects the excess at twice its capacity with Retry-After, and keeps serving', async () => {
    // Longer than requests may queue, so that load must be shed.
    const { visitsPerSecond, turnedAway } = await recordOpenLoop(
      'twice the capacity, open loop',
      capacity * 2,
      seconds + scale(12, 30),
    );
    expect(visitsPerSecond).toBeGreaterThan(capacity / 4);
    // No call is rejected if the machine has become faster meanwhile. With an unbounded queue, neither condition would hold.
    expect(turnedAway > 0 || visitsPerSecond > capacity * 1.4).toBe(true);
  });

  it('recovers after the overload', async () => {
    const { visitsPerSecond } = await recordOpenLoop(
      'half the capacity again, after the overload',
      capacity / 2,
      seconds,
    );
    expect(visitsPerSecond).toBeGreaterThan(capacity / 4);
  });

  if (soakSeconds > 0) {
    it('keeps its memory stable for an hour', async () => {
      const memory: number[] = [];
      const watch = setInterval(() => memory.push(residentMemoryMb(shop.pid)), 60_000);
      await recordOpenLoop('an hour at a quarter of the capacity', capacity / 4, soakSeconds).finally(() =>
        clearInterval(watch),
      );
      recordFigure(
        'memory over that hour, MB',
        Object.fromEntries(
          [0, 10, 20, 30, 40, 50, 59].map((minute) => [
            `minute ${minute}`,
            memory[Math.min(minute, memory.length - 1)] ?? 0,
          ]),
        ),
      );
      // After ten minutes the working set is stable; a leak would keep growing.
      expect(Math.max(...memory.slice(-10))).toBeLessThan(Math.max(...memory.slice(5, 15)) * 1.5);
    });
  }

  it('has lost no order and oversold nothing', async () => {
    const { code, out } = await operator('check');
    const confirmed = new Set(
      (await database.db.manager.find(Order, { select: { number: true }, where: { status: 'Order Confirmed' } })).map(
        ({ number }) => number,
      ),
    );
    const lost = [...generator.acknowledged].filter((number) => !confirmed.has(number));
    recordFigure('consistency after the load test', {
      orders: generator.acknowledged.size,
      lost: lost.length,
      'operator check': code === 0 ? 'no violations' : 'violations',
    });
    expect({ code, out }).toMatchObject({ code: 0 });
    expect(lost).toEqual([]);
    expect(confirmed.size).toBeGreaterThan(0);
  });
});
