import { ApiClient } from '../resilience/harness/api-client';
import { HttpClient } from '../resilience/harness/http-client';
import { Shopper } from '../resilience/harness/shopper';
import { LoadMetrics } from '../resilience/load/load-metrics';
import { MeteredClient } from '../resilience/load/metered-client';
import { checkOut, type Goods } from '../resilience/load/visits';
import { type Costs, type LoadOptions, type Measured, measureCosts } from './measure';

/** What one order costs, from the empty cart to the confirmed payment. */
export interface CheckoutCosts extends Costs {
  readonly perSecond: number;
}

/**
 * The whole checkout is more code than a page, and V8 compiles code by how often it was executed. On a slow machine,
 * seconds would measure the compiler: after 200 orders one took 24 ms of CPU time, after 700 it took 12.
 */
const warmUpOrders = 700;

/** Signs customers up, who then buy by card again and again. */
export async function measureCheckout(
  target: Measured,
  products: readonly Goods[],
  { connections, seconds }: LoadOptions,
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
    const { result, costs } = await measureCosts(
      target,
      () => buyWhile((spent) => spent.seconds < seconds),
      ({ orders }) => orders,
    );
    if (metrics.failures.length > 0) throw new Error(`A checkout failed: ${metrics.failures[0]}`);
    return { perSecond: result.orders / result.seconds, ...costs };
  } finally {
    client.close();
    api.close();
  }
}

/** The line of the report. */
export function checkoutLine({ perSecond, cpuMs, databaseCpuMs, statements }: CheckoutCosts): string {
  const database =
    databaseCpuMs === null || statements === null
      ? ''
      : `, ${databaseCpuMs.toFixed(1)} ms of the database and ${statements.toFixed(1)} statements`;
  return `${perSecond.toFixed(1)} paid orders per second; ${cpuMs.toFixed(1)} ms of CPU${database} for each`;
}
