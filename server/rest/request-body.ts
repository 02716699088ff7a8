import { type InferType } from 'yup';
import { type AnyForm, toSnakeCaseForm } from '../../domain/forms/form';
import { parseForm } from '../../domain/forms/parse';
import { type RequestContext } from '../infra/request/context';
import { schemaOfForm } from './form-schema';
import { type JsonSchema } from './json-schema';

/** A JSON object as it was received. */
export type BodyFields = Readonly<Record<string, unknown>>;

/** The body of a call. The mount parses it once, before the route runs. */
export interface RequestBody<Input> {
  readonly schema: JsonSchema;
  /** @throws ShopError with one problem for each invalid field */
  readonly parse: (body: BodyFields, context: RequestContext) => Input;
}

/** Returns a body that is validated, normalised, typed and documented by a form. */
export function formBody<Form extends AnyForm>(form: Form): RequestBody<InferType<Form>> {
  return { schema: schemaOfForm(form), parse: (body) => parseForm(form, body) };
}

const toCamelCase = (name: string) => name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** The same for a form whose fields have snake_case names in REST. The input has the form's own names. */
export function snakeCaseBody<Form extends AnyForm>(form: Form): RequestBody<InferType<Form>> {
  const wireForm = toSnakeCaseForm(form);
  return {
    schema: schemaOfForm(wireForm),
    parse(body) {
      // Parsing a form gives an object with its fields.
      const fields = parseForm(wireForm, body) as Readonly<Record<string, unknown>>;
      return Object.fromEntries(Object.entries(fields).map(([name, value]) => [toCamelCase(name), value]));
    },
  };
}
