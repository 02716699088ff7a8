import { setTimeout as pause } from 'node:timers/promises';
import { cartId } from '../../server/infra/ids';
import { type Answer, Caller } from './caller';
import { isRefusal, Shopper } from './shopper';
import { until } from './until';

const reading = '{ products(first: 5) { totalCount } }';
const enoughWrong = 20;

/** Concurrent shoppers who pay in cash and catalogue readers; each retries calls that the shop answered 503 or did not finish in time. */
export class Crowd {
  /** Numbers of the orders that the shop has confirmed to its shoppers. */
  readonly acknowledged: string[] = [];
  /** Answers that were neither correct nor a well-formed "not now". */
  readonly wrong: string[] = [];
  answers = 0;
  /** Answers of status 503 with Retry-After. */
  unavailable = 0;
  /** GraphQL answers that the operation exceeded its deadline. */
  overdue = 0;
  slowestMs = 0;
  private isOver = false;
  private hasGivenUp = false;
  private everybody: Promise<unknown> = Promise.resolve();
  private readonly callers: Caller[] = [];

  private constructor(
    private readonly origin: string,
    private readonly productId: number,
  ) {}

  /**
   * Starts the crowd, runs the event, and then lets every pending call succeed. The shop has one product.
   * @returns the crowd, when all of it has finished
   */
  static async around(
    event: (crowd: Crowd) => Promise<void>,
    { origin, productId, size }: { origin: string; productId: number; size: number },
  ): Promise<Crowd> {
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
      // After a failure, no caller may run on into the next proof.
      crowd.hasGivenUp = true;
      for (const caller of crowd.callers) caller.close();
    }
  }

  /** Resolves when this many more orders have been confirmed. @returns the time taken, in milliseconds */
  async untilServed(orders: number): Promise<number> {
    const [begin, goal] = [performance.now(), this.acknowledged.length + orders];
    await until(`${orders} more orders`, () => this.acknowledged.length >= goal, this.everybody);
    return Math.round(performance.now() - begin);
  }

  /** Resolves after this many more answers of "not now". */
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
      await this.persist(
        () => shopper.sendToCart(cart, this.productId),
        (answer) => (isRefusal(answer) ? undefined : 'added'),
      );
      this.acknowledged.push(
        await this.persist(
          () => shopper.sendOrder(cart, 'cash', key),
          ({ body }) => text(body['ordernumber']),
        ),
      );
    }
  }

  private async read(): Promise<void> {
    const caller = this.caller();
    while (!this.isOver) {
      await this.persist(
        () => caller.graphql(reading),
        ({ body }) => (JSON.stringify(body['data']) === '{"products":{"totalCount":1}}' ? 'right' : undefined),
      );
      await pause(20);
    }
  }

  /** Repeats a call until it yields its result. Every other answer must be a well-formed "not now". */
  private async persist(call: () => Promise<Answer>, result: (answer: Answer) => string | undefined): Promise<string> {
    while (!this.hasGivenUp) {
      const begin = performance.now();
      const answer = await call();
      this.answers += 1;
      this.slowestMs = Math.max(this.slowestMs, Math.round(performance.now() - begin));
      const found = answer.status === 200 ? result(answer) : undefined;
      if (found !== undefined) return found;
      this.note(answer);
      if (this.wrong.length > enoughWrong)
        throw new Error(`The shop answers wrongly: ${this.wrong.slice(0, 3).join('; ')}`);
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
