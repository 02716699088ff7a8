import { createLogger } from '../server/infra/logger';
import { addPost, addProduct } from '../server/testing/builders/catalogue';
import { signUp } from '../server/testing/builders/sign-up';
import { expectInvariants } from '../server/testing/invariants';
import { openTestShop, type TestShop } from '../server/testing/shop';
import { runCustomerScenario, type CustomerScenario, personalData } from './attack/customer-scenario';
import { recordExternalConnections } from './attack/external-connections';
import { recordFigure } from './harness/record-figure';

describe('the lifecycle of a customer', () => {
  let test: TestShop;
  let scenario: CustomerScenario;
  let connections: string[];
  let names: { readonly product: string; readonly post: string };
  const log: string[] = [];

  beforeAll(async () => {
    const logger = createLogger({
      level: 'trace',
      destination: {
        write: (line: string) => {
          log.push(line);
        },
      },
    });
    test = await openTestShop({ region: 'IN', logger });
    const product = await addProduct(test.shop.db, { stock: 50, sizes: null });
    const { slug } = await addPost(test.shop.db);
    names = { product: product.slug, post: slug };
    const listening = recordExternalConnections();
    scenario = await runCustomerScenario(test, product, slug);
    connections = listening.end();
  }, 5 * 60_000);
  afterEach(() => expectInvariants(test.shop.db));
  afterAll(() => test.close());

  const findPersonalData = (text: string, names: Readonly<Record<string, string>> = personalData) =>
    Object.entries(names)
      .filter(
        ([, secret]) =>
          text.includes(secret) ||
          text.includes(JSON.stringify(secret).slice(1, -1)) ||
          text.includes(encodeURIComponent(secret)),
      )
      .map(([name]) => name);

  it('covers successful and failed requests', () => {
    expect([...new Set(scenario.statuses)]).toEqual(expect.arrayContaining([200, 400, 402, 413, 500]));
    expect(scenario.statuses.length).toBeGreaterThan(40);
    expect(scenario.credentials.length).toBeGreaterThan(3);
  });

  it('leaves no personal data in the log at any level', () => {
    expect(log.length).toBeGreaterThan(scenario.statuses.length);
    expect(log.some((line) => line.includes('"error"'))).toBe(true);
    const found = log.flatMap((line) => findPersonalData(line).map((name) => `${name} in ${line.slice(0, 500)}`));
    expect(found.slice(0, 5)).toEqual([]);
    const keys = log.filter((line) => scenario.credentials.some((key) => line.includes(key)));
    expect(keys.slice(0, 3)).toEqual([]);
    recordFigure('personal data and credentials in the log of a customer lifecycle', {
      lines: log.length,
      texts: Object.keys(personalData).length,
      keys: scenario.credentials.length,
      found: 0,
    });
  });

  it('reveals to others only the first name beside a review and a comment', async () => {
    const { token } = await signUp(test);
    const hidden = Object.fromEntries(Object.entries(personalData).filter(([name]) => name !== 'name'));
    const rows = test.shop.routes.filter(({ method }) => method === 'GET');
    for (const as of [{}, { token }]) {
      for (const { path } of rows) {
        const route = path.replace(/:[a-z]+/g, (parameter) =>
          parameter === ':slug' ? (path.includes('blog') ? names.post : names.product) : '1',
        );
        const { body } = await test.rest('GET', route, as);
        expect([path, findPersonalData(JSON.stringify(body), hidden)]).toEqual([path, []]);
      }
      // Control: the public name is present, so the answers are not just empty.
      for (const route of [`/reviewfetch/${names.product}`, `/blogcommentfetch/${names.post}`]) {
        expect([route, JSON.stringify((await test.rest('GET', route, as)).body)]).toEqual([
          route,
          expect.stringContaining(personalData.name),
        ]);
      }
    }
  });

  it('opens no connection to another host', () => {
    expect(connections).toEqual([]);
    recordFigure('connections to other hosts in a customer lifecycle', { made: connections.length });
  });

  it('checks that detect leaks in the log and external connections', async () => {
    expect(findPersonalData(JSON.stringify({ msg: personalData.address }))).toEqual(['address']);
    const listening = recordExternalConnections();
    await fetch('http://192.0.2.1:8081/', { signal: AbortSignal.timeout(200) }).catch(() => undefined);
    expect(listening.end()).toEqual([expect.stringContaining('192.0.2.1')]);
  });
});
