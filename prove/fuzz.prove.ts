import { createLogger } from '../server/infra/logger';
import { addOwner, type Owner } from '../server/testing/builders/belongings';
import { addProduct } from '../server/testing/builders/catalogue';
import { addCoupon } from '../server/testing/builders/coupons';
import { signUp } from '../server/testing/builders/sign-up';
import { expectInvariants } from '../server/testing/invariants';
import { openTestShop, type TestShop } from '../server/testing/shop';
import { cartId } from '../server/infra/ids';
import { GraphqlCalls } from './fuzz/graphql-calls';
import { knownValues, pathIds } from './fuzz/known-values';
import { chosenSeed, seededRandom } from './fuzz/random';
import { RestCalls } from './fuzz/rest-calls';
import { severalAtOnce } from './fuzz/several-at-once';
import { describe as inWords, faultOf } from './fuzz/verdict';
import { afterwards } from './harness/afterwards';
import { figure } from './harness/figures';
import { type HttpCall, HttpSender } from './harness/http';
import { orderForm } from './harness/order-form';

const calls = 10_000;
const atOnce = 6;
/** Timeout; an idle machine takes half a minute. */
const busyMachineMilliseconds = 20 * 60_000;
/** Random calls sign customers out and change passwords, so callers are renewed after this many calls. */
const renewedAfter = 40;

describe('ten thousand spoiled calls', () => {
  let test: TestShop;
  let owner: Owner;
  let sender: HttpSender;
  let tokens: string[] = [];
  const faults: string[] = [];

  const later = afterwards();

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
    later(() => test.close());
    owner = await addOwner(test);
    await addCoupon(test.shop.db, { code: 'WELCOME10' });
    await addProduct(test.shop.db, { title: 'Balm', slug: 'balm' });
    sender = new HttpSender(await test.origin());
    later(() => sender.close());
  });
  afterEach(() => expectInvariants(test.shop.db));

  async function renewCallers(): Promise<void> {
    tokens = [owner.token, (await signUp(test)).token, (await signUp(test)).token];
  }

  /** Sends all calls. @returns the findings, and the number of answers by status */
  async function fire(next: () => HttpCall): Promise<{ findings: string[]; statuses: Map<number, number> }> {
    const findings: string[] = [];
    const statuses = new Map<number, number>();
    await renewCallers();
    await severalAtOnce(calls, atOnce, next, async (call, n) => {
      if (n % renewedAfter === 0) await renewCallers();
      const answer = await sender.send(call).catch((error: unknown) => String(error));
      const fault = typeof answer === 'string' ? answer : faultOf(call, answer);
      if (typeof answer !== 'string') statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (fault !== undefined) findings.push(inWords(n, call, fault));
    });
    return { findings, statuses };
  }

  /** Checks that a new customer can find a product, add it to a cart and buy it. */
  async function expectToSell(): Promise<void> {
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

  const shown = (findings: readonly string[]) => findings.slice(0, 8);
  const sum = (statuses: Map<number, number>, isCounted: (status: number) => boolean) =>
    [...statuses].reduce((total, [status, count]) => total + (isCounted(status) ? count : 0), 0);

  async function expectHarmless(what: string, next: () => HttpCall): Promise<void> {
    faults.length = 0;
    const { findings, statuses } = await fire(next);
    expect(shown(findings)).toEqual([]);
    expect(shown(faults)).toEqual([]);
    // A generator whose calls are all rejected, or all accepted, proves nothing.
    expect(sum(statuses, (status) => status < 300)).toBeGreaterThan(calls / 10);
    expect(sum(statuses, (status) => status >= 400)).toBeGreaterThan(calls / 10);
    await expectToSell();
    figure(`${calls} spoiled ${what} calls`, {
      served: sum(statuses, (status) => status < 400),
      refused: sum(statuses, (status) => status >= 400 && status < 500),
      faults: findings.length,
    });
  }

  it(
    'of the REST API bring no fault, say nothing of the inside and leave the shop selling',
    async () => {
      const random = seededRandom(chosenSeed('REST'));
      const made = new RestCalls(random, {
        rows: test.shop.rows,
        known: knownValues(owner),
        ids: pathIds(owner),
        tokens: () => tokens,
      });
      await expectHarmless('REST', () => made.next());
    },
    busyMachineMilliseconds,
  );

  it(
    'of GraphQL bring no fault, say nothing of the inside and leave the shop selling',
    async () => {
      const random = seededRandom(chosenSeed('GraphQL'));
      const made = new GraphqlCalls(random, {
        schema: test.shop.schema,
        known: knownValues(owner),
        tokens: () => tokens,
      });
      await expectHarmless('GraphQL', () => made.next());
    },
    busyMachineMilliseconds,
  );
});
