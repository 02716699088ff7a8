import { setTimeout as pause } from 'node:timers/promises';
import { cartId } from '../../server/infra/ids';
import { type ApiResponse, ApiClient } from './api-client';
import { NoResponseError } from './http-client';
import { accountForm, isRefusal, Shopper, shoppersInTurn } from './shopper';
import { waitUntil } from './wait-until';

const readQuery = '{ products(first: 5) { totalCount } }';
const maxWrongResponses = 20;

const interruptedStatus = 502;

interface TrafficOptions {
  readonly origin: string;
  /** The product that is bought. */
  readonly productId: number;
  /** Number of shoppers. */
  readonly size: number;
  /** Number of products in the shop. Default: 1. */
  readonly products?: number;
  /** Processes are killed behind a load balancer, so that requests are interrupted; they are repeated. Default: an error. */
  readonly isInterrupted?: boolean;
}

/** Concurrent shoppers who pay in cash and catalogue readers; each retries calls that the shop answered 503 or did not finish in time. */
export class BackgroundTraffic {
  /** Numbers of the orders that the shop has confirmed to its shoppers. */
  readonly acknowledged: string[] = [];
  /** Answers that were neither correct nor a well-formed 503. */
  readonly wrongResponses: string[] = [];
  responses = 0;
  /** Answers of status 503 with Retry-After. */
  unavailable = 0;
  /** Requests whose process was killed while it worked on them: answers of status 502 of a load balancer, and broken connections. */
  interrupted = 0;
  /** GraphQL answers that the operation exceeded its deadline. */
  deadlineExceeded = 0;
  slowestMs = 0;
  private isStopping = false;
  private isAborted = false;
  private allClients: Promise<unknown> = Promise.resolve();
  private readonly clients: ApiClient[] = [];

  private constructor(private readonly options: TrafficOptions) {}

  /**
   * Starts the traffic, runs the event, and then lets every pending call succeed.
   * @returns the traffic, when all of it has finished
   */
  static async during(
    event: (traffic: BackgroundTraffic) => Promise<void>,
    options: TrafficOptions,
  ): Promise<BackgroundTraffic> {
    const traffic = new BackgroundTraffic(options);
    try {
      traffic.allClients = Promise.all([
        ...Array.from({ length: options.size }, () => traffic.buy()),
        traffic.read(),
        traffic.read(),
      ]);
      await event(traffic);
      traffic.isStopping = true;
      await traffic.allClients;
      return traffic;
    } finally {
      // After a failure, no caller may continue into the next test.
      traffic.isAborted = true;
      for (const client of traffic.clients) client.close();
    }
  }

  /** Resolves when this many more orders have been confirmed. @returns the time taken, in milliseconds */
  async waitForOrders(orders: number): Promise<number> {
    const [begin, goal] = [performance.now(), this.acknowledged.length + orders];
    await waitUntil(`${orders} more orders`, () => this.acknowledged.length >= goal, this.allClients);
    return Math.round(performance.now() - begin);
  }

  /** Resolves after this many more responses with status 503. */
  async waitForUnavailable(times: number): Promise<void> {
    const goal = this.unavailable + times;
    await waitUntil(`${times} more responses with status 503`, () => this.unavailable >= goal, this.allClients);
  }

  private createClient(): ApiClient {
    const client = new ApiClient(this.options.origin);
    this.clients.push(client);
    return client;
  }

  private async buy(): Promise<void> {
    const client = this.createClient();
    const nextShopper = shoppersInTurn(() => this.signUp(client));
    while (!this.isStopping) {
      const shopper = await nextShopper();
      const [cart, key] = [cartId(), cartId()];
      await this.retry(
        () => shopper.sendToCart(cart, this.options.productId),
        (answer) => (isRefusal(answer) ? undefined : 'added'),
      );
      this.acknowledged.push(
        await this.retry(
          () => shopper.sendOrder(cart, 'cash', key),
          ({ body }) => stringOrUndefined(body['ordernumber']),
        ),
      );
    }
  }

  private async signUp(client: ApiClient): Promise<Shopper> {
    const form = accountForm();
    // A repeated registration is refused, with status 200, if the first was stored and its answer was lost.
    await this.retry(
      () => client.rest('POST', '/register', form),
      () => 'answered',
    );
    const { email, password } = form;
    const token = await this.retry(
      () => client.rest('POST', '/login', { email, password }),
      ({ body }) => stringOrUndefined(body['token']),
    );
    return new Shopper(client, token);
  }

  private async read(): Promise<void> {
    const client = this.createClient();
    const { products = 1 } = this.options;
    while (!this.isStopping) {
      await this.retry(
        () => client.graphql(readQuery),
        ({ body }) =>
          JSON.stringify(body['data']) === `{"products":{"totalCount":${products}}}` ? 'right' : undefined,
      );
      await pause(20);
    }
  }

  /** Repeats a call until it yields its result. Every other answer must be a well-formed 503. */
  private async retry(
    call: () => Promise<ApiResponse>,
    result: (answer: ApiResponse) => string | undefined,
  ): Promise<string> {
    while (!this.isAborted) {
      const begin = performance.now();
      const answer = await call().catch((error: unknown) => this.interruption(error));
      this.responses += 1;
      this.slowestMs = Math.max(this.slowestMs, Math.round(performance.now() - begin));
      const found = answer.status === 200 ? result(answer) : undefined;
      if (found !== undefined) return found;
      this.recordFailure(answer);
      if (this.wrongResponses.length > maxWrongResponses)
        throw new Error(`The shop sent incorrect responses: ${this.wrongResponses.slice(0, 3).join('; ')}`);
      await pause(100);
    }
    throw new Error('The test has ended.');
  }

  /** @throws the error, unless processes are killed below the traffic */
  private interruption(error: unknown): ApiResponse {
    if (!this.options.isInterrupted || !(error instanceof NoResponseError)) throw error;
    return { status: interruptedStatus, retryAfter: undefined, body: {} };
  }

  private recordFailure({ status, retryAfter, body }: ApiResponse): void {
    const json = JSON.stringify(body);
    const isReported = json.includes('"SERVICE_UNAVAILABLE"') || json.includes('"logstatus":"failed"');
    if (this.options.isInterrupted && status === interruptedStatus) this.interrupted += 1;
    else if (status === 503 && Number(retryAfter) > 0 && isReported) this.unavailable += 1;
    else if (json.includes('"DEADLINE_EXCEEDED"')) this.deadlineExceeded += 1;
    else this.wrongResponses.push(`${status} ${json}`);
  }
}

const stringOrUndefined = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
