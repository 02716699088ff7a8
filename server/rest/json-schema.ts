/** The part of JSON Schema (2020-12) that the paths need. */
export interface JsonSchema {
  /** A named shape: the API's description holds it once. */
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: string | number | boolean | null;
  readonly enum?: readonly (string | null)[];
  readonly pattern?: string;
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
export const flag: JsonSchema = { type: 'boolean' };
export const whole: JsonSchema = { type: 'integer' };
/** Money in major units. */
export const amount: JsonSchema = { type: 'number', minimum: 0, description: 'Money in major units, at most two decimals.' };
export const moment: JsonSchema = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$', description: 'A moment in UTC, ISO 8601.' };
export const picture: JsonSchema = { type: 'string', pattern: '^/media/', description: 'The address of a picture, relative to the shop.' };
/** Text that holds JSON. */
export const jsonText: JsonSchema = { type: ['string', 'null'], description: 'JSON as text; null when the product has none.' };

export const oneWord = (...words: readonly string[]): JsonSchema => (words.length === 1 && words[0] !== undefined ? { const: words[0] } : { enum: words });
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const either = (...anyOf: readonly JsonSchema[]): JsonSchema => ({ anyOf });
export const orNull = (schema: JsonSchema): JsonSchema => either(schema, { type: 'null' });

/** An object with these fields and no others; a name that ends in "?" may be missing. */
export function shape(fields: Readonly<Record<string, JsonSchema>>): JsonSchema & { readonly properties: Readonly<Record<string, JsonSchema>> } {
  const properties = Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name.replace(/\?$/, ''), schema]));
  const required = Object.keys(fields).filter((name) => !name.endsWith('?'));
  return { type: 'object', properties, required, additionalProperties: false };
}

/** An object whose fields somebody else chooses. */
export const anyObject: JsonSchema = { type: 'object' };

export const named = <Schema extends JsonSchema>(title: string, schema: Schema): Schema => ({ ...schema, title });

/** The answer that says no more than that it was done. */
export const succeeded = shape({ logstatus: oneWord('success') });

/** What every refusal answers. */
export const failure = named('Failure', shape({
  'logstatus': oneWord('failed'),
  'msg?': { type: 'string', description: 'A sentence for people.' },
  'errors?': { type: 'object', additionalProperties: text, description: 'The sentence for each field at fault.' },
}));
