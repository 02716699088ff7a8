import { getIn, setIn, type FormikErrors, type FormikValues } from 'formik';
import { ShopError } from '../../domain/errors';
import { type AnyForm, parseForm } from '../../domain/forms/form';

/** Validates values with the same rules as the server and returns the first error of each field in Formik's shape. */
export function validateForm<V extends FormikValues>(form: AnyForm, values: V): FormikErrors<V> {
  try {
    parseForm(form, values);
    return {};
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return error.problems.reduce<FormikErrors<V>>((errors, { field, message }) => {
      const path = field?.join('.') ?? '';
      if (getIn(errors, path) !== undefined) return errors;
      // Formik's setIn preserves the shape but not the type.
      return setIn(errors, path, message) as FormikErrors<V>;
    }, {});
  }
}
