import * as yup from 'yup';
import { errorCodes, shopError, ShopError, type ErrorCode, type Problem } from '../failure';

type Fields = Record<string, unknown>;

const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** What is null was not given, as in GraphQL. Only the form's own fields are looked at. */
function givenFields(form: yup.AnyObjectSchema, input: Fields): Fields {
  const names = Object.keys(form.fields).filter((name) => Object.hasOwn(input, name) && input[name] !== null);
  return Object.fromEntries(names.map((name) => [name, input[name]]));
}

const isErrorCode = (value: unknown): value is ErrorCode => errorCodes.some((code) => code === value);

/** The rules of the fields name their code; what yup finds itself is a missing value or one of the wrong type. */
function codeOf(error: yup.ValidationError): ErrorCode {
  const code = error.params?.code;
  if (isErrorCode(code)) return code;
  return error.type === 'optionality' ? 'BLANK' : 'INVALID';
}

function problemsOf(error: yup.ValidationError, form: yup.AnyObjectSchema, path: readonly string[]): Problem[] {
  const found = error.inner.length > 0 ? error.inner : [error];
  return Object.keys(form.fields).flatMap((name) => {
    const first = found.find((candidate) => candidate.path === name);
    return first ? [{ code: codeOf(first), message: first.message, field: [...path, name] }] : [];
  });
}

function check(form: yup.AnyObjectSchema, given: Fields, path: readonly string[]): void {
  try {
    form.validateSync(given, { strict: true, abortEarly: false });
  } catch (error) {
    if (error instanceof yup.ValidationError) throw new ShopError(problemsOf(error, form, path));
    throw error;
  }
}

/**
 * Judges untrusted input by a form and tidies it: blanks at the ends go, emails become lower case, unknown fields are dropped.
 * Values of the wrong type are refused, never cast.
 * @param path where the form stands in the caller's input; it precedes each problem's field
 * @throws ShopError with one problem for each field that is wrong, in the form's order
 */
export function parseForm<S extends yup.AnyObjectSchema>(
  form: S,
  input: unknown,
  path: readonly string[] = [],
): yup.InferType<S> {
  if (!isFields(input)) throw shopError('INVALID', 'The request holds no fields.', ...path);
  const given = givenFields(form, input);
  check(form, given, path);
  return form.cast(given, { stripUnknown: true });
}
