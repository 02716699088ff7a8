import { type IncomingHttpHeaders } from 'node:http';
import { type TObject, type TSchema, Type } from '@sinclair/typebox';
import { type InferType, type SchemaDescription } from 'yup';
import { fieldShapeOf } from '../../domain/forms/field-shape';
import { type AnyForm, toSnakeCaseForm, parseForm } from '../../domain/forms/form';
import { type RequestContext } from '../infra/request/context';
import { type JsonSchema } from './json-schema';

/** A JSON object as it was received. */
export type BodyFields = Readonly<Record<string, unknown>>;

/** The body of a call. The router parses it once, before the route runs. */
export interface RequestBody<Input> {
  readonly schema: TSchema;
  /** @throws ShopError with one problem for each invalid field */
  readonly parse: (body: BodyFields, context: RequestContext) => Input;
  /** Set if the body is not parsed as JSON, because its signature covers the bytes. */
  readonly isRaw?: boolean;
}

interface RawInput {
  readonly bytes: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** The body of a call whose caller is a machine with its own protocol: the bytes as they were received. */
export const rawBody = (schema: TSchema): RequestBody<RawInput> => ({
  schema,
  isRaw: true,
  // The router passes both on, instead of fields.
  parse: (input) => input as unknown as RawInput,
});

type Fields = Readonly<Record<string, TSchema>>;

/** Returns a body that is validated, normalised and typed by a form. @param fields the documentation of its fields */
export function formBody<Form extends AnyForm>(
  form: Form,
  fields: Readonly<Record<keyof InferType<Form> & string, TSchema>>,
): RequestBody<InferType<Form>> {
  return { schema: bodySchema(form, fields), parse: (body) => parseForm(form, body) };
}

const toCamelCase = (name: string) => name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** The same for a form whose fields have snake_case names in REST, as in `fields`. The input has the form's own names. */
export function snakeCaseBody<Form extends AnyForm>(form: Form, fields: Fields): RequestBody<InferType<Form>> {
  const wireForm = toSnakeCaseForm(form);
  return {
    schema: bodySchema(wireForm, fields),
    parse(body) {
      // Parsing a form gives an object with its fields.
      const input = parseForm(wireForm, body) as Readonly<Record<string, unknown>>;
      return Object.fromEntries(Object.entries(input).map(([name, value]) => [toCamelCase(name), value]));
    },
  };
}

/** Takes the documentation of a field from its description, and everything else from the form. */
function withRules(documented: TSchema, rules: SchemaDescription): TSchema {
  const { type, optional, default: fallback } = rules;
  const { description, examples } = documented as JsonSchema;
  const field = Type.Unsafe({
    type,
    ...fieldShapeOf(rules),
    description,
    examples,
    // Flags are described as digits.
    ...(fallback !== undefined && { default: typeof fallback === 'boolean' ? String(Number(fallback)) : fallback }),
  });
  return optional ? Type.Optional(field) : field;
}

/** Returns the schema of a body with the fields of a form and the further ones of `fields`. */
export function bodySchema(form: AnyForm, fields: Fields): TObject {
  // Every field of the shop's forms is a plain schema, whose description has these properties.
  const rules = form.describe().fields as Record<string, SchemaDescription>;
  const ofForm = Object.entries(rules).map(
    ([name, each]) => [name, withRules(fields[name] ?? Type.Unknown(), each)] as const,
  );
  return Type.Object({ ...fields, ...Object.fromEntries(ofForm) });
}
