import * as yup from 'yup';

/** A form of the shop. It judges values as they come, for Formik just as for parseForm. */
export function form<F extends yup.ObjectShape>(fields: F) {
  return yup.object(fields).strict();
}

/** Any form of the shop, for code that runs forms without knowing their fields. */
export type AnyForm = yup.AnyObjectSchema;
