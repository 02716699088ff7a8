import {
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { policies } from '../infra/rate-limits';
import { openTestShop, type TestShop } from '../testing/shop';

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
    { message: expect.stringContaining(message) as string, code: 'GRAPHQL_VALIDATION_FAILED' },
  ];

  it('answers the standard query of clients with the whole schema', async () => {
    const { data, errors } = await test.graphql<IntrospectionQuery & Record<string, unknown>>(standardQuery);
    expect(errors).toEqual([]);
    if (!data) throw new Error('The schema was not answered.');
    const sorted = (schema: Parameters<typeof printSchema>[0]) => printSchema(lexicographicSortSchema(schema));
    expect(sorted(buildClientSchema(data))).toBe(sorted(test.shop.schema));
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
      'a second time in a fragment',
      '{ __type(name: "Query") { name } ...More } fragment More on Query { __schema { queryType { name } } }',
    ],
  ])('is refused %s in one document', async (_, query) => {
    expect(await refusals(query)).toEqual(expect.arrayContaining(refused('only once')));
  });

  it.each([
    ['three lists deep', '{ __schema { types { fields { type { fields { name } } } } } }'],
    [
      'three lists deep through the types of arguments',
      '{ __schema { types { fields { args { type { inputFields { name } } } } } } }',
    ],
    [
      'three lists deep through fragments',
      '{ __schema { types { ...A } } } fragment A on __Type { interfaces { ...B } } fragment B on __Type { ... on __Type { possibleTypes { name } } }',
    ],
  ])('is refused %s', async (_, query) => {
    expect(await refusals(query)).toEqual(expect.arrayContaining(refused('at most 2 lists of types and fields deep')));
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
