import { execute, getNamedType, isInputObjectType, parse, type GraphQLInputType } from 'graphql';
import { errorCodes, RequestError, ShopError } from '../../domain/errors';
import { buildStaffSchema } from '../shop';
import { addPost, addComment, addProduct, addReview } from '../testing/builders/catalogue';
import { addCoupon } from '../testing/builders/coupons';
import { signUp } from '../testing/builders/sign-up';
import { addStaff } from '../testing/builders/staff-client';
import { fullOperation } from '../testing/full-operation';
import { openTestShop, type TestShop } from '../testing/shop';
import { rootFields } from './access';

/** No ids of a row, though `Number` reads all but the first four as the number of one, or as none that a database takes. */
const malformed = ['', 'x', 'NaN', 'undefined', '1e0', '0x1', ' 1', '1.0', '+1', '-1', '1.5', '1e999', '9'.repeat(30)];

/** Values with which an operation comes as far as to look its row up. */
const plain: Readonly<Record<string, unknown>> = {
  ...{ String: 'words', Int: 1, Float: 1, Boolean: false, DateTime: '2026-01-01', Decimal: '1.00' },
};
const byName: Readonly<Record<string, unknown>> = {
  ...{
    percent: null,
    minimum: null,
    startsAt: '2099-01-01',
    endsAt: null,
    publishedAt: null,
    search: null,
    after: null,
  },
  ...{
    first: 5,
    banner: null,
    tile: null,
    picture: null,
    image: null,
    pictures: null,
    zip: '411001',
    countryCode: 'IN',
  },
  ...{
    phone: '9876543210',
    email: 'ada@example.com',
    website: '',
    rating: 5,
    doi: null,
    url: 'https://doi.org/10.1000/1',
    position: null,
  },
};

interface Answer {
  readonly code: string | undefined;
  readonly value: unknown;
}

/** The root fields of a schema with the arguments that lead to an id, at any depth. */
const operationsWithIds = (schema: Parameters<typeof rootFields>[0]) =>
  rootFields(schema).filter(({ field }) => field.args.some(({ type }) => takesId(type)));

function takesId(type: GraphQLInputType): boolean {
  const named = getNamedType(type);
  if (isInputObjectType(named)) return Object.values(named.getFields()).some((field) => takesId(field.type));
  return named.name === 'ID';
}

async function run(
  schema: TestShop['shop']['schema'],
  contextValue: unknown,
  { field, isMutation }: ReturnType<typeof rootFields>[number],
  id: string,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const values = { ...byName, ...given };
  // The root fields of a schema take any context.
  const anyField = field as Parameters<typeof fullOperation>[1];
  const { source, variables } = fullOperation(isMutation ? 'mutation' : 'query', anyField, (path, type) => {
    const name = path.split('.').at(-1) ?? '';
    if (type === 'ID') return id;
    return name in values ? values[name] : (plain[type] ?? null);
  });
  const { data, errors = [] } = await execute({
    schema,
    document: parse(source),
    variableValues: variables,
    contextValue,
  });
  const origin = errors[0]?.originalError;
  const isExpected = origin instanceof RequestError || origin instanceof ShopError;
  return { code: isExpected ? origin.code : errors[0]?.message, value: data?.[field.name] };
}

/** What an answer says about a row that does not exist: nothing, no rows, or one of the codes. */
function findsNothing({ code, value }: Answer, codes: readonly string[]): boolean {
  if (code !== undefined) return codes.includes(code);
  const text = JSON.stringify(value);
  return (
    ['null', '[]'].includes(text) ||
    [`"nodes":[]`, ...codes.map((each) => `"code":"${each}"`)].some((part) => text.includes(part))
  );
}

describe('ids that are none', () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    const { db } = test.shop;
    // The first row of each table, which '1e0' must not find.
    const product = await addProduct(db);
    await addCoupon(db);
    await addReview(db, product);
    await addComment(db, await addPost(db));
  });
  afterAll(() => test.close());

  const caller = { address: '127.0.0.1', device: 'a test' };
  const owner = { name: 'Ada', email: 'ada@fernwild.example', role: 'owner', mustEnrol: false };
  const staffSchema = buildStaffSchema();

  // It compares all ids with those there are.
  const refusals: Readonly<Record<string, string>> = { orderCategories: 'STALE' };

  it.each(operationsWithIds(staffSchema).map((operation) => [operation.field.name, operation] as const))(
    '%s of the back office finds nothing',
    async (name, operation) => {
      const { id: staffId } = await addStaff(test, 'owner');
      const { openRequest } = await test.shop.backOffice();
      const request = await openRequest({ token: null, caller });
      const staff = { ...owner, staffId };
      for (const id of malformed) {
        const answer = await run(staffSchema, { ...request, staff }, operation, id);
        expect([id, findsNothing(answer, [refusals[name] ?? 'NOT_FOUND']) || answer]).toEqual([id, true]);
      }
    },
  );

  it.each(['x', 'key:x', 'key:1|2', 'key:NaN', `key:${'9'.repeat(14)}|1`, `key:${'9'.repeat(30)}`])(
    'no list of the back office fails with the cursor %s',
    async (key) => {
      const { openRequest } = await test.shop.backOffice();
      const { id: staffId } = await addStaff(test, 'owner');
      const staff = { ...owner, staffId };
      const context = { ...(await openRequest({ token: null, caller })), staff };
      const lists = rootFields(staffSchema).filter(({ field }) => field.args.some(({ name }) => name === 'after'));
      expect(lists.length).toBeGreaterThan(9);
      for (const list of lists) {
        const after = Buffer.from(key).toString('base64url');
        const { code } = await run(staffSchema, context, list, '1', { after });
        expect([list.field.name, ['none', 'INVALID'].includes(code ?? 'none')]).toEqual([list.field.name, true]);
      }
    },
  );

  it('are answered without a fault by every operation of the public API', async () => {
    const operations = operationsWithIds(test.shop.schema);
    expect(operations.length).toBeGreaterThan(10);
    const { token } = await signUp(test);
    for (const operation of operations)
      for (const id of malformed) {
        const request = await test.shop.openRequest({ token, cartCookie: null, caller });
        const answer = await run(test.shop.schema, request, operation, id);
        const isAnswered = findsNothing(answer, errorCodes);
        expect([operation.field.name, id, isAnswered || answer]).toEqual([operation.field.name, id, true]);
      }
  });
});
