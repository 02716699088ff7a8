import { useFormikContext, type FormikValues } from 'formik';
import { useEffect } from 'react';

/** Within a form: a field is checked from its first key stroke on, not only once it is left. */
export function LiveChecks() {
  const { values, initialValues, touched, setFieldTouched } = useFormikContext<FormikValues>();
  useEffect(() => {
    for (const name of Object.keys(values)) {
      // The values are validated as they change; only the mark is missing that lets a problem be shown.
      if (values[name] !== initialValues[name] && !touched[name]) void setFieldTouched(name, true, false);
    }
  }, [values, initialValues, touched, setFieldTouched]);
  return null;
}
