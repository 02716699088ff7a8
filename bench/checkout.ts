import { ApiClient } from '../resilience/harness/api-client';
import { HttpClient } from '../resilience/harness/http-client';
import { Shopper } from '../resilience/harness/shopper';
import { LoadMetrics } from '../resilience/load/load-metrics';
import { MeteredClient } from '../resilience/load/metered-client';
import { checkOut, type Goods } from '../resilience/load/visits';
import { type Costs, type LoadOptions, type Measured, measureCosts, type Measurement } from './measure';
import { median, turnCount } from './turns';

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

interface Spent {
  readonly orders: number;
  readonly seconds: number;
}

/** Customers who buy by card again and again. */
class Buyers {
  private readonly api: ApiClient;
  private readonly client: HttpClient;
  private readonly metrics = new LoadMetrics();
  private readonly metered: MeteredClient;
  private readonly tokens: string[] = [];

  constructor(
    origin: string,
    private readonly products: readonly Goods[],
  ) {
    this.api = new ApiClient(origin);
    this.client = new HttpClient(origin);
    this.metered = new MeteredClient(this.client, this.metrics);
  }

  get failures(): readonly string[] {
    return this.metrics.failures;
  }

  async signUp(count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) this.tokens.push((await Shopper.signUp(this.api)).token);
  }

  async buyWhile(goesOn: (spent: Spent) => boolean): Promise<Spent> {
    const begin = performance.now();
    const elapsed = () => (performance.now() - begin) / 1000;
    let orders = 0;
    const buyUntilEnd = async (token: string, index: number) => {
      while (goesOn({ orders, seconds: elapsed() })) {
        const goods = this.products[(index + orders) % this.products.length];
        if (goods && (await checkOut(this.metered, goods, token)) !== undefined) orders += 1;
      }
    };
    await Promise.all(this.tokens.map(buyUntilEnd));
    return { orders, seconds: elapsed() };
  }

  close(): void {
    this.client.close();
    this.api.close();
  }
}

/**
 * Signs customers up, who then buy.
 * @param measureFloor one turn of the floor
 */
export async function measureCheckout(
  target: Measured,
  products: readonly Goods[],
  { connections, seconds }: LoadOptions,
  measureFloor: () => Promise<Measurement>,
): Promise<CheckoutCosts> {
  const buyers = new Buyers(target.origin, products);
  try {
    await buyers.signUp(connections);
    await buyers.buyWhile(({ orders }) => orders < warmUpOrders && buyers.failures.length === 0);
    const turns: CheckoutCosts[] = [];
    while (turns.length < turnCount) {
      const floor = await measureFloor();
      const buy = () => buyers.buyWhile((spent) => spent.seconds < seconds);
      const { result, costs } = await measureCosts(target, buy, ({ orders }) => orders);
      const perSecond = result.orders / result.seconds;
      turns.push({ perSecond, ofFloor: perSecond / floor.perSecond, ...costs });
    }
    if (buyers.failures.length > 0) throw new Error(`A checkout failed: ${buyers.failures[0]}`);
    return medianTurn(turns);
  } finally {
    buyers.close();
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
