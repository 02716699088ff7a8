import { Kind } from '@sinclair/typebox';
import fieldDocs from './field-docs.json' with { type: 'json' };
import { withFormat } from './field-formats';
import { type JsonSchema } from './json-schema';

interface FieldDocs {
  readonly description: string;
  readonly example?: unknown;
}

/** Descriptions of body fields and parameters by name; a name with another meaning in one object or call stands behind that and a dot. */
const docsByName: Readonly<Record<string, FieldDocs>> = Object.fromEntries(
  Object.values(fieldDocs).flatMap((group) => Object.entries<FieldDocs>(group)),
);

/** Returns the description and example of a name within an object or a call. */
const fieldDocsOf = (context: string, name: string): Partial<FieldDocs> =>
  docsByName[`${context}.${name}`] ?? docsByName[name] ?? {};

/** Whether a schema already describes its values. */
const hasValues = ({ examples, const: only, enum: words, properties, items, anyOf = [] }: JsonSchema): boolean =>
  [examples, only, words, properties, items].some((part) => part !== undefined) || anyOf.some(hasValues);

/** Returns a field with the description, example and format of the vocabulary. The field's own ones take precedence. */
export function documentField(context: string, name: string, schema: JsonSchema): JsonSchema {
  if (Kind in schema) return schema;
  const { description, example } = fieldDocsOf(context, name);
  return {
    ...documentSchema(name, withFormat(context, name, schema)),
    ...(schema.description === undefined && description !== undefined && { description }),
    ...(!hasValues(schema) && example !== undefined && { examples: [example] }),
  };
}

/** Returns a schema whose fields have descriptions and examples. @param context the object or call that the fields belong to */
export function documentSchema(context: string, schema: JsonSchema): JsonSchema {
  if (Kind in schema) return schema;
  const { title = context, properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, documentField(title, name, field)]),
      ),
    }),
    ...(items && { items: documentSchema(title, items) }),
    ...(anyOf && { anyOf: anyOf.map((each) => documentSchema(title, each)) }),
  };
}

const defaultByType: Readonly<Record<string, unknown>> = {
  string: 'text',
  integer: 1,
  number: 1,
  boolean: true,
  null: null,
  array: [],
  object: {},
};

function leaf({ type, minimum }: JsonSchema): unknown {
  const first = typeof type === 'string' ? type : type?.[0];
  return minimum ?? defaultByType[first ?? 'object'];
}

/** Returns an example value of a schema: its own example, or one composed of its required fields. */
export function exampleOf(schema: JsonSchema): unknown {
  const { examples, const: only, enum: words, anyOf, items, properties, required = [] } = schema;
  if (examples && examples.length > 0) return examples[0];
  if (only !== undefined) return only;
  if (words) return words[0];
  if (anyOf?.[0]) return exampleOf(anyOf[0]);
  if (items) return [exampleOf(items)];
  if (!properties) return leaf(schema);
  return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {})]));
}

function nameOf({ const: only, properties }: JsonSchema, index: number): string {
  const status = properties?.['logstatus'];
  const word = only ?? status?.const ?? status?.enum?.[0] ?? (index === 0 ? 'success' : 'failed');
  return word === true ? 'success' : String(word);
}

/** Returns the `example` of a response with one schema, or the named `examples` of one with several. */
export function examplesOf(
  schema: JsonSchema,
): { readonly example: unknown } | { readonly examples: Readonly<Record<string, { readonly value: unknown }>> } {
  const { anyOf } = schema;
  if (!anyOf) return { example: exampleOf(schema) };
  return {
    examples: Object.fromEntries(anyOf.map((each, index) => [nameOf(each, index), { value: exampleOf(each) }])),
  };
}
