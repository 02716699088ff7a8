import {
  execute,
  type ExecutionResult,
  GraphQLError,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  parse,
} from 'graphql';
import { compilableQuery } from './compilable-document';
import { FrequentQueries } from './compiled-queries';

const word = new GraphQLObjectType({
  name: 'Word',
  fields: { text: { type: new GraphQLNonNull(GraphQLString) }, length: { type: GraphQLInt } },
});

const rose = { text: 'rose', length: 4 };
const query = new GraphQLObjectType({
  name: 'Query',
  fields: {
    words: {
      type: new GraphQLList(word),
      args: { first: { type: new GraphQLNonNull(GraphQLInt) }, of: { type: GraphQLString } },
      resolve: (_root, { first }: { first: number }) => Promise.resolve([rose, rose, rose].slice(0, first)),
    },
    refused: {
      type: word,
      resolve: () => {
        throw new GraphQLError('Not today.', { extensions: { code: 'BAD_USER_INPUT' } });
      },
    },
    failing: { type: word, resolve: () => Promise.reject(new Error('The database is gone.')) },
    incomplete: { type: word, resolve: () => ({ text: null, length: 1 }) },
  },
});
const schema = new GraphQLSchema({ query });

const list = 'query List($first: Int!) {\n  words(first: $first) { ...Word }\n}\nfragment Word on Word { text length }';

interface Variations {
  readonly variableValues?: Record<string, unknown>;
  readonly operationName?: string;
}

/** Executes a document as often as it takes to compile it, and once more. */
async function answersOf(source: string, variations: Variations = {}, threshold = 2): Promise<ExecutionResult[]> {
  const queries = new FrequentQueries(schema, threshold);
  const document = parse(source);
  const answers: ExecutionResult[] = [];
  for (let time = 0; time <= threshold; time += 1)
    answers.push(await queries.execute({ document, contextValue: {}, variableValues: {}, ...variations }));
  return answers;
}

/** The objects of the executor have no prototype. */
const isCompiled = ({ data }: ExecutionResult) => Object.getPrototypeOf(data) === Object.prototype;

const inFull = ({ data, errors }: ExecutionResult) => ({
  data,
  errors: errors?.map((error) => ({ ...error.toJSON(), origin: error.originalError?.message })),
});

describe('a query that is executed often', () => {
  it('is compiled at its threshold', async () => {
    const answers = await answersOf(list, { variableValues: { first: 2 } }, 3);
    expect(answers.map(isCompiled)).toEqual([false, false, true, true]);
    for (const answer of answers) expect(answer).toEqual({ data: { words: [rose, rose] } });
  });

  it('is compiled once by concurrent requests', async () => {
    const queries = new FrequentQueries(schema, 2);
    const args = { document: parse(list), contextValue: {}, variableValues: { first: 1 } };
    const answers = await Promise.all([1, 2, 3].map(async () => queries.execute(args)));
    expect(answers.map(isCompiled)).toEqual([false, true, false]);
    expect(isCompiled(await queries.execute(args))).toBe(true);
  });

  it.each(['{ refused { text } }', '{\r\n  failing { text }\r\n}', '{ incomplete { length\n text } }'])(
    'answers with the errors of the executor: %s',
    async (source) => {
      const [interpreted, , compiled] = await answersOf(source);
      const expected = await execute({ schema, document: parse(source) });
      expect(interpreted && inFull(interpreted)).toEqual(inFull(expected));
      expect(compiled && isCompiled(compiled)).toBe(true);
      expect(compiled && inFull(compiled)).toEqual(inFull(expected));
    },
  );

  it.each([
    ['a variable of another type', { variableValues: { first: 'two' } }],
    ['a missing variable', {}],
    ['an operation that it lacks', { variableValues: { first: 1 }, operationName: 'Other' }],
  ])('answers %s with the errors of the executor', async (_name, variations) => {
    const answers = await answersOf(list, variations);
    const expected = await execute({ schema, document: parse(list), ...variations });
    expect(expected.errors).toHaveLength(1);
    for (const answer of answers) expect(answer).toEqual(expected);
  });
});

describe('a document that may be compiled', () => {
  const mutation = 'mutation { words(first: 1) { text } }';
  const fields = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: text`).join(' ');

  it.each([
    ['has one query', list],
    ['has up to 100 fields', `{ words(first: 1) { ${fields(99)} } }`],
    ['has literals of other types than strings', '{ words(first: 1) { text @include(if: true) __typename } }'],
  ])('%s', (_name, source) => {
    expect(compilableQuery(parse(source))?.kind).toBe('OperationDefinition');
  });

  it.each([
    ['is no mutation', mutation],
    ['has no second operation', `${list} query Other { refused { text } }`],
    ['has no string literal', '{ words(first: 1, of: "x") { text } }'],
    ['has no string as a default', 'query ($of: String = "x") { words(first: 1, of: $of) { text } }'],
    ['has no reserved name as an alias', '{ words(first: 1) { __proto__: text } }'],
    ['has no reserved name as a variable', 'query ($__proto__: Int!) { words(first: $__proto__) { text } }'],
    ['has no more than 100 fields', `{ words(first: 1) { ${fields(100)} } }`],
    [
      'has no more than 100 fields where its fragments are used',
      `{ a: words(first: 1) { ...Many } b: words(first: 1) { ...Many } } fragment Many on Word { ${fields(50)} }`,
    ],
  ])('%s', (_name, source) => {
    expect(compilableQuery(parse(source))).toBeNull();
  });
});
