import type { FormikHelpers, FormikValues } from 'formik';
import { useMemo, type ReactNode } from 'react';
import { ValidatedForm, type ValidatedFormProps } from '../../client/ui/ValidatedForm';
import type { AnyForm } from '../../domain/forms/form';
import { useNotify } from '../lib/notify';
import type { SentMutation } from '../lib/outcome';
import { useVersionedEdit, type EditResult, type Versioned } from '../lib/use-versioned-edit';
import { Conflict, DiscardChanges } from './Conflict';
import { UnsavedInput } from './UnsavedInput';

interface EditFormProps<
  Form extends AnyForm,
  V extends FormikValues,
  Row extends Versioned,
  Saved extends EditResult<Row>,
> extends Pick<ValidatedFormProps<Form, V>, 'form' | 'className'> {
  /** Names the form. */
  label: string;
  /** The name of the object, unique in the back office: "post 7". */
  name: string;
  /** The object as it was when the form was opened. */
  opened: NoInfer<Row>;
  valuesOf: (row: Row) => ValidatedFormProps<Form, V>['initialValues'];
  /** Returns the values that are compared after the change of a colleague, by their labels. */
  describe: (row: Row) => unknown;
  /** Explains a conflict further than the values that differ. */
  note?: (seen: Row, current: Row) => ReactNode;
  /**
   * @param seen the state that the person has seen, with the version that is replaced
   * @param newest differs from it after a conflict
   */
  send: (values: V, seen: Row, newest: Row) => SentMutation<Saved>;
  /** True if fields that were not changed show the newest values after a conflict. Only changes may be sent then. */
  merge?: boolean;
  rowOf: (saved: Saved) => Row | null;
  /** The notice of success. */
  done: (row: Row) => string;
  /** @param save the label of the button that saves */
  children: (save: string) => ReactNode;
}

/** Returns the values that differ from the stored ones. */
export const changesOf = <V extends object>(values: V, stored: V): Partial<V> => {
  const before = new Map(Object.entries(stored));
  // The entries are those of the values.
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before.get(name))) as Partial<V>;
};

/** Shows the form of a screen that changes an object which others may change at the same time. Input that is not saved outlives the screen. */
export function EditForm<
  Form extends AnyForm,
  V extends FormikValues,
  Row extends Versioned,
  Saved extends EditResult<Row>,
>(props: EditFormProps<Form, V, Row, Saved>) {
  const { form, label, className, name, valuesOf, describe, note, children } = props;
  const { current, seen, conflict, setSeen, show, submit } = useEdit(props);
  const initialValues = useMemo(() => valuesOf(current), [current, valuesOf]);
  return (
    <ValidatedForm<Form, V> {...{ form, label, className, initialValues }} onSubmit={submit} reinitialize>
      {conflict && (
        <Conflict seen={describe(seen)} current={describe(conflict)}>
          {note?.(seen, conflict)}
          <DiscardChanges values={valuesOf(conflict)} onTake={() => show(conflict)} />
        </Conflict>
      )}
      <UnsavedInput name={name} seen={seen} onRestored={setSeen} />
      {children(conflict ? 'Save nevertheless' : 'Save')}
    </ValidatedForm>
  );
}

function useEdit<Form extends AnyForm, V extends FormikValues, Row extends Versioned, Saved extends EditResult<Row>>({
  opened,
  valuesOf,
  send,
  rowOf,
  done,
  merge = false,
}: EditFormProps<Form, V, Row, Saved>) {
  const edit = useVersionedEdit<Row>(opened);
  const notify = useNotify();
  const { seen, conflict } = edit;
  const submit = (values: V, { setValues, resetForm }: FormikHelpers<V>) =>
    edit.save(
      (version) => send(values, { ...seen, version }, conflict ?? seen),
      (saved) => {
        const row = rowOf(saved);
        if (!row) return;
        // The server may have stored the same values as before, which initial values would not show.
        resetForm({ values: valuesOf(row) });
        edit.show(row);
        notify.success(done(row));
      },
      (newest) => {
        if (merge) void setValues({ ...valuesOf(newest), ...changesOf(values, valuesOf(conflict ?? seen)) }, false);
      },
    );
  return { ...edit, submit };
}
