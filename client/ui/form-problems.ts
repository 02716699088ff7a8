import { getIn, setIn, type FormikErrors, type FormikValues } from 'formik';
import { ShopError } from '../../domain/failure';
import type { AnyForm } from '../../domain/forms/form';
import { parseForm } from '../../domain/forms/parse';

/** Checks values with the very rules that the server applies, and answers in Formik's shape. */
export function problemsOf<V extends FormikValues>(form: AnyForm, values: V): FormikErrors<V> {
  try {
    parseForm(form, values);
    return {};
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return error.problems.reduce<FormikErrors<V>>((errors, { field, message }) => {
      const path = field?.join('.') ?? '';
      if (getIn(errors, path) !== undefined) return errors;
      // Formik's own setter keeps the shape but not the type.
      return setIn(errors, path, message) as FormikErrors<V>;
    }, {});
  }
}
