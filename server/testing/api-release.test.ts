import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readChangelog, undatedDeprecations, undocumentedChanges } from '../../scripts/lib/api-changelog';
import { breakingGraphqlChanges, breakingOpenApiChanges } from '../../scripts/lib/api-changes';
import { deprecatedInGraphql, deprecatedInOpenApi } from '../../scripts/lib/api-deprecations';
import { compareVersions, lastRelease } from '../../scripts/lib/api-release';

const released = `
  enum Sort { NEWEST PRICE }
  input LineInput { product: ID! gift: String }
  type Product { title: String! stock: Int! }
  type Query { products(first: Int = 10, sort: Sort, query: String): [Product!]! }
  type Mutation { add(line: LineInput!): Product }
`;
const graphqlWith = (from: string, to: string) => breakingGraphqlChanges(released, released.replace(from, to));

describe('a change of schema.graphql is breaking', () => {
  it.each([
    ['a removed field', ' stock: Int!', '', 'Product.stock was removed.'],
    ['a field of another type', 'stock: Int!', 'stock: String!', 'Product.stock changed type from Int! to String!.'],
    [
      'a field that may be null',
      'title: String!',
      'title: String',
      'Product.title changed type from String! to String.',
    ],
    [
      'a narrowed argument',
      'query: String',
      'query: String!',
      'Query.products arg query has changed type from String to String!.',
    ],
    ['a removed argument', ', query: String', '', 'Query.products arg query was removed.'],
    [
      'a new required argument',
      'query: String',
      'query: String, shop: ID!',
      'A required arg shop on Query.products was added.',
    ],
    [
      'a new required input',
      'gift: String',
      'gift: String wrap: Int!',
      'A required field wrap on input type LineInput was added.',
    ],
    ['a removed value', 'NEWEST PRICE', 'NEWEST', 'PRICE was removed from enum type Sort.'],
    [
      'another default',
      'first: Int = 10',
      'first: Int = 20',
      'Query.products arg first has changed defaultValue from 10 to 20.',
    ],
  ])('if it is %s', (_what, from, to, sentence) => {
    expect(graphqlWith(from, to)).toEqual([sentence]);
  });

  it.each([
    ['a field', 'title: String!', 'title: String! subtitle: String'],
    ['a value', 'NEWEST PRICE', 'NEWEST PRICE NAME'],
    ['an optional argument', 'query: String', 'query: String, tag: String'],
    ['an optional input', 'gift: String', 'gift: String wrap: Int = 0'],
    ['a deprecation', 'stock: Int!', 'stock: Int! @deprecated(reason: "Use `title`.")'],
  ])('but not if it adds %s', (_what, from, to) => {
    expect(graphqlWith(from, to)).toEqual([]);
  });
});

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: string[];
  maximum?: number;
  deprecated?: boolean;
}

/** A small document: two calls for each test to change. */
function documentOf() {
  const body = (schema: Schema) => ({ 'application/json': { schema } });
  const request: Schema = {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'integer' }, quantity: { type: 'integer', maximum: 99 }, note: { type: 'string' } },
  };
  const response: Schema = {
    type: 'object',
    required: ['price', 'title'],
    properties: { price: { type: 'number' }, title: { type: 'string' }, status: { type: 'string', enum: ['new'] } },
  };
  const answer = { '200': { description: 'Done.', content: body(response) } };
  const parameters: { name: string; in: string; required: boolean; schema: Schema }[] = [];
  const paths: Record<string, object> = {
    '/addtocart': { post: { operationId: 'addToCart', requestBody: { content: body(request) }, responses: answer } },
    '/reasons': { get: { operationId: 'listReasons', parameters, responses: { '204': { description: 'None.' } } } },
    '/old': { get: { operationId: 'old', responses: { '204': { description: 'None.' } } } },
  };
  const document = { openapi: '3.1.0', info: { title: 'Shop', version: '1.0.0' }, paths };
  return { document, paths, parameters, request, response };
}

