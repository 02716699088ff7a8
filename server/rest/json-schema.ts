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

export const text: JsonSchema = { type: 'string' };
export const boolean: JsonSchema = { type: 'boolean' };
export const integer: JsonSchema = { type: 'integer' };
/** Money in major units. */
export const amount: JsonSchema = {
  type: 'number',
  minimum: 0,
  description: 'Money in major units, at most two decimals.',
};
export const dateTime: JsonSchema = {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
  description: 'A moment in UTC, ISO 8601.',
  examples: ['2026-03-01T09:30:00.000Z'],
};
export const imageUrl: JsonSchema = {
  type: 'string',
  pattern: '^/media/',
  description: 'The address of a picture, relative to the shop.',
  examples: ['/media/original/products/rosemary-essential-oil/1.webp'],
};
/** JSON encoded as text. */
export const jsonText: JsonSchema = {
  type: ['string', 'null'],
  description: 'JSON as text; null when the product has none.',
  examples: ['[{"question":"Is it vegan?","answer":"Yes."}]'],
};

export const enumOf = (...words: readonly string[]): JsonSchema =>
  words.length === 1 && words[0] !== undefined ? { type: 'string', const: words[0] } : { type: 'string', enum: words };
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const unionOf = (...anyOf: readonly JsonSchema[]): JsonSchema => ({ anyOf });
export const nullable = (schema: JsonSchema): JsonSchema => ({
  ...unionOf(schema, { type: 'null' }),
  ...(schema.examples && { examples: schema.examples }),
});

/** Returns the schema of an object with these fields and no others; a name that ends in "?" is optional. */
export function objectOf(
  fields: Readonly<Record<string, JsonSchema>>,
): JsonSchema & { readonly properties: Readonly<Record<string, JsonSchema>> } {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name.replace(/\?$/, ''), schema]),
  );
  const required = Object.keys(fields).filter((name) => !name.endsWith('?'));
  return { type: 'object', properties, required, additionalProperties: false };
}

/** A flag of a form, accepted as boolean, number or digit. */
export const booleanLike: JsonSchema = { enum: [true, false, 1, 0, '1', '0'] };

/** A field that is accepted for older clients and not read. */
export const ignoredField = (reason: string): JsonSchema => ({ description: `Ignored: ${reason}`, examples: [''] });

/** An object whose fields are chosen by another party. */
export const anyObject: JsonSchema = { type: 'object' };

export const named = <Schema extends JsonSchema>(title: string, schema: Schema): Schema => ({ ...schema, title });

/** The response that only reports success. */
export const successBody = objectOf({ logstatus: enumOf('success') });

/** A business refusal, which has status 200. */
export const failure = named('Failure', {
  ...objectOf({
    logstatus: { ...enumOf('failed'), description: 'Nothing was done.' },
    'msg?': { type: 'string', description: 'A sentence for people.', examples: ['This cannot be done.'] },
  }),
  examples: [{ logstatus: 'failed', msg: 'This cannot be done.' }],
});

const refusalFields = {
  logstatus: { ...enumOf('failed'), description: 'Nothing was done.' },
  msg: { type: 'string', description: 'A sentence for people.', examples: ['Not found.'] },
} as const;

/** The body of every status from 401 on. */
export const refusal = named(
  'Refusal',
  objectOf({
    ...refusalFields,
    'ordernumber?': {
      type: 'string',
      description: 'The order that a payment call named.',
      examples: ['260301481516230'],
    },
  }),
);

/** The body of status 400. */
export const badInput = named(
  'BadInput',
  objectOf({
    ...refusalFields,
    'errors?': {
      type: 'object',
      additionalProperties: text,
      description: "A sentence for each field at fault, by the field's name; missing when no single field is at fault.",
      examples: [{ email: 'Email is not valid.' }],
    },
  }),
);
