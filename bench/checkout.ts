import { ApiClient } from '../resilience/harness/api-client';
import { HttpClient } from '../resilience/harness/http-client';
import { Shopper } from '../resilience/harness/shopper';
import { LoadMetrics } from '../resilience/load/load-metrics';
import { MeteredClient } from '../resilience/load/metered-client';
import { checkOut, type Goods } from '../resilience/load/visits';
import { type Costs, type LoadOptions, type Measured, measureCosts, type Measurement } from './measure';
import { median } from './turns';

/** What one order costs, from the empty cart to the confirmed payment: medians of several turns. */
export interface CheckoutCosts extends Costs {
  readonly perSecond: number;
  /** `perSecond` as a part of the floor's requests per second, measured right before each turn. */
  readonly ofFloor: number;
}

/**
 * The whole checkout is more code than a page, and V8 compiles code by how often it was executed. On a slow machine,
 * seconds would measure the compiler: after 200 orders one took 24 ms of CPU time, after 700 it took 12.
 */
const warmUpOrders = 700;
const turnCount = 5;

/**
 * Signs customers up, who then buy by card again and again.
 * @param measureFloor one turn of the floor
 */
export async function measureCheckout(
  target: Measured,
  products: readonly Goods[],
  { connections, seconds }: LoadOptions,
  measureFloor: () => Promise<Measurement>,
): Promise<CheckoutCosts> {
  const api = new ApiClient(target.origin);
  const client = new HttpClient(target.origin);
  const metrics = new LoadMetrics();
  const metered = new MeteredClient(client, metrics);
  const tokens: string[] = [];
  const buyWhile = async (goesOn: (spent: { orders: number; seconds: number }) => boolean) => {
    const begin = performance.now();
    const elapsed = () => (performance.now() - begin) / 1000;
    let orders = 0;
    const buyUntilEnd = async (token: string, index: number) => {
      while (goesOn({ orders, seconds: elapsed() })) {
        const goods = products[(index + orders) % products.length];
        if (goods && (await checkOut(metered, goods, token)) !== undefined) orders += 1;
      }
    };
    await Promise.all(tokens.map(buyUntilEnd));
    return { orders, seconds: elapsed() };
  };
  try {
    for (let n = 0; n < connections; n += 1) tokens.push((await Shopper.signUp(api)).token);
    await buyWhile(({ orders }) => orders < warmUpOrders && metrics.failures.length === 0);
    const turns: CheckoutCosts[] = [];
    while (turns.length < turnCount) {
      const floor = await measureFloor();
      const { result, costs } = await measureCosts(
        target,
        () => buyWhile((spent) => spent.seconds < seconds),
        ({ orders }) => orders,
      );
      const perSecond = result.orders / result.seconds;
      turns.push({ perSecond, ofFloor: perSecond / floor.perSecond, ...costs });
    }
    if (metrics.failures.length > 0) throw new Error(`A checkout failed: ${metrics.failures[0]}`);
    return medianTurn(turns);
  } finally {
    client.close();
    api.close();
  }
}

function medianTurn(turns: readonly CheckoutCosts[]): CheckoutCosts {
  const of = (figure: keyof CheckoutCosts) => median(turns.map((turn) => turn[figure]));
  return {
    perSecond: of('perSecond') ?? 0,
    ofFloor: of('ofFloor') ?? 0,
    cpuMs: of('cpuMs') ?? 0,
    databaseCpuMs: of('databaseCpuMs'),
    statements: of('statements'),
  };
}

/** The line of the report. */
export function checkoutLine({ perSecond, ofFloor, cpuMs, databaseCpuMs, statements }: CheckoutCosts): string {
  const database =
    databaseCpuMs === null || statements === null
      ? ''
      : `, ${databaseCpuMs.toFixed(1)} ms of the database and ${statements.toFixed(1)} statements`;
  return `${perSecond.toFixed(1)} paid orders per second, ${ofFloor.toFixed(4)} of the floor's requests; ${cpuMs.toFixed(1)} ms of CPU${database} for each`;
}
