import { Agent, request as httpRequest } from 'node:http';
import { cartId } from '../../server/infra/ids';

/** What came back, whole. */
export interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A connection that ended before the whole answer was there. `refused`: nobody took the call in. */
export class NoAnswer extends Error {
  constructor(readonly refused: boolean, cause: unknown) {
    super(refused ? 'Nobody listens.' : 'The connection ended before the answer was whole.', { cause });
    this.name = 'NoAnswer';
  }
}

const answerWithinMs = 20_000;

/** Calls over HTTP as a partner's program does, on a few connections, which are kept unless told otherwise. @throws NoAnswer */
export class Caller {
  private readonly agent: Agent;

  constructor(private readonly url: string, { keepAlive = true }: { readonly keepAlive?: boolean } = {}) {
    this.agent = new Agent({ keepAlive, maxSockets: 4 });
  }

  rest(method: string, route: string, body?: object, token?: string): Promise<Answer> {
    return this.send(method, `/api${route}`, body, token);
  }

  graphql(query: string, variables: object = {}, token?: string): Promise<Answer> {
    return this.send('POST', '/graphql', { query, variables }, token);
  }

  close(): void {
    this.agent.destroy();
  }

  private send(method: string, path: string, body?: object, token?: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = { ...(body && { 'content-type': 'application/json' }), ...(token !== undefined && { 'x-auth-token': token }) };
      const request = httpRequest(`${this.url}${path}`, { method, headers, agent: this.agent, timeout: answerWithinMs });
      const fail = (cause: unknown) => reject(new NoAnswer(isRefused(cause), cause));
      request.on('timeout', () => request.destroy(new Error('There was no answer in time.')));
      request.on('error', fail);
      request.on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', fail);
        response.on('end', () => {
          if (!response.complete) return fail(new Error('The answer ended early.'));
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], body: parse(Buffer.concat(parts)) });
        });
      });
      request.end(body && JSON.stringify(body));
    });
  }
}

function isRefused(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ECONNREFUSED';
}

function parse(bytes: Buffer): Answer['body'] {
  // Every answer of the APIs is a JSON object; anything else is a find.
  return JSON.parse(bytes.toString('utf8')) as Answer['body'];
}

const address = { name: 'Ada Fern', phone: '9876543210', address: '1 Forest Lane', city: 'Pune', state: 'Maharashtra', zip: '411001' };

/** What the shop says of an order that it has taken. */
export interface TakenOrder {
  readonly number: string;
  /** The provider's name for it, when it is to be paid by card. */
  readonly providerOrderId: string | undefined;
}

let people = 0;

/** A customer who buys over REST. Each call either brings an answer of status 200 or throws. */
export class Shopper {
  private constructor(private readonly caller: Caller, readonly email: string, readonly token: string) {}

  static async signUp(caller: Caller): Promise<Shopper> {
    people += 1;
    const account = { email: `proof-${process.pid}-${people}@example.com`, password: 'forest-lane-1' };
    await caller.rest('POST', '/register', { ...account, name: 'Ada', lastname: 'Fern', phone: '9876543210' });
    const { body } = await caller.rest('POST', '/login', account);
    if (typeof body['token'] !== 'string') throw new Error(`Nobody was signed in: ${JSON.stringify(body)}`);
    return new Shopper(caller, account.email, body['token']);
  }

  addToCart(uniqueid: string, productId: number, quantity = 1): Promise<Answer> {
    return this.caller.rest('POST', '/addtocart', { id: productId, uniqueid, quantity }, this.token);
  }

  /** Puts pieces into a new cart. */
  async fillCart(productId: number, quantity = 1): Promise<string> {
    const uniqueid = cartId();
    const { status, body } = await this.addToCart(uniqueid, productId, quantity);
    if (status !== 200) throw new Unexpected(status, body);
    return uniqueid;
  }

  /** Sends the billing form; with the same cart and key it is the same wish. */
  sendOrder(uniqueid: string, pmethod: 'card' | 'cash', idempotencyKey: string): Promise<Answer> {
    return this.caller.rest('POST', '/addorderdetail', { ...address, status: '0', pmethod, uniqueid, idempotency_key: idempotencyKey }, this.token);
  }

  async order(uniqueid: string, pmethod: 'card' | 'cash', idempotencyKey: string = cartId()): Promise<TakenOrder> {
    const { status, body } = await this.sendOrder(uniqueid, pmethod, idempotencyKey);
    if (status !== 200 || typeof body['ordernumber'] !== 'string') throw new Unexpected(status, body);
    return { number: body['ordernumber'], providerOrderId: typeof body['id'] === 'string' ? body['id'] : undefined };
  }

  /** The page's callback after the provider's popup. */
  pay(number: string, callback: object): Promise<Answer> {
    return this.caller.rest('POST', '/payment', { ordernumber: number, transactionamount: 1, ...callback }, this.token);
  }
}

/** An answer that is not the one that was expected. */
export class Unexpected extends Error {
  constructor(readonly status: number, body: object) {
    super(`The shop answered ${status}: ${JSON.stringify(body)}`);
    this.name = 'Unexpected';
  }
}
