import { failureCodes } from '../../domain/errors';

/** The subset of JSON Schema (2020-12) that the paths use. */
export interface JsonSchema {
  /** The name of a shared schema: the API description contains it once, as a component. */
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: string | number | boolean | null;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly $ref?: string;
}

declare const valueType: unique symbol;

/** A schema with the TypeScript type of its values before they become JSON. The type does not exist at run time. */
export type Schema<Value> = JsonSchema & { readonly [valueType]: Value };

/** The type of the values that a schema describes. */
export type ValueOf<Described> = Described extends Schema<infer Value> ? Value : never;

/** Returns a schema whose type cannot be inferred from its keywords. */
export function schemaOf<Value>(keywords: JsonSchema): Schema<Value> {
  // `valueType` is never read: only the compiler sees it.
  return keywords as Schema<Value>;
}

export const text = schemaOf<string>({ type: 'string' });
/** A count: no integer of the API is negative. */
export const integer = schemaOf<number>({ type: 'integer', minimum: 0 });
export const numericId = schemaOf<number>({ type: 'integer', minimum: 1 });
/** Money in major units. */
export const amount = schemaOf<number>({
  type: 'number',
  minimum: 0,
  description: 'Amount in major units, at most two decimals.',
});
export const dateTime = schemaOf<Date | string>({
  type: 'string',
  format: 'date-time',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
  description: 'Date and time in UTC, ISO 8601.',
  examples: ['2026-03-01T09:30:00.000Z'],
});
export const imageUrl = schemaOf<string>({
  type: 'string',
  pattern: '^/media/',
  description: 'URL of an image, relative to the origin of the shop.',
  examples: ['/media/original/products/rosemary-essential-oil/1.webp'],
});
/** JSON encoded as text. */
export const jsonText = schemaOf<string | null>({
  type: ['string', 'null'],
  description: 'JSON as text; null if the product has none.',
  examples: ['[{"question":"Is it vegan?","answer":"Yes."}]'],
});

export const enumOf = <const Word extends string>(...words: readonly Word[]): Schema<Word> =>
  schemaOf(
    words.length === 1 && words[0] !== undefined
      ? { type: 'string', const: words[0] }
      : { type: 'string', enum: words },
  );
export const listOf = <Item>(items: Schema<Item>): Schema<readonly Item[]> => schemaOf({ type: 'array', items });
export const unionOf = <Members extends readonly Schema<unknown>[]>(
  ...anyOf: Members
): Schema<ValueOf<Members[number]>> => schemaOf({ anyOf });
export const nullable = <Value>(schema: Schema<Value>): Schema<Value | null> =>
  schemaOf({ anyOf: [schema, { type: 'null' }], ...(schema.examples && { examples: schema.examples }) });

type Fields = Readonly<Record<string, Schema<unknown>>>;

type ObjectOf<Declared extends Fields> = {
  readonly [Name in keyof Declared as Name extends `${string}?` ? never : Name]: ValueOf<Declared[Name]>;
} & {
  readonly [Name in keyof Declared as Name extends `${infer Optional}?` ? Optional : never]?: ValueOf<Declared[Name]>;
};

/** Returns the schema of an object with these fields and no others; a name that ends in "?" is optional. */
export function objectOf<Declared extends Fields>(fields: Declared): Schema<ObjectOf<Declared>> {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name.replace(/\?$/, ''), schema]),
  );
  const required = Object.keys(fields).filter((name) => !name.endsWith('?'));
  return schemaOf({ type: 'object', properties, required, additionalProperties: false });
}

/** A flag as a number. Requests may also contain the digit as text or a boolean, which older clients send. */
export const binaryFlag = schemaOf<0 | 1>({ type: 'integer', enum: [0, 1] });
/** A flag of a request. The numbers and digits 1 and 0 are accepted as well, for older clients. */
export const booleanFlag: JsonSchema = { type: 'boolean' };

/** A field that is accepted for older clients and not read. */
export const ignoredField = (type: 'string' | 'number', reason: string): JsonSchema => ({
  ...(type === 'string' ? { type, maxLength: 100 } : { type, minimum: 0 }),
  description: `Ignored: ${reason}`,
  examples: [type === 'string' ? '' : 0],
});

/** An object whose fields are chosen by another party. */
export const anyObject = schemaOf<object>({ type: 'object' });

export const named = <Described extends JsonSchema>(title: string, schema: Described): Described => ({
  ...schema,
  title,
});

/** The code of a failure. */
export const failureCode = named('ErrorCode', {
  ...enumOf(...failureCodes),
  description: 'Cause of the failure, for programs. The codes are those of the GraphQL API.',
});

/** A business refusal, which has status 200. */
export const failure = named('Failure', {
  ...objectOf({
    logstatus: { ...enumOf('failed'), description: 'The call had no effect.' },
    'msg?': { ...text, description: 'Message to display.', examples: ['This cannot be done.'] },
    code: failureCode,
  }),
  examples: [{ logstatus: 'failed', msg: 'This cannot be done.', code: 'NOT_FOUND' }],
});

const refusalFields = {
  logstatus: { ...enumOf('failed'), description: 'The call had no effect.' },
  msg: { ...text, description: 'Message to display.', examples: ['Not found.'] },
  code: failureCode,
};

/** The body of every status from 401 on. */
export const refusal = named(
  'Refusal',
  objectOf({
    ...refusalFields,
    'retryAfterSeconds?': {
      ...integer,
      minimum: 1,
      description: 'Seconds to wait before the next request, as in the header Retry-After.',
      examples: [17],
    },
    'ordernumber?': {
      ...text,
      maxLength: 500,
      description: 'Number of the order in the request, as it was sent.',
      examples: ['260301481516230'],
    },
  }),
);

/** The body of status 400. */
export const badInput = named(
  'BadInput',
  objectOf({
    ...refusalFields,
    'errors?': schemaOf<Readonly<Record<string, string>>>({
      type: 'object',
      additionalProperties: text,
      description: 'Messages by field name; absent if the error does not concern a single field.',
      examples: [{ email: 'Email is not valid.' }],
    }),
  }),
);
