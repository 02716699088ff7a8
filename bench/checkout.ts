import { ApiClient } from '../resilience/harness/api-client';
import { HttpClient } from '../resilience/harness/http-client';
import { Shopper } from '../resilience/harness/shopper';
import { LoadMetrics } from '../resilience/load/load-metrics';
import { MeteredClient } from '../resilience/load/metered-client';
import { checkOut, type Goods } from '../resilience/load/visits';
import type { LoadOptions } from './measure';

/** Signs customers up, who then buy by card again and again. @returns orders paid per second */
export async function measureCheckout(
  origin: string,
  products: readonly Goods[],
  { connections, seconds }: LoadOptions,
): Promise<number> {
  const api = new ApiClient(origin);
  const client = new HttpClient(origin);
  const metrics = new LoadMetrics();
  const metered = new MeteredClient(client, metrics);
  try {
    const tokens: string[] = [];
    for (let n = 0; n < connections; n += 1) tokens.push((await Shopper.signUp(api)).token);
    const begin = performance.now();
    let orders = 0;
    const buyUntilEnd = async (token: string, index: number) => {
      while (performance.now() - begin < seconds * 1000) {
        const goods = products[(index + orders) % products.length];
        if (goods && (await checkOut(metered, goods, token)) !== undefined) orders += 1;
      }
    };
    await Promise.all(tokens.map(buyUntilEnd));
    if (metrics.failures.length > 0) throw new Error(`A checkout failed: ${metrics.failures[0]}`);
    return orders / ((performance.now() - begin) / 1000);
  } finally {
    client.close();
    api.close();
  }
}
