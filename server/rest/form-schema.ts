import { type AnyForm } from '../../domain/forms/form';
import { type JsonSchema, text } from './json-schema';

/** JSON Schema by the type names of form fields. */
const typesOfForms: Readonly<Record<string, JsonSchema>> = { string: text, number: { type: 'number' } };

interface FieldDescription {
  readonly type: string;
  readonly optional?: boolean;
  readonly default?: unknown;
  readonly meta?: JsonSchema;
}

function fieldSchema({ type, meta, default: fallback }: FieldDescription): JsonSchema {
  return { ...typesOfForms[type], ...meta, ...(fallback !== undefined && { default: fallback }) };
}

/** Returns the schema of a form's body. Unknown fields are ignored, so they are allowed. */
export function schemaOfForm(
  form: AnyForm,
): JsonSchema & { readonly properties: Readonly<Record<string, JsonSchema>>; readonly required: readonly string[] } {
  // Every field of the shop's forms is a plain schema, whose description has these properties.
  const fields = Object.entries(form.describe().fields) as [string, FieldDescription][];
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)])),
    required: fields.filter(([, { optional }]) => optional !== true).map(([name]) => name),
  };
}

/** Returns the schema of a body that has fields beside those of its form. */
export function extendedFormSchema(
  form: AnyForm,
  more: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema {
  const own = schemaOfForm(form);
  return { type: 'object', properties: { ...own.properties, ...more }, required: [...own.required, ...required] };
}
