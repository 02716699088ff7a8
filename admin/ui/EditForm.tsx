import type { FormikValues } from 'formik';
import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { ValidatedForm } from '../../client/ui/ValidatedForm';
import type { AnyForm } from '../../domain/forms/form';
import { useNotify } from '../lib/notify';
import type { Sent } from '../lib/outcome';
import { useVersionedEdit, type EditAnswer, type Versioned } from '../lib/use-versioned-edit';
import { Conflict, DiscardMine } from './Conflict';
import { UnsavedInput } from './UnsavedInput';

type FormProps<Form extends AnyForm, V extends FormikValues> = ComponentProps<typeof ValidatedForm<Form, V>>;

interface EditFormProps<
  Form extends AnyForm,
  V extends FormikValues,
  Row extends Versioned,
  Saved extends EditAnswer<Row>,
> extends Pick<FormProps<Form, V>, 'form' | 'className'> {
  /** Names the form. */
  label: string;
  /** The name of the object, unique in the back office: "post 7". */
  name: string;
  /** The object as it was when the form was opened. */
  opened: NoInfer<Row>;
  valuesOf: (row: Row) => FormProps<Form, V>['initialValues'];
  /** Words for the values that are compared after the change of a colleague. */
  inWords: (row: Row) => unknown;
  /** @param seen the state that the person has seen, with the version that is replaced */
  send: (values: V, seen: Row) => Sent<Saved>;
  rowOf: (saved: Saved) => Row | null;
  /** The notice of success. */
  done: (row: Row) => string;
  /** @param save the label of the button that saves */
  children: (save: string) => ReactNode;
}

/** The form of a screen that changes an object which others may change at the same time. Input that is not saved outlives the screen. */
export function EditForm<
  Form extends AnyForm,
  V extends FormikValues,
  Row extends Versioned,
  Saved extends EditAnswer<Row>,
>({ name, opened, valuesOf, inWords, send, rowOf, done, children, ...form }: EditFormProps<Form, V, Row, Saved>) {
  const { current, seen, conflict, setSeen, show, save } = useVersionedEdit(opened);
  const notify = useNotify();
  const initialValues = useMemo(() => valuesOf(current), [current, valuesOf]);
  const submit = (values: V) =>
    save(
      (version) => send(values, { ...seen, version }),
      (saved) => {
        const row = rowOf(saved);
        if (!row) return;
        show(row);
        notify.success(done(row));
      },
    );
  return (
    <ValidatedForm<Form, V> {...form} initialValues={initialValues} onSubmit={submit} reinitialize>
      {conflict && (
        <Conflict seen={inWords(seen)} current={inWords(conflict)}>
          <DiscardMine values={valuesOf(conflict)} onTake={() => show(conflict)} />
        </Conflict>
      )}
      <UnsavedInput name={name} seen={seen} onRestored={setSeen} />
      {children(conflict ? 'Save nevertheless' : 'Save')}
    </ValidatedForm>
  );
}
