import { arriveAtRandom } from './open-loop';
import { Caller } from './caller';
import { seededRandom } from '../fuzz/random';
import { Tally } from './tally';
import { browse, checkOut, fillCart, type Goods } from './visits';

type Operator = (...words: readonly string[]) => Promise<{ code: number }>;

export interface Visited {
  readonly tally: Tally;
  /** Visits that were served to their end. */
  readonly servedVisits: number;
  /** In seconds. */
  readonly took: number;
}

const plenty = '1000000';
const password = 'Fernwild1!';

/** People who visit one shop: strangers, and customers who are signed in. */
export class Visitors {
  /** Numbers of the orders whose payment the shop acknowledged. */
  readonly acknowledged = new Set<string>();
  private readonly random = seededRandom(1).next;
  private customer = 0;

  private constructor(
    private readonly origin: string,
    private readonly shelf: readonly Goods[],
    private readonly tokens: readonly string[],
  ) {}

  /** Fills the shelves and signs customers up. */
  static async gather(origin: string, { customers, operator }: { customers: number; operator: Operator }): Promise<Visitors> {
    const caller = new Caller(origin, new Tally());
    const list = await caller.call({ path: '/graphql', body: { query: '{ products(first: 12) { edges { node { id slug } } } }' } });
    // The answer's shape is that of the query.
    const { data } = JSON.parse(list?.body ?? '{}') as { data: { products: { edges: { node: Goods }[] } } };
    const shelf = data.products.edges.map(({ node }) => node);
    for (const { slug } of shelf) await operator('stock', 'set', slug, plenty);
    const tokens: string[] = [];
    for (let n = 0; n < customers; n += 1) tokens.push(await signUp(caller, `visitor-${n}@example.com`));
    return new Visitors(origin, shelf, tokens);
  }

  /** People come at random moments, however many wait already. */
  async visit({ perSecond, seconds }: { perSecond: number; seconds: number }): Promise<Visited> {
    return this.observe((one) => arriveAtRandom({ perSecond, seconds, random: this.random }, one));
  }

  /** Some people who begin the next visit as soon as the last one has ended. */
  async rush({ people, seconds }: { people: number; seconds: number }): Promise<Visited> {
    return this.observe(async (one) => {
      const end = performance.now() + seconds * 1000;
      const again = async () => { while (performance.now() < end) await one(); };
      await Promise.all(Array.from({ length: people }, again));
    });
  }

  private async observe(come: (one: () => Promise<void>) => Promise<unknown>): Promise<Visited> {
    const tally = new Tally();
    const caller = new Caller(this.origin, tally);
    const begin = performance.now();
    let servedVisits = 0;
    await come(async () => { if (await this.one(caller)) servedVisits += 1; });
    return { tally, servedVisits, took: (performance.now() - begin) / 1000 };
  }

  /** One visit: 80 of 100 look, 15 fill a cart, 5 buy. @returns whether the shop served it to its end */
  private async one(caller: Caller): Promise<boolean> {
    const goods = this.shelf[Math.floor(this.random() * this.shelf.length)];
    if (!goods) throw new Error('The shop has no products.');
    const dice = this.random();
    if (dice < 0.8) return browse(caller, goods, this.random);
    if (dice < 0.95) return (await fillCart(caller, goods)) !== undefined;
    // Each buys with an account of its own in turn: two carts of one customer at once would be merged.
    this.customer += 1;
    const token = this.tokens[this.customer % this.tokens.length] ?? '';
    const number = await checkOut(caller, goods, token);
    if (number !== undefined) this.acknowledged.add(number);
    return number !== undefined;
  }
}

async function signUp(caller: Caller, email: string): Promise<string> {
  await caller.call({ path: '/api/register', body: { name: 'Ada', lastname: 'Fern', phone: '07700900123', email, password } });
  const answer = await caller.call({ path: '/api/login', body: { email, password } });
  // The documented body of a login.
  const { token } = JSON.parse(answer?.body ?? '{}') as { token?: string };
  if (token === undefined) throw new Error(`A customer could not sign in: ${caller.tally.failures.join('; ')}`);
  return token;
}
