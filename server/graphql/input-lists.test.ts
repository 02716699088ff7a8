import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  isInputObjectType,
  parse,
  validate,
} from 'graphql';
import { limits } from '../../domain/limits';
import { addProduct } from '../testing/builders/catalogue';
import { StaffClient } from '../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../testing/shop';
import { countStatements } from '../testing/statement-counter';
import { cartId } from '../infra/ids';
import { buildStaffSchema } from '../shop';
import { resolverClasses } from '../shop';
import { operationLimits, staffOperationLimits, staticRulesOf } from './operation-limits';
import { buildSchemaOf } from './schema';

const schema = buildSchemaOf(resolverClasses);
const staffSchema = buildStaffSchema();
const isList = (type: GraphQLInputType): boolean =>
  type instanceof GraphQLNonNull ? isList(type.ofType) : type instanceof GraphQLList;
const fourRoots = `mutation($lines: [CartLineAddInput!]!, $cart: String!) {
  ${['a', 'b', 'c', 'd'].map((alias) => `${alias}: cartLinesAdd(uniqueId: $cart, lines: $lines) { userErrors { code } cart { totalQuantity } }`).join('\n')} }`;

/** Returns every argument of an operation and every field of an input type that is a list. */
function listInputs(of = schema): [string, string][] {
  const named = (owner: string, inputs: readonly (GraphQLArgument | GraphQLInputField)[]) =>
    inputs.filter(({ type }) => isList(type)).map(({ name }): [string, string] => [owner, name]);
  const roots = [of.getQueryType(), of.getMutationType()].flatMap((type) => Object.values(type?.getFields() ?? {}));
  const inputTypes = Object.values(of.getTypeMap()).filter(isInputObjectType);
  return [
    ...roots.flatMap(({ name, args }) => named(name, args)),
    ...inputTypes.flatMap((type) => named(type.name, Object.values(type.getFields()))),
  ];
}

describe('lists in GraphQL inputs', () => {
  let test: TestShop;
  let productId: string;

  beforeAll(async () => {
    test = await openTestShop();
    productId = String((await addProduct(test.shop.db, { sizes: null })).id);
  });
  afterAll(() => test.close());

  /** Lines that count how many of them are read. */
  function countedLines(count: number) {
    const reads = { count: 0 };
    const line = () =>
      Object.defineProperty({ quantity: 1 }, 'productId', {
        enumerable: true,
        get: () => {
          reads.count += 1;
          return productId;
        },
      });
    return { reads, lines: Array.from({ length: count }, line) };
  }

  it('are refused with four root fields of 5,000 lines, before any line is validated or row is read', async () => {
    const { reads, lines } = countedLines(5000);
    const { result, statements } = await countStatements(test.shop.db, () =>
      test.graphql(fourRoots, { lines, cart: cartId() }),
    );
    expect(result.errors).toEqual([
      { message: 'A list in a request may have at most 100 entries; "lines" has 5000.', code: 'BAD_USER_INPUT' },
    ]);
    expect([reads.count, statements]).toEqual([0, []]);
  });

  it('are refused over HTTP with status 400, in a body and in a URL', async () => {
    const lines = Array.from({ length: 1000 }, () => ({ productId, quantity: 1 }));
    const post = await fetch(`${await test.origin()}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: fourRoots, variables: { lines, cart: cartId() } }),
    });
    expect([post.status, await post.json()]).toMatchObject([
      400,
      { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] },
    ]);
    const variables = encodeURIComponent(JSON.stringify({ unused: Array.from({ length: 101 }, () => 1) }));
    const get = await fetch(`${await test.origin()}/graphql?query={shop{region}}&variables=${variables}`, {
      headers: { 'apollo-require-preflight': 'true' },
    });
    expect([get.status, await get.json()]).toMatchObject([
      400,
      { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] },
    ]);
  });

  it('are refused as any other wrong value when they are nested as deeply as a body can hold', async () => {
    const nested = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;
    const response = await fetch(`${await test.origin()}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"query":"query($slug: String!) { product(slug: $slug) { id } }","variables":{"slug":${nested}}}`,
    });
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
    expect(response.status).toBeLessThan(500);
  });

  it('may have 100 entries', async () => {
    const { lines } = countedLines(limits.inputList);
    const { data, errors } = await test.graphql(fourRoots, { lines, cart: cartId() });
    expect(errors).toEqual([]);
    expect(data).toMatchObject({ a: { userErrors: [], cart: { totalQuantity: limits.cart.lineUnits } } });
  });

  it.each(listInputs())('are limited as literals in the document: %s, %s', (owner, name) => {
    const long = `[${'"1" '.repeat(limits.inputList + 1)}]`;
    const used =
      owner in (schema.getMutationType()?.getFields() ?? {})
        ? `mutation { ${owner}(${name}: ${long}) { __typename } }`
        : `query { unknown(input: { ${name}: ${long} }) }`;
    const messages = validate(schema, parse(used), staticRulesOf(operationLimits)).map(({ message }) => message);
    expect(messages).toContain('A list in a request may have at most 100 entries; "the document" has 101.');
  });

  it.each(listInputs(staffSchema))('are limited in the back office as well: %s, %s', async (owner, name) => {
    const entries = Array.from({ length: limits.inputList + 1 }, () => '1');
    const problem = (where: string) => `A list in a request may have at most 100 entries; "${where}" has 101.`;
    const used = `query { unknown(input: { ${name}: ${JSON.stringify(entries)} }) }`;
    const literal = validate(staffSchema, parse(used), staticRulesOf(staffOperationLimits));
    expect(literal.map(({ message }) => message)).toContain(problem('the document'));
    const { errors } = await new StaffClient(test).call(`query { me { mustEnrol } }`, { [owner]: { [name]: entries } });
    expect(errors).toEqual([{ code: 'BAD_USER_INPUT', message: problem(name) }]);
  });

  it('are covered by these tests for every list argument', () => {
    expect(listInputs()).toEqual(
      expect.arrayContaining([
        ['cartLinesAdd', 'lines'],
        ['cartLinesUpdate', 'lines'],
        ['cartLinesRemove', 'lineIds'],
      ]),
    );
    expect(listInputs(staffSchema)).toEqual(
      expect.arrayContaining([
        ['setProductPictures', 'pictures'],
        ['ProductContentInput', 'useCases'],
      ]),
    );
  });
});
