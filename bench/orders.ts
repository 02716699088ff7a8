import { ApiClient } from '../resilience/harness/api-client';
import { HttpClient } from '../resilience/harness/http-client';
import { Shopper } from '../resilience/harness/shopper';
import { LoadMetrics } from '../resilience/load/load-metrics';
import { MeteredClient } from '../resilience/load/metered-client';
import { checkOut } from '../resilience/load/visits';
import type { SizedShop } from './shops';
import { connections, measureTurn, type Runner } from './turns';

/** After 200 orders one took 24 ms of processor time, after 700 it took 12: an order is more code than a page. */
const warmUpOrders = 700;
/** An order takes longer than a request: turns of the same length would count too few. */
const lengthOfTurn = 3;

/** Customers who buy by card again and again, from the empty cart to the confirmed payment. */
export function orderRunner(shop: SizedShop): Runner {
  const tokens: string[] = [];
  const buyWhile = async (goesOn: (orders: number) => boolean): Promise<number> => {
    const client = new HttpClient(shop.url);
    const metrics = new LoadMetrics();
    const metered = new MeteredClient(client, metrics);
    let orders = 0;
    const buy = async (token: string, index: number) => {
      while (goesOn(orders) && metrics.failures.length === 0) {
        const goods = shop.products[(index + orders) % shop.products.length];
        if (goods && (await checkOut(metered, goods, token)) !== undefined) orders += 1;
      }
    };
    await Promise.all(tokens.map(buy));
    client.close();
    if (metrics.failures.length > 0) throw new Error(`An order failed: ${metrics.failures[0]}`);
    return orders;
  };
  return {
    warmUp: async () => {
      const api = new ApiClient(shop.url);
      while (tokens.length < connections) tokens.push((await Shopper.signUp(api)).token);
      api.close();
      await buyWhile((orders) => orders < warmUpOrders);
    },
    turn: (seconds) => {
      const end = performance.now() + seconds * lengthOfTurn * 1000;
      return measureTurn(shop, () => buyWhile(() => performance.now() < end));
    },
  };
}
