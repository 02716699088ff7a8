import { setTimeout as pause } from 'node:timers/promises';
import { cartId } from '../../server/infra/ids';
import { type Answer, Caller, Shopper } from './shopper';

const reading = '{ products(first: 5) { totalCount } }';

/** Shoppers who buy in cash and readers of the catalogue; each repeats what the shop could not do, as it was asked to. */
export class Crowd {
  /** Numbers of the orders that the shop has confirmed to its shoppers. */
  readonly acknowledged: string[] = [];
  /** What was neither right nor an honest "not now". */
  readonly wrong: string[] = [];
  answers = 0;
  unavailable = 0;
  slowestMs = 0;
  private isOver = false;
  private readonly callers: Caller[] = [];

  private constructor(private readonly url: string, private readonly productId: number) {}

  /** @returns the crowd, and how to send it home: resolves when everybody has got what they were waiting for */
  static async gather(url: string, productId: number, size: number): Promise<{ crowd: Crowd; disperse: () => Promise<void> }> {
    const crowd = new Crowd(url, productId);
    const shoppers: Shopper[] = [];
    for (let n = 0; n < size; n += 1) shoppers.push(await Shopper.signUp(crowd.caller()));
    const everybody = Promise.all([...shoppers.map((shopper) => crowd.buy(shopper)), crowd.read(), crowd.read()]);
    const disperse = async () => {
      crowd.isOver = true;
      await everybody;
      for (const caller of crowd.callers) caller.close();
    };
    return { crowd, disperse };
  }

  /** Resolves when so many more orders have been confirmed. @returns how many milliseconds that took */
  async untilServed(orders: number): Promise<number> {
    const [begin, goal] = [performance.now(), this.acknowledged.length + orders];
    while (this.acknowledged.length < goal) {
      if (performance.now() - begin > 60_000) throw new Error(`The shop serves nobody any more. ${this.wrong.slice(0, 3).join('; ')}`);
      await pause(10);
    }
    return Math.round(performance.now() - begin);
  }

  private caller(): Caller {
    const caller = new Caller(this.url);
    this.callers.push(caller);
    return caller;
  }

  private async buy(shopper: Shopper): Promise<void> {
    while (!this.isOver) {
      const [cart, key] = [cartId(), cartId()];
      await this.persist(() => shopper.addToCart(cart, this.productId), ({ body }) => (body['logstatus'] === 'failed' ? undefined : 'added'));
      this.acknowledged.push(await this.persist(() => shopper.sendOrder(cart, 'cash', key), ({ body }) => text(body['ordernumber'])));
    }
  }

  private async read(): Promise<void> {
    const caller = this.caller();
    while (!this.isOver) {
      await this.persist(() => caller.graphql(reading), ({ body }) => (JSON.stringify(body['data']) === '{"products":{"totalCount":1}}' ? 'right' : undefined));
      await pause(20);
    }
  }

  /** Repeats a call until it brings what it is for. Whatever else comes meanwhile must be an honest "not now". */
  private async persist(call: () => Promise<Answer>, result: (answer: Answer) => string | undefined): Promise<string> {
    for (;;) {
      const begin = performance.now();
      const answer = await call();
      this.answers += 1;
      this.slowestMs = Math.max(this.slowestMs, Math.round(performance.now() - begin));
      const found = answer.status === 200 ? result(answer) : undefined;
      if (found !== undefined) return found;
      if (isNotNow(answer)) this.unavailable += 1;
      else this.wrong.push(`${answer.status} ${JSON.stringify(answer.body)}`);
      if (this.wrong.length > 20) throw new Error(`The shop answers wrongly: ${this.wrong.slice(0, 3).join('; ')}`);
      await pause(100);
    }
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** 503 with the time to come back, in the words of either API; or that it took too long, which GraphQL says by a code of its own. */
function isNotNow({ status, retryAfter, body }: Answer): boolean {
  const told = JSON.stringify(body);
  if (told.includes('"DEADLINE_EXCEEDED"')) return true;
  return status === 503 && Number(retryAfter) > 0 && (told.includes('"SERVICE_UNAVAILABLE"') || told.includes('"logstatus":"failed"'));
}
