import { type AnyForm } from '../../domain/forms/form';
import { type JsonSchema, text } from './json-schema';

/** Types of values as forms know them; a form's own shape says more. */
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

/** The body that a form takes. Fields that it does not know are ignored, so they are allowed. */
export function schemaOfForm(form: AnyForm): JsonSchema & { readonly properties: Readonly<Record<string, JsonSchema>>; readonly required: readonly string[] } {
  // Every field of the shop's forms is a plain schema, which describes itself with these.
  const fields = Object.entries(form.describe().fields) as [string, FieldDescription][];
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)])),
    required: fields.filter(([, { optional }]) => optional !== true).map(([name]) => name),
  };
}

/** The body of a form that is sent together with fields which the form does not know. */
export function formBody(form: AnyForm, more: Readonly<Record<string, JsonSchema>>, required: readonly string[] = []): JsonSchema {
  const own = schemaOfForm(form);
  return { type: 'object', properties: { ...own.properties, ...more }, required: [...own.required, ...required] };
}
