import { type JsonSchema } from './json-schema';
import { fieldDocsOf } from './field-docs';

/** Whether a schema already describes its values. */
const hasValues = ({ examples, const: only, enum: words, properties, items, anyOf = [] }: JsonSchema): boolean =>
  [examples, only, words, properties, items].some((part) => part !== undefined) || anyOf.some(hasValues);

/** Returns a field with the description and example of the vocabulary. The field's own ones take precedence. */
export function documentField(context: string, name: string, schema: JsonSchema): JsonSchema {
  const [description, example] = fieldDocsOf(context, name) ?? [];
  return {
    ...documentSchema(name, schema),
    ...(schema.description === undefined && description !== undefined && { description }),
    ...(!hasValues(schema) && example !== undefined && { examples: [example] }),
  };
}

/** Returns a schema whose fields have descriptions and examples. @param context the object or call that the fields belong to */
export function documentSchema(context: string, schema: JsonSchema): JsonSchema {
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
