import fc from 'fast-check';
import {
  execute,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  parse,
} from 'graphql';
import { createLogger } from '../infra/logger';
import { type RequestContext } from '../infra/request/context';
import { RateLimits } from '../infra/rate-limits';
import { createApollo } from './apollo';
import { operationLimits } from './operation-limits';

interface Plant {
  readonly id: number;
}

const plantType: GraphQLObjectType<Plant> = new GraphQLObjectType<Plant>({
  name: 'Plant',
  fields: () => ({
    name: { type: new GraphQLNonNull(GraphQLString), resolve: ({ id }) => `plant ${id}` },
    height: { type: GraphQLInt, resolve: ({ id }) => (id % 3 === 0 ? null : 10 * id) },
    parent: { type: plantType, resolve: ({ id }) => (id > 3 ? null : Promise.resolve({ id: id + 1 })) },
    seeds: { type: new GraphQLList(plantType), resolve: ({ id }) => [{ id: 2 * id }, null, { id: 2 * id + 1 }] },
  }),
});
const query = new GraphQLObjectType({
  name: 'Query',
  fields: {
    plant: {
      type: plantType,
      args: { id: { type: new GraphQLNonNull(GraphQLInt) } },
      resolve: (_root, { id }: { readonly id: number }) => Promise.resolve({ id }),
    },
  },
});
const schema = new GraphQLSchema({ query });

const fragmentNames = ['F0', 'F1', 'F2'];
const condition = fc.constantFrom('', '', ' @include(if: $x)', ' @skip(if: $x)', ' @include(if: $y)', ' @skip(if: $y)');
const leaf = fc.constantFrom('name', 'height', 'label: name', '__typename');
const composite = fc.constantFrom('parent', 'seeds', 'elder: parent');

/** Selections of a plant. @param fragments that may be spread; a fragment spreads later ones only, so that there is no cycle */
const plantSelections = (fragments: readonly string[], depth: number): fc.Arbitrary<string> => {
  const part = (text: fc.Arbitrary<string>) => fc.tuple(text, condition).map((parts) => parts.join(''));
  const nested = (head: fc.Arbitrary<string>) =>
    fc.tuple(part(head), plantSelections(fragments, depth - 1)).map((parts) => parts.join(' '));
  const choices = [
    part(leaf),
    ...(fragments.length > 0 ? [part(fc.constantFrom(...fragments).map((name) => `...${name}`))] : []),
    ...(depth > 0 ? [nested(composite), nested(fc.constantFrom('... on Plant', '...'))] : []),
  ];
  return fc.array(fc.oneof(...choices), { minLength: 1, maxLength: 3 }).map((parts) => `{ ${parts.join(' ')} }`);
};

const fragments = fc.tuple(
  ...fragmentNames.map((name, index) =>
    plantSelections(fragmentNames.slice(index + 1), 1).map((selections) => `fragment ${name} on Plant ${selections}`),
  ),
);
const roots = fc.tuple(
  ...['plant', 'a: plant', 'b: plant'].map((name, index) =>
    fc
      .tuple(condition, plantSelections(fragmentNames, 1))
      .map((parts) => `${name}(id: ${index + 1})${parts.join(' ')}`),
  ),
);

/** Returns the operation with those fragments and variables that it uses: the others would be refused. */
function documentOf(roots: readonly string[], fragments: readonly string[]): string {
  let body = `{ ${roots.join(' ')} }`;
  for (const [index, fragment] of fragments.entries())
    if (body.includes(`...${fragmentNames[index]}`)) body += `\n${fragment}`;
  const variables = ['x', 'y'].filter((name) => body.includes(`$${name}`)).map((name) => `$${name}: Boolean!`);
  return `query ${variables.length > 0 ? `(${variables.join(', ')}) ` : ''}${body}`;
}

const documents = fc.tuple(roots, fragments).map(([fields, defined]) => documentOf(fields, defined));
const values = fc.record({ x: fc.boolean(), y: fc.boolean() });

describe('a query that is repeated', () => {
  const apollo = createApollo(schema, {
    logger: createLogger({ level: 'silent' }),
    introspection: false,
    documents: { ...operationLimits, aliases: 1000, cost: 100_000, tokens: 10_000 },
    limits: new RateLimits({ enabled: false }),
  });
  beforeAll(() => apollo.start());
  afterAll(() => apollo.stop());

  const answer = async (document: string, variables: Record<string, unknown>) => {
    // The plugins read nothing else of the context.
    const contextValue = { sharing: { isPublic: false } } as unknown as RequestContext;
    const { body } = await apollo.executeOperation({ query: document, variables }, { contextValue });
    if (body.kind !== 'single') throw new Error('Expected one answer.');
    return { data: body.singleResult.data, errors: body.singleResult.errors };
  };

  it('is answered the 1st and the 25th time as by graphql-js', async () => {
    await fc.assert(
      fc.asyncProperty(documents, values, async (document, variables) => {
        const { data } = await execute({ schema, document: parse(document), variableValues: variables });
        const expected = { data, errors: undefined };
        expect(await answer(document, variables)).toEqual(expected);
        for (let time = 2; time < 25; time += 1) await answer(document, { x: time % 2 === 0, y: time % 3 === 0 });
        expect(await answer(document, variables)).toEqual(expected);
      }),
      { numRuns: 2000, seed: 33 },
    );
  });
});
