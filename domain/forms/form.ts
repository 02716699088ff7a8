import * as yup from 'yup';

/** Creates a form schema. Strict: values are validated without casting, by Formik and by parseForm alike. */
export function form<F extends yup.ObjectShape>(fields: F) {
  return yup.object(fields).strict();
}

/** Any form, for code that is generic over the fields. */
export type AnyForm = yup.AnyObjectSchema;

const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the same form with the field names of REST bodies: `newPassword` becomes `new_password`. */
export function toSnakeCaseForm(original: AnyForm): AnyForm {
  const fields = Object.entries(original.fields).map(([name, field]) => [toSnakeCase(name), field] as const);
  return form(Object.fromEntries(fields));
}
