import { type AnyForm } from '../../domain/forms/form';
import { failure, type JsonSchema, text } from './json-schema';
import { type RawRestRow, type RestRow } from './row';

type Row = RestRow | RawRestRow;

const jsonOf = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** Types of values as forms know them. Whatever is "mixed" there takes digits as numbers or text, and yes or no. */
const typesOfForms: Readonly<Record<string, JsonSchema>> = {
  string: text,
  number: { type: 'number' },
  boolean: { type: 'boolean' },
};
const mixed: JsonSchema = { type: ['string', 'number', 'boolean'] };

/** The body that a form takes. Fields that it does not know are ignored, so they are allowed. */
export function schemaOfForm(form: AnyForm): JsonSchema {
  const fields = Object.entries(form.describe().fields);
  const isOptional = (field: object) => 'optional' in field && field.optional === true;
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, { type }]) => [name, typesOfForms[type] ?? mixed])),
    required: fields.filter(([, field]) => !isOptional(field)).map(([name]) => name),
  };
}

/** What a row takes as its body; undefined when it looks at none. */
export function bodySchemaOf(row: Row): JsonSchema | undefined {
  if ('runRaw' in row) return { type: 'object', description: 'The provider\'s own report.' };
  return row.body ?? (row.form && schemaOfForm(row.form));
}

function parametersOf(row: Row): object[] {
  const inPath = [...row.path.matchAll(/:([a-z]+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: text }));
  const query = 'run' in row ? Object.entries(row.query ?? {}) : [];
  return [...inPath, ...query.map(([name, schema]) => ({ name, in: 'query', required: false, schema }))];
}

const refusals = {
  400: 'Bad input: nothing was stored.',
  401: 'No token, or one that has ended.',
  404: 'There is no such thing.',
  409: 'Too few pieces are left, or the total has changed.',
  413: 'The body is larger than 100 kB.',
  422: 'The idempotency key came before with another body.',
  429: 'Too many calls; Retry-After says when to come back.',
  503: 'The shop cannot do it just now; Retry-After says when to come back.',
} as const;

function statusesOf(row: Row): (keyof typeof refusals)[] {
  const hasBody = bodySchemaOf(row) !== undefined;
  return [
    400,
    ...(row.access === 'customer' ? [401 as const] : []),
    ...(row.path.includes(':') || hasBody ? [404 as const] : []),
    ...(hasBody ? [409 as const, 413 as const, 422 as const] : []),
    429,
    503,
  ];
}

function operationOf(row: Row): object {
  const body = bodySchemaOf(row);
  return {
    operationId: `${row.method.toLowerCase()}-${row.path.split('/').filter((part) => part !== '' && !part.startsWith(':')).join('-')}`,
    summary: row.summary,
    security: row.access === 'customer' ? [{ token: [] }] : [],
    parameters: parametersOf(row),
    ...(body && { requestBody: { required: true, content: jsonOf(body) } }),
    responses: {
      200: { description: 'Done, or a refusal that has its own words.', content: jsonOf(row.answer ?? {}) },
      ...Object.fromEntries(statusesOf(row).map((status) => [status, { description: refusals[status], content: jsonOf(failure) }])),
      default: { description: 'A fault of the shop.', content: jsonOf(failure) },
    },
  };
}

/** Takes the named shapes out of a document and leaves references to them. */
function withReferences(value: unknown, shapes: Map<string, JsonSchema>): unknown {
  if (Array.isArray(value)) return value.map((entry) => withReferences(entry, shapes));
  if (typeof value !== 'object' || value === null) return value;
  const whole = Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withReferences(entry, shapes)]));
  const { title } = whole;
  if (typeof title !== 'string' || !('type' in whole)) return whole;
  shapes.set(title, whole);
  return { $ref: `#/components/schemas/${title}` };
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly securitySchemes: object; readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** The description of the REST paths, made from the very rows that answer. @param shopName as it is shown */
export function openApiOf(rows: readonly Row[], shopName: string): OpenApiDocument {
  const paths: Record<string, Record<string, unknown>> = {};
  const shapes = new Map<string, JsonSchema>();
  for (const row of rows) {
    const path = row.path.replace(/:([a-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: withReferences(operationOf(row), shapes) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${shopName} REST API`,
      version: '1.0.0',
      description: 'JSON in, JSON out, over the same shop as the GraphQL API. Money is a number in major units, dates are ISO 8601 in UTC.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-auth-token', description: 'The token that /login answers.' } },
      schemas: Object.fromEntries(shapes),
    },
  };
}
