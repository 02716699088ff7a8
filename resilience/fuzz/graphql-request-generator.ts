import { createHash } from 'node:crypto';
import { type GraphQLSchema } from 'graphql';
import { GraphqlDocumentGenerator, type GraphqlOperation } from './graphql-document-generator';
import { corruptBytes, hostileJson, hostileTexts } from './hostile-values';
import { type HttpRequest, encodeUrlComponent } from '../harness/http-client';
import { type Random } from './random';

export interface GraphqlFuzzSetup {
  readonly schema: GraphQLSchema;
  readonly known: Readonly<Record<string, unknown>>;
  readonly tokens: () => readonly string[];
}

type DocumentCorruption = (query: string, random: Random) => string;

const tokenPattern = /([{}()[\]:$!@,|=]|\.\.\.|\s+)/;

/** Changes of a document that may leave it valid. */
const documentCorruptions: readonly DocumentCorruption[] = [
  (query, random) => {
    const tokens = query.split(tokenPattern);
    const [a, b] = [random.below(tokens.length), random.below(tokens.length)];
    [tokens[a], tokens[b]] = [tokens[b] ?? '', tokens[a] ?? ''];
    return tokens.join('');
  },
  (query, random) => {
    const tokens = query.split(tokenPattern);
    tokens.splice(
      random.below(tokens.length),
      random.pick([1, 1, 2, 5]),
      ...(random.chance(0.5) ? [tokens[random.below(tokens.length)] ?? ''] : []),
    );
    return tokens.join('');
  },
  (query) => query.replace(/\b__typename\b/, 'noSuchField'),
  (query, random) =>
    query.replace(/__typename/g, (name) =>
      random.chance(0.5)
        ? `${name} @${random.pick(['skip(if: true)', 'include(if: false)', 'skip(if: $none)', 'include', 'skip(if: "x")', 'deprecated', 'defer', 'stream(initialCount: -1)', 'x', 'skip(if: false) @skip(if: true)'])}`
        : name,
    ),
  (query) => `${query} fragment F on Product { ...F }`,
  (query) =>
    `${query.replace('__typename', '...F')} fragment F on Product { related { ...G } } fragment G on Product { related { ...F } }`,
  (query) => `${query.replace('__typename', '...F')} fragment F on Nothing { x }`,
  (query) => `${query.replace('__typename', '...F ...F @include(if: false)')} fragment F on Query { __typename }`,
  (query, random) =>
    query.replace(
      '__typename',
      Array.from({ length: random.pick([14, 16, 300]) }, (_, n) => `a${n}: __typename`).join(' '),
    ),
  (query, random) =>
    query.replace(
      '__typename',
      `${'... { '.repeat(random.pick([3, 12, 400]))}__typename${' }'.repeat(random.pick([3, 12, 400]))}`,
    ),
  (query, random) => query.replace('__typename', '__typename '.repeat(random.pick([2, 500, 1500]))),
  (query) => `${query} ${query}`,
  (query) => `${query} query Other { __typename }`,
  (query) => query.replace(/^(query|mutation)/, 'subscription'),
  (query) => `${query} type Query { x: Int } extend type Query { y: Int }`,
  (query, random) => `${random.pick(['\ufeff', '#', '# x\n', ',,,', '\u0000', '"""x"""', '\ud800'])}${query}`,
  () => '',
  (_query, random) => random.pick(hostileTexts),
  (_query, random) =>
    random.pick([
      '{ __schema { types { name fields { name type { name ofType { name } } } } } }',
      `{ __type(name: ${JSON.stringify(random.pick(hostileTexts).slice(0, 200))}) { name } }`,
      '{ __type(name: 1) { x } }',
      '{ __typename: shop { region } }',
      'query Q($a: [[[[[Int!]!]!]!]!]) { __typename }',
      'query ($a: Product) { __typename }',
      `query (${Array.from({ length: 200 }, (_, n) => `$v${n}: Int`).join(' ')}) { __typename }`,
    ]),
];

const malformedParts = [
  'null',
  '1',
  '"x"',
  '[]',
  '[{}]',
  '{"x":1}',
  'true',
  '{"__proto__":{}}',
  '{"persistedQuery":1}',
  '{"persistedQuery":{"version":1}}',
  '{"persistedQuery":{"version":9,"sha256Hash":"x"}}',
  '{"persistedQuery":{"version":1,"sha256Hash":{}}}',
  '{"persistedQuery":null}',
] as const;

