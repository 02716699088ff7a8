import { type TObject, type TSchema, Type } from '@sinclair/typebox';
import { type InferType } from 'yup';
import { type AnyForm, toSnakeCaseForm, parseForm } from '../../domain/forms/form';
import { type RequestContext } from '../infra/request/context';
import { type JsonSchema, text } from './json-schema';

/** A JSON object as it was received. */
export type BodyFields = Readonly<Record<string, unknown>>;

/** The body of a call. The mount parses it once, before the route runs. */
export interface RequestBody<Input> {
  readonly schema: JsonSchema;
  /** @throws ShopError with one problem for each invalid field */
  readonly parse: (body: BodyFields, context: RequestContext) => Input;
}

/** What the fields of a form mean to the clients of a call. */
type FieldsOf<Form extends AnyForm> = Readonly<Record<keyof InferType<Form> & string, TSchema>>;

/** Returns a body that is validated, normalised and typed by a form. */
export function formBody<Form extends AnyForm>(form: Form, fields?: FieldsOf<Form>): RequestBody<InferType<Form>> {
  return {
    schema: fields ? bodySchema(form, fields) : schemaOfForm(form),
    parse: (body) => parseForm(form, body),
  };
}

const toCamelCase = (name: string) => name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** The same for a form whose fields have snake_case names in REST, as in `fields`. The input has the form's own names. */
export function snakeCaseBody<Form extends AnyForm>(
  form: Form,
  fields?: Readonly<Record<string, TSchema>>,
): RequestBody<InferType<Form>> {
  const wireForm = toSnakeCaseForm(form);
  return {
    schema: fields ? bodySchema(wireForm, fields) : schemaOfForm(wireForm),
    parse(body) {
      // Parsing a form gives an object with its fields.
      const fields = parseForm(wireForm, body) as Readonly<Record<string, unknown>>;
      return Object.fromEntries(Object.entries(fields).map(([name, value]) => [toCamelCase(name), value]));
    },
  };
}

/** JSON Schema by the type names of form fields. */
const typesOfForms: Readonly<Record<string, JsonSchema>> = { string: text, number: { type: 'number' } };

interface FieldDescription {
  readonly type: string;
  readonly optional?: boolean;
  readonly default?: unknown;
  readonly meta?: JsonSchema;
}

function fieldSchema({ type, meta, default: fallback }: FieldDescription): JsonSchema {
  return { ...typesOfForms[type], ...meta, ...(fallback !== undefined && { default: asDescribed(fallback, meta) }) };
}

/** Flags are described as digits. */
function asDescribed(value: unknown, meta: JsonSchema | undefined): unknown {
  return typeof value === 'boolean' && meta?.type === 'string' ? String(Number(value)) : value;
}

/** Takes the documentation of a field from its description, and everything else from the form. */
function withRules(documented: TSchema, rules: FieldDescription | undefined): TSchema {
  if (!rules) return documented;
  // TypeBox declares examples as any.
  const examples = documented.examples as unknown;
  const field = Type.Unsafe({ description: documented.description, examples, ...fieldSchema(rules) });
  return rules.optional === true ? Type.Optional(field) : field;
}

/** Returns the schema of a body that consists of a form's fields and, where `fields` has more of them, of those. */
export function bodySchema(form: AnyForm, fields: Readonly<Record<string, TSchema>>): TObject {
  // Every field of the shop's forms is a plain schema, whose description has these properties.
  const rules = form.describe().fields as Record<string, FieldDescription>;
  const names = Object.keys({ ...rules, ...fields });
  return Type.Object(
    Object.fromEntries(names.map((name) => [name, withRules(fields[name] ?? Type.Unknown(), rules[name])])),
  );
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
