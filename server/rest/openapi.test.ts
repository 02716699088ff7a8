import { phonePattern, postcodePattern } from '../../domain/forms/patterns';
import { limits } from '../../domain/limits';
import { openTestShop, type TestShop } from '../testing/shop';
import { type JsonSchema } from './json-schema';
import { type OpenApiDocument } from './openapi';
import { promised } from '../testing/contract-calls';

describe('openapi.json', () => {
  let test: TestShop;
  let document: OpenApiDocument;

  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    // Tests the document as it is served.
    document = (await (await fetch(`${await test.origin()}/api/openapi.json`)).json()) as OpenApiDocument;
  });
  afterAll(() => test.close());

  it.each(['/api', '/api/', '/api/openapi.json'])(
    'is read-only at %s: any other method is 405 in JSON',
    async (path) => {
      for (const method of ['POST', 'DELETE', 'OPTIONS']) {
        const answer = await fetch(`${await test.origin()}${path}`, { method });
        expect([answer.status, answer.headers.get('allow'), await answer.json()]).toEqual([
          405,
          'GET, HEAD',
          { logstatus: 'failed', msg: expect.any(String) as string, code: 'METHOD_NOT_ALLOWED' },
        ]);
      }
    },
  );

  const described = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );

  it('has exactly the calls of the contract', () => {
    expect(described().sort()).toEqual([...promised].sort());
    expect(document.openapi).toBe('3.1.0');
  });

  it('describes the input of every route', () => {
    const silent = test.shop.routes.filter((row) => ['POST', 'PUT'].includes(row.method) && !row.body);
    expect(silent.map(({ path }) => path).sort()).toEqual([
      '/cartquantitychange/:id/:flag',
      '/coupondelete/:id',
      '/deleteuseraddress/:id',
      '/logout',
      '/wishlistdelete/:id',
    ]);
  });

  interface Described {
    readonly operationId: string;
    readonly parameters: readonly {
      readonly name: string;
      readonly description?: string;
      readonly example?: unknown;
    }[];
    readonly requestBody?: {
      readonly content: { readonly 'application/json': { readonly schema: JsonSchema; readonly example: unknown } };
    };
    readonly responses: Readonly<
      Record<
        string,
        | {
            readonly headers?: object;
            readonly content?: { readonly 'application/json': { readonly schema: JsonSchema } };
          }
        | { readonly $ref: string }
      >
    >;
  }

  function operationOf(method: string, path: string): Described {
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (operation === undefined) throw new Error(`${method} ${path} is not described.`);
    // The document is generated with exactly these parts.
    return operation as Described;
  }
  const operations = () => described().map((name) => operationOf(...(name.split(' ') as [string, string])));

  it('names operations for generated clients: unique, in camel case, in one group', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index || !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
    expect(document.tags.map(({ name }) => name)).toEqual(
      expect.arrayContaining(operations().flatMap((operation) => (operation as unknown as { tags: string[] }).tags)),
    );
  });

  /** Returns the fields of a schema without a description or, where they hold a value, without an example. */
  function silentFields(schema: JsonSchema, at: string): string[] {
    const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
      const hasValue = [
        field.examples,
        field.const,
        field.enum,
        field.properties,
        field.items,
        field.$ref,
        field.anyOf,
      ].some((part) => part !== undefined);
      const isWhole = field.$ref !== undefined || (field.description !== undefined && hasValue);
      return [...(isWhole ? [] : [`${at}.${name}`]), ...silentFields(field, `${at}.${name}`)];
    });
    return [
      ...fields,
      ...(schema.items ? silentFields(schema.items, at) : []),
      ...(schema.anyOf ?? []).flatMap((each) => silentFields(each, at)),
    ];
  }

  it('has a description and an example of every field and parameter', () => {
    const silent = operations().flatMap(({ operationId, parameters, requestBody, responses }) => {
      const answer = responses['200'];
      return [
        ...parameters
          .filter(({ description, example }) => description === undefined || example === undefined)
          .map(({ name }) => `${operationId} ${name}`),
        ...silentFields(requestBody?.content['application/json'].schema ?? {}, `${operationId} takes`),
        ...silentFields(
          (answer && 'content' in answer && Object.values(answer.content ?? {})[0]?.schema) || {},
          `${operationId} answers`,
        ),
      ];
    });
    const inShapes = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      silentFields(schema, name),
    );
    expect([...silent, ...inShapes]).toEqual([]);
  });

  it('takes lengths, patterns and bounds of bodies from the forms', () => {
    const fieldOf = (method: string, path: string, name: string) =>
      operationOf(method, path).requestBody?.content['application/json'].schema.properties?.[name];
    expect(fieldOf('POST', '/register', 'name')).toMatchObject({ minLength: 1, maxLength: limits.fields.name });
    expect(fieldOf('POST', '/register', 'phone')).toMatchObject({
      maxLength: limits.fields.phone,
      pattern: phonePattern.source,
    });
    expect(fieldOf('POST', '/register', 'password')).toMatchObject({
      minLength: limits.minimum.password,
      maxLength: limits.fields.password,
    });
    expect(fieldOf('POST', '/addtocart', 'quantity')).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: limits.cart.lineUnits,
    });
    expect(fieldOf('POST', '/addorderdetail', 'zip')).toMatchObject({
      maxLength: limits.fields.postcode,
      pattern: postcodePattern.source,
    });
    expect(fieldOf('POST', '/addorderdetail', 'delivery_tel')).toMatchObject({ pattern: phonePattern.source });
    expect(fieldOf('POST', '/addaddress', 'name')).toMatchObject({ maxLength: limits.fields.billingName });
  });

  it('describes Retry-After wherever a caller may have to wait, and the cache headers of cacheable answers', () => {
    const { responses } = document.components as { responses: Record<string, { headers: Record<string, unknown> }> };
    expect(
      Object.entries(responses)
        .filter(([, { headers }]) => 'retry-after' in headers)
        .map(([name]) => name)
        .sort(),
    ).toEqual(['TooManyCalls', 'Unavailable']);
    const kept = operations()
      .filter(({ responses: answers }) => '304' in answers)
      .map(({ operationId }) => operationId);
    expect(kept.sort()).toEqual(
      test.shop.routes
        .filter((row) => row.isPubliclyCacheable)
        .map(({ operationId }) => operationId)
        .sort(),
    );
    expect(operations().filter((operation) => !('429' in operation.responses && '503' in operation.responses))).toEqual(
      [],
    );
  });
});
