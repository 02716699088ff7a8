import * as yup from 'yup';
import { errorCodes, shopError, ShopError, type ErrorCode, type Problem } from '../errors';
import { toSnakeCase } from '../snake-case';

/** Creates a form schema. Strict: values are validated without casting, by Formik and by parseForm alike. */
export function form<F extends yup.ObjectShape>(fields: F) {
  return yup.object(fields).strict();
}

/** Any form, for code that is generic over the fields. */
export type AnyForm = yup.AnyObjectSchema;

/** Returns the same form with the field names of REST bodies: `newPassword` becomes `new_password`. */
export function toSnakeCaseForm(original: AnyForm): AnyForm {
  const fields = Object.entries(original.fields).map(([name, field]) => [toSnakeCase(name), field] as const);
  return form(Object.fromEntries(fields));
}

type Fields = Record<string, unknown>;

const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** Returns the form's own fields of the input. Null counts as not given, as in GraphQL. */
function pickFormFields(form: yup.AnyObjectSchema, input: Fields): Fields {
  const names = Object.keys(form.fields).filter((name) => Object.hasOwn(input, name) && input[name] !== null);
  return Object.fromEntries(names.map((name) => [name, input[name]]));
}

const isErrorCode = (value: unknown): value is ErrorCode => errorCodes.some((code) => code === value);

/** Returns the code set by the field's rule; yup's own errors are a missing value or a wrong type. */
function codeOf(error: yup.ValidationError): ErrorCode {
  const code = error.params?.code;
  if (isErrorCode(code)) return code;
  return error.type === 'optionality' ? 'BLANK' : 'INVALID';
}

function problemsOf(error: yup.ValidationError, form: yup.AnyObjectSchema, path: readonly string[]): Problem[] {
  const found = error.inner.length > 0 ? error.inner : [error];
  return Object.keys(form.fields).flatMap((name) => {
    const first = found.find((candidate) => candidate.path === name);
    return (first ? [first] : found.filter((candidate) => candidate.path?.startsWith(`${name}.`))).map((each) => ({
      code: codeOf(each),
      message: each.message,
      field: [...path, ...String(each.path).split('.')],
    }));
  });
}

function validate(form: yup.AnyObjectSchema, given: Fields, path: readonly string[]): void {
  try {
    form.validateSync(given, { strict: true, abortEarly: false });
  } catch (error) {
    if (error instanceof yup.ValidationError) throw new ShopError(problemsOf(error, form, path));
    throw error;
  }
}

/**
 * Validates untrusted input against a form and normalises it: text is trimmed, emails become lower case, unknown fields are
 * dropped. Values of the wrong type are refused, not cast.
 * @param path the form's path in the caller's input; prefixed to each problem's field
 * @throws ShopError with one problem for each invalid field, in the form's order
 */
export function parseForm<S extends yup.AnyObjectSchema>(
  form: S,
  input: unknown,
  path: readonly string[] = [],
): yup.InferType<S> {
  if (!isFields(input)) throw shopError('INVALID', 'The request holds no fields.', ...path);
  const given = pickFormFields(form, input);
  validate(form, given, path);
  return form.cast(given, { stripUnknown: true });
}
