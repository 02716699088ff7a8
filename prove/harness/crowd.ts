import { setTimeout as pause } from 'node:timers/promises';
import { cartId } from '../../server/infra/ids';
import { type Answer, Caller } from './caller';
import { isRefusal, Shopper } from './shopper';
import { until } from './until';

const reading = '{ products(first: 5) { totalCount } }';
const enoughWrong = 20;

/** Shoppers who buy in cash and readers of the catalogue; each repeats what the shop could not do, as it was asked to. */
export class Crowd {
  /** Numbers of the orders that the shop has confirmed to its shoppers. */
  readonly acknowledged: string[] = [];
  /** What was neither right nor an honest "not now". */
  readonly wrong: string[] = [];
  answers = 0;
  /** Answers of status 503 with the time to come back. */
  unavailable = 0;
  /** Answers of GraphQL that the operation took too long. */
  overdue = 0;
  slowestMs = 0;
  private isOver = false;
  private hasGivenUp = false;
  private everybody: Promise<unknown> = Promise.resolve();
  private readonly callers: Caller[] = [];

  private constructor(private readonly origin: string, private readonly productId: number) {}

  /**
   * Has them come before an event; after it, each still gets what they are waiting for. The shop has one product.
   * @returns the crowd, when everybody has gone home
   */
  static async around(event: (crowd: Crowd) => Promise<void>, { origin, productId, size }: { origin: string; productId: number; size: number }): Promise<Crowd> {
    const crowd = new Crowd(origin, productId);
    try {
      const shoppers: Shopper[] = [];
      for (let n = 0; n < size; n += 1) shoppers.push(await Shopper.signUp(crowd.caller()));
      crowd.everybody = Promise.all([...shoppers.map((shopper) => crowd.buy(shopper)), crowd.read(), crowd.read()]);
      await event(crowd);
      crowd.isOver = true;
      await crowd.everybody;
      return crowd;
    } finally {
      // Nobody of a proof that has failed may be there at the next one.
      crowd.hasGivenUp = true;
      for (const caller of crowd.callers) caller.close();
    }
  }

  /** Resolves when so many more orders have been confirmed. @returns how many milliseconds that took */
  async untilServed(orders: number): Promise<number> {
    const [begin, goal] = [performance.now(), this.acknowledged.length + orders];
    await until(`${orders} more orders`, () => this.acknowledged.length >= goal, this.everybody);
    return Math.round(performance.now() - begin);
  }

  /** Resolves when somebody has heard "not now" so many more times. */
  async untilUnavailable(times: number): Promise<void> {
    const goal = this.unavailable + times;
    await until(`${times} more answers of "not now"`, () => this.unavailable >= goal, this.everybody);
  }

  private caller(): Caller {
    const caller = new Caller(this.origin);
    this.callers.push(caller);
    return caller;
  }

  private async buy(shopper: Shopper): Promise<void> {
    while (!this.isOver) {
      const [cart, key] = [cartId(), cartId()];
      await this.persist(() => shopper.sendToCart(cart, this.productId), (answer) => (isRefusal(answer) ? undefined : 'added'));
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
    while (!this.hasGivenUp) {
      const begin = performance.now();
      const answer = await call();
      this.answers += 1;
      this.slowestMs = Math.max(this.slowestMs, Math.round(performance.now() - begin));
      const found = answer.status === 200 ? result(answer) : undefined;
      if (found !== undefined) return found;
      this.note(answer);
      if (this.wrong.length > enoughWrong) throw new Error(`The shop answers wrongly: ${this.wrong.slice(0, 3).join('; ')}`);
      await pause(100);
    }
    throw new Error('The proof has ended.');
  }

  private note({ status, retryAfter, body }: Answer): void {
    const told = JSON.stringify(body);
    const isTold = told.includes('"SERVICE_UNAVAILABLE"') || told.includes('"logstatus":"failed"');
    if (status === 503 && Number(retryAfter) > 0 && isTold) this.unavailable += 1;
    else if (told.includes('"DEADLINE_EXCEEDED"')) this.overdue += 1;
    else this.wrong.push(`${status} ${told}`);
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
