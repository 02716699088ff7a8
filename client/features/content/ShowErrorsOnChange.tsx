import { useFormikContext, type FormikValues } from 'formik';
import { useEffect } from 'react';

/** Inside a form: shows a field's error from the first change on, instead of after blur. */
export function ShowErrorsOnChange() {
  const { values, initialValues, touched, setFieldTouched } = useFormikContext<FormikValues>();
  useEffect(() => {
    for (const name of Object.keys(values)) {
      // Formik validates on change; an error is displayed only for fields marked as touched.
      if (values[name] !== initialValues[name] && !touched[name]) void setFieldTouched(name, true, false);
    }
  }, [values, initialValues, touched, setFieldTouched]);
  return null;
}
