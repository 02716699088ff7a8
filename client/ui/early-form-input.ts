import { getIn, useFormikContext, type FormikValues } from 'formik';
import type { RefObject } from 'react';
import { useOnHydration } from '../lib/hydration';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Adopts what was entered into the fields of a Formik form before hydration, as `useEarlyInput` does for one field. */
export function useEarlyFormInput(form: RefObject<HTMLFormElement | null>): void {
  const { values, setFieldValue } = useFormikContext<FormikValues>();
  useOnHydration(() => {
    for (const control of form.current?.elements ?? []) {
      if (!isControl(control) || control.name === '') continue;
      const value: unknown = getIn(values, control.name);
      const entered = enteredValue(control, typeof value);
      if (entered !== undefined && entered !== value) void setFieldValue(control.name, entered, false);
    }
  });
}

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** Returns the value of a field in the type of the form's value; undefined for a field without one. */
function enteredValue(control: Control, type: string): string | number | boolean | undefined {
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    return type === 'boolean' ? control.checked : undefined;
  if (control instanceof HTMLInputElement && control.type === 'radio' && !control.checked) return undefined;
  if (type === 'number') return Number(control.value);
  return type === 'string' ? control.value : undefined;
}
