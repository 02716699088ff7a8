import { signUp } from '../testing/builders/sign-up';
import { openTestShop, type TestShop } from '../testing/shop';
import { type RestRoute } from './route';

/** Rules that every REST path must follow. Rows come from the shop, so new ones are included. */
describe('every path of the REST API', () => {
  let test: TestShop;
  let origin: string;
  let token: string;
  let rows: readonly RestRoute[];

  beforeAll(async () => {
    test = await openTestShop();
    origin = await test.origin();
    ({ token } = await signUp(test));
    ({ routes: rows } = test.shop);
  });
  afterAll(() => test.close());

  interface Call {
    readonly token?: string;
    readonly body?: string;
    readonly method?: string;
    readonly accept?: string;
  }

  interface Answer {
    readonly row: string;
    readonly status: number;
    readonly type: string | null;
    readonly headers: Headers;
    readonly text: string;
    readonly json: unknown;
  }

  /** Signing out ends a token that other calls still need, so it gets a separate one. */
  const tokenFor = async ({ path }: Pick<RestRoute, 'path'>) =>
    path === '/logout' ? (await signUp(test)).token : token;
  const nameOf = ({ method, path }: Pick<RestRoute, 'method' | 'path'>) => `${method} ${path}`;
  const fill = (path: string, value = 'no-such-thing') => path.replace(/:[a-z]+/g, value);

  async function call(
    row: Pick<RestRoute, 'method' | 'path'>,
    path: string,
    { body, method = row.method, accept = 'text/html,*/*;q=0.8', token: sent }: Call = {},
  ): Promise<Answer> {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        accept,
        ...(sent !== undefined && { 'x-auth-token': sent }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    const { status, headers } = response;
    const json: unknown = method === 'HEAD' ? null : JSON.parse(text);
    return { row: nameOf(row), status, type: headers.get('content-type'), headers, text, json };
  }

  /** Asks about some at a time: on a busy machine admission control would refuse the last of hundreds of concurrent calls. */
  async function ofEach<Item, Result>(
    chosen: readonly Item[],
    ask: (item: Item) => Promise<Result>,
  ): Promise<Result[]> {
    const answers: Result[] = [];
    for (let start = 0; start < chosen.length; start += 20)
      answers.push(...(await Promise.all(chosen.slice(start, start + 20).map(ask))));
    return answers;
  }
  const parsed = () => rows.filter(({ body }) => !body?.isRaw);
  const withBody = () => parsed().filter(({ method }) => method === 'POST' || method === 'PUT');
  const json = 'application/json; charset=utf-8';
  const failure = { logstatus: 'failed', msg: expect.any(String) as string, code: expect.any(String) as string };

  it('has a route', () => {
    expect(rows.length).toBeGreaterThan(40);
    const names = rows.map(nameOf);
    expect(names).toEqual([...new Set(names)]);
  });

  it('answers JSON without a server error to an anonymous caller, also to a browser', async () => {
    const answers = await ofEach(rows, (row) => call(row, fill(row.path)));
    expect(
      answers
        .filter(({ type, status }) => type !== json || status >= 500)
        .map(({ row, status, type }) => ({ row, status, type })),
    ).toEqual([]);
  });

  it('answers with and without a trailing slash alike', async () => {
    const statuses: unknown[] = [];
    for (const end of ['', '/']) {
      const visitors = await ofEach(rows, (row) => call(row, fill(row.path) + end));
      const customers = await ofEach(rows, async (row) =>
        call(row, fill(row.path) + end, { token: await tokenFor(row) }),
      );
      statuses.push([...visitors, ...customers].map(({ row, status }) => [row, status]));
    }
    expect(statuses[0]).toEqual(statuses[1]);
  });

  it('requires a token where it is for customers: 401 without, with a wrong and with an expired one', async () => {
    const { token: ended } = await signUp(test);
    await test.rest('POST', '/logout', { token: ended });
    const guarded = parsed().filter(({ access }) => access === 'customer');
    expect(guarded.length).toBeGreaterThan(15);
    for (const sent of [undefined, 'nonsense', `${ended}x`, ended]) {
      const answers = await ofEach(guarded, (row) =>
        call(row, fill(row.path), {
          ...(sent && { token: sent }),
          body: '{}',
          ...(row.method === 'GET' && { body: undefined }),
        }),
      );
      expect(answers.map(({ row, status, json: body }) => ({ row, status, body }))).toEqual(
        guarded.map((row) => ({ row: nameOf(row), status: 401, body: failure })),
      );
    }
  });

  it('refuses unsupported methods with 405 and lists the supported ones', async () => {
    const cases = rows.flatMap((row) => {
      const known = rows.filter(({ path }) => path === row.path).map(({ method }) => method);
      return (['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const)
        .filter((method) => !known.some((one) => one === method))
        .map((method) => ({ row, method, expected: known.join(', ') }));
    });
    const answers = await ofEach(cases, async ({ row, method, expected }) => {
      const { status, headers, json: body } = await call(row, fill(row.path), { method });
      return { status, allow: headers.get('allow'), body, expected };
    });
    expect(answers.length).toBeGreaterThan(100);
    expect(answers).toEqual(answers.map(({ expected }) => ({ status: 405, allow: expected, body: failure, expected })));
  });

  it.each(['[]', '[{"id":1}]', '"text"', '7', 'null', 'true', '{', '{"a":1', '\u0000', '<html>'])(
    'refuses the body %j with 400',
    async (body) => {
      const answers = await ofEach(withBody(), async (row) =>
        call(row, fill(row.path), { body, token: await tokenFor(row) }),
      );
      expect(answers.map(({ row, status, json: answer }) => ({ row, status, answer }))).toEqual(
        withBody().map((row) => ({ row: nameOf(row), status: 400, answer: failure })),
      );
    },
  );

  it("refuses a field of the wrong type with 400 and the field's name", async () => {
    // These bodies have their own parsers: some stop at the first invalid field, and one has no validation errors.
    const ownParsers = [
      '/addorderdetail',
      '/addaddress',
      '/updateuseraddress/:id',
      '/payment',
      '/paymentcancel',
      '/statuschange/:id',
    ];
    const cases = withBody()
      .filter(({ path }) => !ownParsers.includes(path))
      .flatMap((row) => Object.keys(row.body?.schema.properties ?? {}).map((field) => ({ row, field })));
    expect(cases.length).toBeGreaterThan(30);
    for (const wrong of [{}, [], [['x']], { $gt: '' }]) {
      const answers = await ofEach(cases, async ({ row, field }) => {
        const { status, json: body } = await call(row, fill(row.path), {
          token,
          body: JSON.stringify({ [field]: wrong }),
        });
        return { row: nameOf(row), status, body };
      });
      expect(answers).toEqual(
        cases.map(({ row, field }) => ({
          row: nameOf(row),
          status: 400,
          body: { ...failure, errors: expect.objectContaining({ [field]: expect.any(String) as string }) as object },
        })),
      );
    }
  });

  it('refuses a body over 100 kB with 413', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(101 * 1024) });
    const answers = await ofEach(
      rows.filter(({ method }) => method !== 'GET'),
      async (row) => call(row, fill(row.path), { body, token: await tokenFor(row) }),
    );
    expect(answers.map(({ row, status, json: answer }) => ({ row, status, answer }))).toEqual(
      answers.map(({ row }) => ({ row, status: 413, answer: failure })),
    );
  });

  it.each(
    [
      '%E0%A4%A',
      '%',
      '%zz',
      '%00',
      '..%2f..%2fpackage.json',
      '%F0%9F%8C%BF',
      'x'.repeat(3000),
      '__proto__',
      "'%20OR%201=1--",
      '%3Cscript%3E',
    ].map((value) => [value.slice(0, 30), value]),
  )('treats the parameter %j as an unknown name, never as a server error', async (_start, value) => {
    const named = rows.filter(({ path }) => path.includes(':'));
    const answers = await ofEach(named, async (row) =>
      call(row, fill(row.path, value), { token: await tokenFor(row) }),
    );
    expect(
      answers
        .filter(({ status, type }) => type !== json || ![200, 400, 404].includes(status))
        .map(({ row, status }) => ({ row, status })),
    ).toEqual([]);
    const broken = /%(?![0-9a-f]{2})|%E0%A4/i.test(value);
    for (const { row, status, json: body } of answers) {
      if (/^GET \/(search|tag)\//.test(row)) expect([row, status, body]).toEqual([row, 200, []]);
      else if (broken) expect([row, status, body]).toEqual([row, 400, failure]);
    }
  });

  it('answers no status that openapi.json does not document', async () => {
    const { paths } = (await (await fetch(`${origin}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { responses: object }>>;
    };
    const describes = ({ method, path }: Pick<RestRoute, 'method' | 'path'>, status: number) =>
      String(status) in (paths[path.replace(/:([a-z]+)/g, '{$1}')]?.[method.toLowerCase()]?.responses ?? {});
    const text = JSON.stringify({ text: 'x'.repeat(101 * 1024) });
    const named = {
      id: 999_999,
      uniqueid: '1234567890123456',
      coupon: 'NOPE',
      quantity: 1,
      pmethod: 'card',
      ordernumber: 'none',
      name: 'Ann',
      address: '1 Lane',
      city: 'Town',
      zip: 'UB6 0AA',
      state: 'County',
      phone: '07700900123',
    };
    for (const body of ['{}', '[]', text, JSON.stringify(named)]) {
      for (const value of ['no-such-thing', '%E0%A4%A', '1']) {
        const answers = await ofEach(rows, async (row) =>
          call(row, fill(row.path, value), { token: await tokenFor(row), ...(row.method !== 'GET' && { body }) }),
        );
        const cross = await Promise.all(
          rows.map(async (row) => ({
            row,
            status: (
              await fetch(`${origin}/api${fill(row.path)}`, {
                method: row.method,
                headers: { origin: 'https://elsewhere.example' },
              })
            ).status,
          })),
        );
        const undescribed = [
          ...rows.map((row, index) => ({ row, status: answers[index]?.status ?? 0 })),
          ...cross,
        ].filter(({ row, status }) => !describes(row, status));
        expect(undescribed.map(({ row, status }) => `${nameOf(row)} ${status}`)).toEqual([]);
      }
    }
  });

  it('reveals no internals', async () => {
    const answers = await ofEach(rows, async (row) =>
      call(row, fill(row.path), {
        token: await tokenFor(row),
        ...(row.method !== 'GET' && { body: '{"id":{"toString":1},"__proto__":{"x":1}}' }),
      }),
    );
    expect(
      answers
        .filter(({ text }) => /\bat .*\.[jt]s|SELECT |[Ss][Qq][Ll]ite|node_modules|\bstack\b/.test(text))
        .map(({ row, text }) => ({ row, text })),
    ).toEqual([]);
  });

  it.each([
    '/none',
    '/none/none',
    '/Login',
    '/productdetail',
    '/productdetail/a/b',
    '//login',
    '/%E0%A4%A',
    '/login.json',
    '/.env',
  ])('answers %s, which has no route, with 404 or 400 in JSON', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await call({ method, path }, path, { method });
      expect([answer.type, answer.json]).toEqual([json, expect.objectContaining({ logstatus: 'failed' })]);
      expect([400, 404]).toContain(answer.status);
    }
  });
});
