import type { FormikValues } from 'formik';
import { ValidatedForm, type ValidatedFormProps } from '../../client/ui/ValidatedForm';
import type { AnyForm } from '../../domain/forms/form';
import { useNotify } from '../lib/notify';
import { submitted, type Sent, type ShownError } from '../lib/outcome';
import { Page } from './Page';
import { UnsavedInput, useLeave } from './UnsavedInput';

interface NewScreenProps<Form extends AnyForm, V extends FormikValues, Answer> extends Omit<
  ValidatedFormProps<Form, V>,
  'onSubmit'
> {
  title: string;
  width?: 'full' | 'narrow';
  send: (values: V) => Sent<Answer>;
  /** Returns the address of what was added, and the notice of success. */
  added: (answer: Answer) => { readonly to: string; readonly done: string } | null;
}

/** A screen that adds an object, and opens it once it is added. */
export function NewScreen<
  Form extends AnyForm,
  V extends FormikValues,
  Answer extends { readonly userErrors: readonly ShownError[] },
>({ title, width, send, added, children, ...form }: NewScreenProps<Form, V, Answer>) {
  const leave = useLeave(title);
  const notify = useNotify();
  const submit = (values: V) =>
    submitted(send(values), (answer) => {
      const next = added(answer);
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
