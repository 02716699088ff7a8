import * as yup from 'yup';
import { shopError, ShopError, type ErrorCode, type Problem } from '../errors';
import { toSnakeCase } from '../snake-case';

/** Any form, for code that is generic over the fields. */
export type AnyForm = yup.AnyObjectSchema;

/** Returns the same form with the field names of REST bodies: `newPassword` becomes `new_password`. */
export function toSnakeCaseForm(original: AnyForm): AnyForm {
  return yup.object(
    Object.fromEntries(Object.entries(original.fields).map(([name, field]) => [toSnakeCase(name), field])),
  );
}

type Fields = Record<string, unknown>;

const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** Returns the form's own fields of the input. Null counts as not given, as in GraphQL. */
function pickFormFields(form: AnyForm, input: Fields): Fields {
  const names = Object.keys(form.fields).filter((name) => Object.hasOwn(input, name) && input[name] !== null);
  return Object.fromEntries(names.map((name) => [name, input[name]]));
}

/** The codes of yup's rules for texts, and of the forms' own rules, by their names; every other rule means INVALID. */
const textCodes: Partial<Record<string, ErrorCode>> = {
  optionality: 'BLANK',
  required: 'BLANK',
  visible: 'BLANK',
  carrierOfNumber: 'BLANK',
  min: 'TOO_SHORT',
  max: 'TOO_LONG',
  mismatch: 'MISMATCH',
};

/** The same names are rules of numbers and dates, which have no length. */
const codeOf = ({ type = '', value }: yup.ValidationError): ErrorCode =>
  (value === undefined || typeof value === 'string' ? textCodes[type] : undefined) ?? 'INVALID';

/** Returns the first violation of each field, in the form's order. */
function problemsOf({ inner }: yup.ValidationError, form: AnyForm, path: readonly string[]): Problem[] {
  const firstOfPath = new Map<string, yup.ValidationError>();
  for (const error of inner) if (!firstOfPath.has(error.path ?? '')) firstOfPath.set(error.path ?? '', error);
  const problems = [...firstOfPath].map(([at, error]) => ({
    code: codeOf(error),
    message: error.message,
    // Entries of lists have paths such as "faqs[0].answer".
    field: at.split(/[.[\]]+/),
  }));
  return Object.keys(form.fields).flatMap((name) =>
    problems.filter(({ field }) => field[0] === name).map((each) => ({ ...each, field: [...path, ...each.field] })),
  );
}

/** Returns the first message of each invalid field of a form's values, by the name of the field. */
export function messagesOf(form: AnyForm, values: object): Readonly<Partial<Record<string, string>>> {
  try {
    form.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    return Object.fromEntries(
      problemsOf(error, form, []).map(({ field, message }) => [field?.join('.') ?? '', message]),
    );
  }
}

/**
 * Validates untrusted input against a form and normalises it: text is trimmed, emails become lower case, unknown fields are
 * dropped. Values of the wrong type are refused, not cast.
 * @param path the form's path in the caller's input; prefixed to each problem's field
 * @throws ShopError with one problem for each invalid field, in the form's order
 */
export function parseForm<S extends AnyForm>(form: S, input: unknown, path: readonly string[] = []): yup.InferType<S> {
  if (!isFields(input)) throw shopError('INVALID', 'The request holds no fields.', ...path);
  try {
    return form.validateSync(pickFormFields(form, input), { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (error instanceof yup.ValidationError) throw new ShopError(problemsOf(error, form, path));
    throw error;
  }
}
