import type { FormikValues } from 'formik';
import { ValidatedForm, type ValidatedFormProps } from '../../client/ui/ValidatedForm';
import type { AnyForm } from '../../domain/forms/form';
import { useNotify } from '../lib/notify';
import { submitted, type SentMutation, type ShownError } from '../lib/outcome';
import { Page } from './Page';
import { UnsavedInput, useLeave } from './UnsavedInput';

interface NewScreenProps<Form extends AnyForm, V extends FormikValues, Payload> extends Omit<
  ValidatedFormProps<Form, V>,
  'onSubmit'
> {
  title: string;
  width?: 'full' | 'narrow';
  send: (values: V) => SentMutation<Payload>;
  /** Returns the address of the new object, and the notice of success. */
  added: (payload: Payload) => { readonly to: string; readonly done: string } | null;
}

/** Shows a screen that adds an object, and opens the object once it is added. */
export function NewScreen<
  Form extends AnyForm,
  V extends FormikValues,
  Payload extends { readonly userErrors: readonly ShownError[] },
>({ title, width, send, added, children, ...form }: NewScreenProps<Form, V, Payload>) {
  const leave = useLeave(title);
  const notify = useNotify();
  const submit = (values: V) =>
    submitted(send(values), (payload) => {
      const next = added(payload);
      if (!next) return;
      notify.success(next.done);
      leave(next.to);
    });
  return (
    <Page title={title} width={width}>
      <ValidatedForm<Form, V> {...form} onSubmit={submit}>
        <UnsavedInput name={title} seen={null} />
        {children}
      </ValidatedForm>
    </Page>
  );
}
