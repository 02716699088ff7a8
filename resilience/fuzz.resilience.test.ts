import { createLogger } from '../server/infra/logger';
import { addOwner, type Owner } from '../server/testing/builders/owner';
import { addProduct } from '../server/testing/builders/catalogue';
import { addCoupon } from '../server/testing/builders/coupons';
import { signUp } from '../server/testing/builders/sign-up';
import { expectInvariants } from '../server/testing/invariants';
import { openTestShop, type TestShop } from '../server/testing/shop';
import { cartId } from '../server/infra/ids';
import { GraphqlRequestGenerator } from './fuzz/graphql-request-generator';
import { knownValues, pathIds } from './fuzz/known-values';
import { resolveSeed, seededRandom } from './fuzz/random';
import { RestRequestGenerator } from './fuzz/rest-request-generator';
import { runConcurrently } from './fuzz/run-concurrently';
import { formatFinding, findFault } from './fuzz/response-checks';
import { registerCleanup } from './harness/cleanup';
import { recordFigure } from './harness/record-figure';
import { type HttpRequest, HttpClient } from './harness/http-client';
import { orderForm } from './harness/shopper';
import { scale } from './harness/scale';

const calls = scale(2_000, 10_000);
const concurrency = 6;
/** Timeout of 10,000 calls; an idle machine takes half a minute. */
const timeoutMs = 20 * 60_000;
/** Random calls sign customers out and change passwords, so callers are renewed after this many calls. */
const callsPerSession = 40;

describe(`${calls} malformed calls`, () => {
  let test: TestShop;
  let owner: Owner;
  let sender: HttpClient;
  let tokens: string[] = [];
  const faults: string[] = [];

  const addCleanup = registerCleanup();

  beforeAll(async () => {
    // A line at level "error" is an internal fault of the shop.
    const logger = createLogger({
      level: 'error',
      destination: {
        write: (line: string) => {
          faults.push(line.slice(0, 1500));
        },
      },
    });
    test = await openTestShop({ region: 'IN', logger });
    addCleanup(() => test.close());
    owner = await addOwner(test);
    await addCoupon(test.shop.db, { code: 'WELCOME10' });
    await addProduct(test.shop.db, { title: 'Balm', slug: 'balm' });
    sender = new HttpClient(await test.origin());
    addCleanup(() => sender.close());
  });
  afterEach(() => expectInvariants(test.shop.db));

  async function renewCallers(): Promise<void> {
    tokens = [owner.token, (await signUp(test)).token, (await signUp(test)).token];
  }

  /** Sends all calls. @returns the findings, and the number of answers by status */
  async function sendAll(next: () => HttpRequest): Promise<{ findings: string[]; statuses: Map<number, number> }> {
    const findings: string[] = [];
    const statuses = new Map<number, number>();
    await renewCallers();
    await runConcurrently(calls, concurrency, next, async (call, n) => {
      if (n % callsPerSession === 0) await renewCallers();
      const answer = await sender.send(call).catch((error: unknown) => String(error));
      const fault = typeof answer === 'string' ? answer : findFault(call, answer);
      if (typeof answer !== 'string') statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (fault !== undefined) findings.push(formatFinding(n, call, fault));
    });
    return { findings, statuses };
  }

  /** Checks that a new customer can find a product, add it to a cart and buy it. */
  async function expectPurchaseSucceeds(): Promise<void> {
    const product = await addProduct(test.shop.db);
    const { token } = await signUp(test);
    const uniqueid = cartId();
    expect((await test.rest('GET', `/productdetail/${product.slug}`)).body).toMatchObject({ logstatus: 'success' });
    expect(
      (await test.rest('POST', '/addtocart', { token, body: { id: product.id, uniqueid, quantity: 2 } })).body,
    ).toMatchObject({ quantity: 2 });
    expect(
      (await test.rest('POST', '/addorderdetail', { token, body: orderForm(uniqueid, 'cash') })).body,
    ).toMatchObject({ logstatus: 'cash' });
  }

  const firstFindings = (findings: readonly string[]) => findings.slice(0, 8);
  const sum = (statuses: Map<number, number>, isCounted: (status: number) => boolean) =>
    [...statuses].reduce((total, [status, count]) => total + (isCounted(status) ? count : 0), 0);

  async function expectHarmless(what: string, next: () => HttpRequest): Promise<void> {
    faults.length = 0;
    const { findings, statuses } = await sendAll(next);
    expect(firstFindings(findings)).toEqual([]);
    expect(firstFindings(faults)).toEqual([]);
    // A generator whose calls are all rejected, or all accepted, tests nothing.
    expect(sum(statuses, (status) => status < 300)).toBeGreaterThan(calls / 10);
    expect(sum(statuses, (status) => status >= 400)).toBeGreaterThan(calls / 10);
    await expectPurchaseSucceeds();
    recordFigure(`${calls} malformed ${what} calls`, {
      served: sum(statuses, (status) => status < 400),
      refused: sum(statuses, (status) => status >= 400 && status < 500),
      faults: findings.length,
    });
  }

  it(
    'of the REST API cause no server error, leak no internals and leave the shop usable',
    async () => {
      const random = seededRandom(resolveSeed('REST'));
      const generator = new RestRequestGenerator(random, {
        rows: test.shop.routes,
        known: knownValues(owner),
        ids: pathIds(owner),
        tokens: () => tokens,
      });
      await expectHarmless('REST', () => generator.next());
    },
    timeoutMs,
  );

  it(
    'of GraphQL cause no server error, leak no internals and leave the shop usable',
    async () => {
      const random = seededRandom(resolveSeed('GraphQL'));
      const generator = new GraphqlRequestGenerator(random, {
        schema: test.shop.schema,
        known: knownValues(owner),
        tokens: () => tokens,
      });
      await expectHarmless('GraphQL', () => generator.next());
    },
    timeoutMs,
  );
});
