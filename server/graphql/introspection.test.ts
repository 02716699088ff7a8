import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { policies } from '../infra/limit-policies';
import { openTestShop, type TestShop } from '../testing/shop';

type Executed = Awaited<ReturnType<TestShop['shop']['apollo']['executeOperation']>>;

const dataOf = ({ body }: Executed) => (body.kind === 'single' ? body.singleResult.data : undefined);

const contextOf = ({ shop }: TestShop) =>
  shop.openRequest({ token: null, cartCookie: null, caller: { address: '127.0.0.1', device: 'a test' } });

const standardQuery = getIntrospectionQuery({
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
});

describe('introspection', () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop();
  });
  afterAll(() => test.close());

  const refusals = async (query: string) => (await test.graphql(query)).errors;
  const refused = (message: string) => [
    { message: expect.stringContaining(message) as string, code: 'OPERATION_LIMIT_EXCEEDED' },
  ];

  it('answers the standard query of clients with the whole schema', async () => {
    const { data, errors } = await test.graphql<IntrospectionQuery & Record<string, unknown>>(standardQuery);
    expect(errors).toEqual([]);
    if (!data) throw new Error('The schema was not answered.');
    const sorted = (schema: Parameters<typeof printSchema>[0]) => printSchema(lexicographicSortSchema(schema));
    expect(sorted(buildClientSchema(data))).toBe(sorted(test.shop.schema));
  });

  /** What clients ask before they send a query that fits the server; typed clients ask several types at once, by alias. */
  const probes = {
    'gql.tada': `query IntrospectSupportQuery {
      directive: __type(name: "__Directive") { fields { name args { name } } }
      field: __type(name: "__Field") { fields { name args { name } } }
      type: __type(name: "__Type") { fields { name } }
      inputValue: __type(name: "__InputValue") { fields { name } } }`,
    'Strawberry Shake': `query introspection_phase_1 {
      schema: __type(name: "__Schema") { name fields { name } }
      directive: __type(name: "__Directive") { name fields { name } } }`,
    cynic: `query CapabilitiesQuery {
      __type(name: "__Type") { fields(includeDeprecated: true) { name } }
      input_value_type: __type(name: "__InputValue") { fields(includeDeprecated: true) { name } } }`,
  };

  it.each(Object.entries(probes))('answers what %s asks about introspection itself', async (_client, query) => {
    expect(await refusals(query)).toEqual([]);
  });

  it('lets graphql-codegen generate types from the address of the shop', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'codegen-'));
    const config = path.join(folder, 'codegen.json');
    const query = path.join(folder, 'query.graphql');
    const types = path.join(folder, 'types.ts');
    await writeFile(query, 'query Titles { products(first: 2) { nodes { title currentPrice { formatted } } } }');
    const generates = { [types]: { plugins: ['typescript-operations'] } };
    await writeFile(config, JSON.stringify({ schema: `${await test.origin()}/graphql`, documents: query, generates }));
    await promisify(execFile)(process.execPath, ['node_modules/.bin/graphql-codegen', '--config', config]);
    expect(await readFile(types, 'utf8')).toMatch(/type TitlesQuery = .*nodes: Array<\{.*title: string/s);
    await rm(folder, { recursive: true });
  });

  it('is refused where the request names an operation that the document does not have', async () => {
    const query = '{ __schema { types { name description } } }';
    const execute = async (operationName?: string) =>
      test.shop.apollo.executeOperation({ query, operationName }, { contextValue: await contextOf(test) });
    expect(dataOf(await execute())).toHaveProperty('__schema.types');
    for (const name of ['', 'Other']) {
      const { body, http } = await execute(name);
      expect([http.status, body.kind === 'single' && body.singleResult.errors?.[0]?.message]).toEqual([
        400,
        `Unknown operation named "${name}".`,
      ]);
    }
  });

  it('adds nothing to the cost of the fields beside it', async () => {
    const costOf = async (query: string) => {
      const answer = await fetch(`${await test.origin()}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      // Every response contains the cost of its operation.
      return ((await answer.json()) as { extensions: { cost: { requested: number } } }).extensions.cost.requested;
    };
    const reads = 'categories { title } products(first: 20) { nodes { title } }';
    expect(await costOf(standardQuery.replace('{', `{ ${reads}`))).toBe(await costOf(`{ ${reads} }`));
  });

  it.each([
    [
      'one type and the types of its fields',
      '{ __type(name: "Query") { fields { name type { name fields { name } } } } }',
    ],
    [
      'the fields of every type',
      '{ __schema { types { name fields { name args { name type { ...T } } type { ...T } } } } } fragment T on __Type { name ofType { name ofType { name } } }',
    ],
    ['the schema beside data', '{ __schema { queryType { name } } shop { region } }'],
  ])('reads %s', async (_, query) => {
    expect(await refusals(query)).toEqual([]);
  });

  it.each([
    ['a second time', '{ __schema { queryType { name } } again: __schema { queryType { name } } }'],
    ['as two types', '{ a: __type(name: "Query") { name } b: __type(name: "Money") { name } }'],
    [
      'beside a type of introspection itself',
      '{ __type(name: "__Type") { name } __schema { types { name } } again: __schema { types { name } } }',
    ],
    [
      'as two types that are named by variables',
      'query($name: String = "__Type") { a: __type(name: $name) { name } b: __type(name: $name) { name } }',
    ],
    [
      'a second time in a fragment',
      '{ __type(name: "Query") { name } ...More } fragment More on Query { __schema { queryType { name } } }',
    ],
  ])('is refused %s in one document', async (_, query) => {
    expect(await refusals(query)).toEqual(expect.arrayContaining(refused('only once')));
  });

  it.each([
    ['', '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }'],
    [
      ' through the types of arguments',
      '{ __schema { types { fields { args { type { inputFields { type { inputFields { name } } } } } } } } }',
    ],
    [
      ' through fragments',
      '{ __schema { types { ...A } } } fragment A on __Type { interfaces { ...B } } fragment B on __Type { ... on __Type { possibleTypes { fields { name } } } }',
    ],
  ])('is refused three lists of a type deep%s', async (_, query) => {
    expect(await refusals(query)).toEqual(
      expect.arrayContaining([{ message: 'Maximum introspection depth exceeded', code: 'GRAPHQL_VALIDATION_FAILED' }]),
    );
  });

  it.each([
    ['fields', '{ __schema { types { one: fields { name } two: fields { name } } } }'],
    ['fields in a fragment', '{ __schema { types { ...A } } } fragment A on __Type { fields { name other: name } }'],
  ])('is refused with aliases of %s, which would multiply the answer', async (_, query) => {
    expect(await refusals(query)).toEqual(expect.arrayContaining(refused('takes no aliases')));
  });

  it('terminates with fragments that spread themselves', async () => {
    expect(
      await refusals('{ __schema { types { ...A } } } fragment A on __Type { fields { type { ...A } } }'),
    ).not.toEqual([]);
  });
});

describe('the schema as a document', () => {
  let test: TestShop | undefined;
  afterEach(() => test?.close());
  const get = async (headers: Record<string, string> = {}) =>
    fetch(`${await test?.origin()}/schema.graphql`, { headers });

  it('is served as text at /schema.graphql, equal to the file of the project', async () => {
    test = await openTestShop();
    const answer = await get();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await answer.text()).toBe(readFileSync('schema.graphql', 'utf8'));
  });

  it('may be kept by caches, and is not sent again to clients that have it', async () => {
    test = await openTestShop();
    const { headers } = await get();
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    const again = await get({ 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is not served where introspection is switched off', async () => {
    test = await openTestShop({ settings: { INTROSPECTION: 'off' } });
    expect((await get()).status).toBe(404);
  });
});

describe('the introspection budget of an IP address', () => {
  let test: TestShop;
  beforeEach(async () => {
    test = await openTestShop({ rateLimits: true });
  });
  afterEach(() => test.close());

  it('is exhausted after its calls, for that address only, and does not limit other calls', async () => {
    const read = (address: string, query = '{ __type(name: "Money") { name } }') =>
      test.graphql(query, {}, { address });
    for (let call = 0; call < policies.introspection.points; call += 1)
      expect((await read('192.0.2.1')).errors).toEqual([]);
    expect((await read('192.0.2.1')).errors).toEqual([expect.objectContaining({ code: 'RATE_LIMITED' })]);
    expect((await read('192.0.2.2')).errors).toEqual([]);
    expect((await read('192.0.2.1', '{ __typename shop { region } }')).errors).toEqual([]);
  });
});
