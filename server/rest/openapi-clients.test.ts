import { openTestShop, type TestShop } from '../testing/shop';
import { type JsonSchema } from './json-schema';
import { type OpenApiDocument } from './openapi';

interface Described {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly schema: JsonSchema }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: JsonSchema } } };
  readonly responses: Readonly<
    Record<string, { readonly content?: { readonly 'application/json': { readonly schema: JsonSchema } } }>
  >;
}

interface Place {
  readonly at: string;
  readonly schema: JsonSchema;
}

/** What generated clients need: one type for each value, limits of values, and answers that may get more fields. */
describe('openapi.json for generated clients', () => {
  let test: TestShop;
  let requests: readonly Place[];
  let answers: readonly Place[];

  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    const document = (await (await fetch(`${await test.origin()}/api/openapi.json`)).json()) as OpenApiDocument;
    // The document is generated with exactly these parts.
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods) as Described[]);
    requests = operations.flatMap(({ operationId, parameters, requestBody }) => [
      ...parameters.flatMap(({ name, schema }) => within(`${operationId} ${name}`, schema)),
      ...within(`${operationId} body`, requestBody?.content['application/json'].schema ?? {}),
    ]);
    answers = [
      ...operations.flatMap(({ operationId, responses }) =>
        within(`${operationId} answer`, Object.values(responses['200']?.content ?? {})[0]?.schema ?? {}),
      ),
      ...Object.entries(document.components.schemas).flatMap(([name, schema]) => within(name, schema)),
    ];
  });
  afterAll(() => test.close());

  /** Returns a schema with all schemas below it. */
  function within(at: string, schema: JsonSchema): Place[] {
    return [
      { at, schema },
      ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => within(`${at}.${name}`, field)),
      ...(schema.anyOf ?? []).flatMap((each) => within(at, each)),
      ...(schema.items ? within(`${at}[]`, schema.items) : []),
    ];
  }
  const has = (schema: JsonSchema, ...keywords: readonly (keyof JsonSchema)[]) =>
    keywords.some((keyword) => schema[keyword] !== undefined);
  const namesOf = (places: readonly Place[]) => places.map(({ at }) => at);

  it('has one type for each value', () => {
    const untyped = ({ schema }: Place) => !has(schema, 'type', 'anyOf', '$ref', 'properties');
    // A webhook's body is chosen by the card provider.
    expect(namesOf([...requests, ...answers].filter(untyped)).filter((at) => !/ body$/.test(at))).toEqual([]);
    const mixed = ({ schema: { enum: values = [] } }: Place) => new Set(values.map((value) => typeof value)).size > 1;
    expect(namesOf([...requests, ...answers].filter(mixed))).toEqual([]);
    const alternatives = ({ schema: { anyOf = [] } }: Place) =>
      new Set(anyOf.flatMap(({ type }) => (type === undefined || type === 'null' ? [] : [String(type)]))).size > 1;
    expect(namesOf(requests.filter(alternatives))).toEqual([]);
  });

  it('bounds every number, and every text of a request', () => {
    const isNumber = ({ type }: JsonSchema) => type === 'integer' || type === 'number';
    const unbounded = ({ schema }: Place) => isNumber(schema) && !has(schema, 'minimum', 'enum', 'const');
    expect(namesOf([...requests, ...answers].filter(unbounded))).toEqual([]);
    const endless = ({ schema }: Place) =>
      schema.type === 'string' && !has(schema, 'maxLength', 'pattern', 'enum', 'const');
    expect(namesOf(requests.filter(endless))).toEqual([]);
  });

  it('states the format of ids, slugs, dates and addresses', () => {
    const formatted =
      /\.(id|cart_id|ship_id|bill_id|slug|uniqueid|ordernumber|order_number|currency|email|date|review_date|booking_date)$/;
    const plain = answers.filter(
      ({ at, schema }) =>
        formatted.test(at) && schema.type === 'string' && !has(schema, 'pattern', 'format', 'maxLength'),
    );
    expect(namesOf(plain)).toEqual([]);
  });

  it('leaves answers open for further fields', () => {
    expect(namesOf(answers.filter(({ schema }) => schema.additionalProperties === false))).toEqual([]);
  });

  it('describes idempotency keys and status 422 for the same calls', async () => {
    const { paths } = (await (await fetch(`${await test.origin()}/api/openapi.json`)).json()) as OpenApiDocument;
    // The document is generated with exactly these parts.
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods) as Described[]);
    const refusing = operations.filter(({ responses }) => '422' in responses).map(({ operationId }) => operationId);
    const keyed = namesOf(requests.filter(({ at }) => at.endsWith('idempotency_key')));
    const withHeader = operations.filter(({ parameters = [] }) =>
      JSON.stringify(parameters).includes('Idempotency-Key'),
    );
    expect(refusing).toEqual(withHeader.map(({ operationId }) => operationId));
    expect(refusing).toEqual(expect.arrayContaining(['placeOrder', 'contact']));
    expect(refusing.filter((name) => ['login', 'changePassword', 'receivePaymentReport'].includes(name))).toEqual([]);
    expect(keyed).toEqual(['placeOrder body.idempotency_key']);
  });
});