/** Generates corrupted calls of every operation. */
export class GraphqlRequestGenerator {
  private readonly documents: GraphqlDocumentGenerator;

  constructor(
    private readonly random: Random,
    private readonly setup: GraphqlFuzzSetup,
  ) {
    this.documents = new GraphqlDocumentGenerator(random, setup.schema, setup.known);
  }

  next(): HttpRequest {
    const { random } = this;
    const operation = this.documents.next();
    const corrupted = random.chance(0.35)
      ? { ...operation, query: random.pick(documentCorruptions)(operation.query, random) }
      : operation;
    return random.chance(0.12) ? this.get(corrupted) : this.post(corrupted);
  }

  private get(operation: GraphqlOperation): HttpRequest {
    const { random } = this;
    const method = random.chance(0.9) ? 'GET' : random.pick(['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const);
    const parameters = Object.entries(this.parts(operation)).map(
      ([name, json]) => `${name}=${encodeUrlComponent(queryStringValue(json).slice(0, 6000))}`,
    );
    if (random.chance(0.1))
      parameters.push(
        random.pick([
          'query=%E0%A4%A',
          'query=1&query=2',
          'variables[]=1',
          'extensions=%00',
          'query[x]=y',
          '%',
          'operationName=x',
        ]),
      );
    return {
      method,
      path: `/graphql${random.chance(0.05) ? '/' : ''}?${parameters.join('&')}`,
      headers: {
        ...this.callerHeaders(),
        ...(random.chance(0.8) && { 'apollo-require-preflight': 'true' }),
        ...(random.chance(0.1) && { accept: 'text/html' }),
      },
    };
  }

  private post(operation: GraphqlOperation): HttpRequest {
    const { random } = this;
    const entries = Object.entries(this.parts(operation)).map(([name, json]) => `"${name}":${json}`);
    if (random.chance(0.03))
      entries.push(`${JSON.stringify(random.pick(hostileTexts).slice(0, 300))}:${hostileJson(random)}`);
    const whole = random.chance(0.02) ? hostileJson(random) : `{${entries.join(',')}}`;
    const text = random.chance(0.02) ? `[${whole},${whole}]` : whole;
    const body = random.chance(0.04) ? corruptBytes(random, text) : Buffer.from(text);
    const type = random.chance(0.05)
      ? random.pick([
          'text/plain',
          'application/graphql',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
          'application/json; charset=utf-16',
          '',
          'x',
        ] as const)
      : 'application/json';
    return {
      method: 'POST',
      path: random.chance(0.03)
        ? random.pick([
            '/graphql/',
            '/graphql?query={shop{region}}',
            '/GraphQL',
            '/graphql/x',
            '/graphql/%E0%A4%A',
            '/graphql//',
          ] as const)
        : '/graphql',
      headers: { ...this.callerHeaders(), 'content-type': type },
      body,
    };
  }

  /** Returns the members of a request by name, as JSON text. */
  private parts({ query, variables }: GraphqlOperation): Record<string, string> {
    const { random } = this;
    const odd = (good: string, probability: number) =>
      random.chance(probability) ? random.pick([hostileJson(random), ...malformedParts]) : good;
    const hash = createHash('sha256')
      .update(random.chance(0.7) ? query : 'another')
      .digest('hex');
    return {
      ...(random.chance(0.97) && { query: odd(JSON.stringify(query), 0.02) }),
      ...(random.chance(0.95) && { variables: odd(variables, 0.03) }),
      ...(random.chance(0.12) && { operationName: odd(random.pick(['"Q"', '"Other"', '""', '"__proto__"']), 0.3) }),
      ...(random.chance(0.05) && { extensions: odd(`{"persistedQuery":{"version":1,"sha256Hash":"${hash}"}}`, 0.5) }),
    };
  }

  private callerHeaders(): Record<string, string> {
    const {
      random,
      setup: { known, tokens },
    } = this;
    return {
      ...(random.chance(0.6)
        ? { 'x-auth-token': random.pick(tokens()) }
        : random.chance(0.1)
          ? { 'x-auth-token': 'a.b.c' }
          : {}),
      ...(random.chance(0.1) && { cookie: `uniqueid=${random.chance(0.7) ? String(known['uniqueId']) : '%00;;='}` }),
    };
  }
}

/** Returns the form of a JSON text in a query string: the content of a string, anything else verbatim. */
function queryStringValue(json: string): string {
  if (!json.startsWith('"')) return json;
  const value: unknown = JSON.parse(json);
  return typeof value === 'string' ? value : json;
}
