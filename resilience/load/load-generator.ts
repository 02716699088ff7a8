import { seededRandom } from '../fuzz/random';
import { ApiClient } from '../harness/api-client';
import { HttpClient } from '../harness/http-client';
import { Shopper } from '../harness/shopper';
import { runPoissonArrivals } from './open-loop';
import { LoadMetrics } from './load-metrics';
import { MeteredClient } from './metered-client';
import { browse, checkOut, fillCart, type Goods } from './visits';

export interface LoadResult {
  readonly tally: LoadMetrics;
  /** Visits whose calls were all served. */
  readonly servedVisits: number;
  /** In seconds. */
  readonly durationSeconds: number;
}

const ampleStock = 1_000_000;
/** Client timeout, well above any wait: slow answers must show in the latencies instead of as failures. */
const clientTimeoutMs = 300_000;

/** Generates visits to one shop, by anonymous visitors and signed-in customers. */
export class LoadGenerator {
  /** Numbers of the orders whose payment the shop acknowledged. */
  readonly acknowledged = new Set<string>();
  private readonly random = seededRandom(1).next;

  private constructor(
    private readonly sender: HttpClient,
    private readonly products: readonly Goods[],
    /** Tokens of the customers who are not buying at the moment. */
    private readonly customers: string[],
  ) {}

  /** Sets the stock and registers customers. Close it at the end. */
  static async create(
    origin: string,
    { customers, setStock }: { customers: number; setStock: (slug: string, stock: number) => Promise<unknown> },
  ): Promise<LoadGenerator> {
    const caller = new ApiClient(origin);
    try {
      const { body } = await caller.graphql('{ products(first: 12) { edges { node { id slug } } } }');
      // The answer's shape is that of the query.
      const { products } = body['data'] as { products: { edges: { node: Goods }[] } };
      const shelf = products.edges.map(({ node }) => node);
      for (const { slug } of shelf) await setStock(slug, ampleStock);
      const tokens: string[] = [];
      for (let n = 0; n < customers; n += 1) tokens.push((await Shopper.signUp(caller)).token);
      return new LoadGenerator(new HttpClient(origin, { timeoutMs: clientTimeoutMs }), shelf, tokens);
    } finally {
      caller.close();
    }
  }

  close(): void {
    this.sender.close();
  }

  /** Open loop: visits start at random times, however many are waiting. */
  async runOpenLoop({
    perSecond,
    seconds,
  }: {
    perSecond: number;
    seconds: number;
  }): Promise<LoadResult & { readonly arrivedPerSecond: number }> {
    let arrivedPerSecond = 0;
    const visited = await this.measure(async (runVisit) => {
      arrivedPerSecond = await runPoissonArrivals({ perSecond, seconds, random: this.random }, runVisit);
    });
    return { ...visited, arrivedPerSecond };
  }

  /** Closed loop: each of `visitors` starts the next visit as soon as the last one has ended. */
  async runClosedLoop({ visitors, seconds }: { visitors: number; seconds: number }): Promise<LoadResult> {
    return this.measure(async (one) => {
      const end = performance.now() + seconds * 1000;
      const again = async () => {
        while (performance.now() < end) await one();
      };
      await Promise.all(Array.from({ length: visitors }, again));
    });
  }

  private async measure(come: (one: () => Promise<void>) => Promise<unknown>): Promise<LoadResult> {
    const tally = new LoadMetrics();
    const caller = new MeteredClient(this.sender, tally);
    const begin = performance.now();
    let servedVisits = 0;
    await come(async () => {
      if (await this.one(caller)) servedVisits += 1;
    });
    return { tally, servedVisits, durationSeconds: (performance.now() - begin) / 1000 };
  }

  /** One visit: 80 of 100 browse, 15 fill a cart, 5 buy. @returns whether all of its calls were served */
  private async one(caller: MeteredClient): Promise<boolean> {
    const goods = this.products[Math.floor(this.random() * this.products.length)];
    if (!goods) throw new Error('The shop has no products.');
    const dice = this.random();
    if (dice < 0.8) return browse(caller, goods, this.random);
    // Concurrent carts of one customer would be merged, so each token has one user at a time; if none is free, an anonymous cart is filled.
    const token = dice < 0.95 ? undefined : this.customers.shift();
    if (token === undefined) return (await fillCart(caller, goods)) !== undefined;
    const number = await checkOut(caller, goods, token);
    this.customers.push(token);
    if (number !== undefined) this.acknowledged.add(number);
    return number !== undefined;
  }
}