describe('a change of openapi.json', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'api-release-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function changesBy(change: (parts: ReturnType<typeof documentOf>) => void): string[] {
    const present = documentOf();
    change(present);
    const files = [documentOf(), present].map(({ document }, index) => {
      const file = path.join(folder, `${index}.json`);
      writeFileSync(file, JSON.stringify(document));
      return file;
    });
    return breakingOpenApiChanges(files[0] ?? '', files[1] ?? '');
  }

  it('is breaking if it removes, narrows or requires something, or changes a type', () => {
    const changes = changesBy(({ paths, parameters, request, response }) => {
      delete paths['/old'];
      parameters.push({ name: 'kind', in: 'query', required: true, schema: { type: 'string' } });
      delete request.properties?.['note'];
      request.properties = {
        ...request.properties,
        gift: { type: 'string' },
        quantity: { type: 'integer', maximum: 9 },
      };
      request.required?.push('gift');
      delete response.properties?.['title'];
      response.required = ['price'];
      response.properties = { ...response.properties, price: { type: 'string' } };
    });
    expect(changes.sort()).toEqual([
      '`/old`: Path `/old` was removed.',
      '`GET /reasons parameters`: Required `kind` query parameter was added.',
      "`POST /addtocart 200 price`: Type of `price` widened from 'number' to 'string'.",
      '`POST /addtocart 200 title`: Property `title` was removed.',
      '`POST /addtocart 200`: Properties are no longer required: `title`.',
      '`POST /addtocart request note`: The field is no longer read.',
      "`POST /addtocart request quantity`: Upper bound of `quantity` changed from '<= 99' to '<= 9'.",
      '`POST /addtocart request`: Properties became required: `gift`.',
    ]);
  });

  it('is not breaking if it adds fields, values, optional parameters and calls, or widens a request', () => {
    const changes = changesBy(({ paths, parameters, request, response }) => {
      paths['/new'] = { get: { operationId: 'new', responses: { '204': { description: 'None.' } } } };
      parameters.push({ name: 'kind', in: 'query', required: false, schema: { type: 'string' } });
      request.properties = {
        ...request.properties,
        gift: { type: 'string' },
        quantity: { type: 'integer', maximum: 999 },
      };
      response.properties = {
        ...response.properties,
        size: { type: 'string' },
        status: { type: 'string', enum: ['new', 'sent'] },
      };
    });
    expect(changes).toEqual([]);
  });

  it('that deprecates calls and fields is found', () => {
    const { document, paths, response } = documentOf();
    paths['/old'] = { get: { deprecated: true, responses: {} } };
    Object.assign(response.properties?.['price'] ?? {}, { deprecated: true });
    expect(deprecatedInOpenApi(JSON.stringify(document))).toEqual(['POST /addtocart 200 price', 'GET /old']);
  });
});

describe('the changelog', () => {
  const removed = 'Product.stock was removed.';
  const widened = "`POST /addtocart 200 price`: Type of `price` widened from 'number' to 'string'.";
  const changelog = (unreleased: string, deprecated = '') =>
    readChangelog(
      `# Changes\n\n## 2.0.0 (soon)\n\n${unreleased}\n\n## Deprecated\n\n${deprecated}\n\n## 1.0.0 (2026-01-01)\n\n- Product.title was removed. Old news.\n`,
      '1.0.0',
    );

  it('allows a breaking change by an entry that begins with its sentence and says what to do', () => {
    const notes = changelog(`### Breaking\n\n- ${removed} Read \`availability\`\n  instead.\n- ${widened} Parse it.\n`);
    expect(undocumentedChanges([removed, widened], notes)).toEqual([]);
  });

  it('does not allow one without an entry, without what to do, or with an entry of an earlier release', () => {
    expect(undocumentedChanges([removed], changelog('- Something else.'))).toEqual([
      `Breaking change without a note in docs/changelog.md: ${removed}`,
    ]);
    expect(undocumentedChanges([removed], changelog(`- ${removed}`))).toEqual([
      `The note in docs/changelog.md does not say what a client does instead: ${removed}`,
    ]);
    expect(undocumentedChanges(['Product.title was removed.'], changelog(''))).toHaveLength(1);
  });

  it('needs a section for the last release', () => {
    expect(() => readChangelog('## 1.0.0\n', '1.1.0')).toThrow('no section "## 1.1.0"');
  });

  it('gives each deprecated part a date of removal, at least twelve months later', () => {
    const text = released
      .replace('stock: Int!', 'stock: Int! @deprecated(reason: "x")')
      .replace('sort: Sort', 'sort: Sort @deprecated');
    const parts = deprecatedInGraphql(text);
    expect(parts).toEqual(['Product.stock', 'Query.products sort']);
    const table = (until: string) => changelog('', `| \`Product.stock\` | 2026-02-03 | ${until} | \`x\` |`);
    expect(undatedDeprecations(['Product.stock'], table('2027-02-03'))).toEqual([]);
    expect(undatedDeprecations(['Product.stock'], table('2027-02-02'))).toEqual([
      'Removed before 2027-02-03, within twelve months: Product.stock',
    ]);
    expect(undatedDeprecations(parts, changelog(''))).toHaveLength(2);
  });

  it('is compared from the highest version, by number', () => {
    expect(['1.10.0', '1.9.0', '1.2.1'].sort(compareVersions)).toEqual(['1.2.1', '1.9.0', '1.10.0']);
    expect(readFileSync('docs/changelog.md', 'utf8')).toContain(`## ${lastRelease()} (`);
  });
});
