import * as yup from 'yup';

/** A form of the shop. It judges values as they come, for Formik just as for parseForm. */
export function form<F extends yup.ObjectShape>(fields: F) {
  return yup.object(fields).strict();
}

/** Any form of the shop, for code that runs forms without knowing their fields. */
export type AnyForm = yup.AnyObjectSchema;

const underscore = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The same form under the names of the REST bodies: `newPassword` is `new_password` there. */
export function underscored(original: AnyForm): AnyForm {
  const fields = Object.entries(original.fields).map(([name, field]) => [underscore(name), field] as const);
  return form(Object.fromEntries(fields));
}
