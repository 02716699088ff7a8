import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import type { AnyForm } from '../../domain/forms/form';
import { Button } from '../../client/ui/Button';
import { SubmitButton, ValidatedForm, type ValidatedFormProps } from '../../client/ui/ValidatedForm';
import { useNotify } from '../lib/notify';
import type { SentMutation } from '../lib/outcome';
import { useVersionedEdit, type EditResult, type Versioned } from '../lib/use-versioned-edit';
import { Conflict } from './Conflict';
import { Modal, ModalActions } from './Modal';

interface DialogProps {
  title: string;
  /** Explains the form. */
  intro?: ReactNode;
  /** The label of the button that submits. */
  submitLabel?: string;
  busyLabel?: string;
  cancelLabel?: string;
  /** The content below the form. */
  footer?: ReactNode;
  onClose: () => void;
}

/** Shows a dialog with one form. */
export function FormDialog<Form extends AnyForm, V extends FormikValues>({
  title,
  intro,
  submitLabel = 'Save',
  busyLabel = 'Saving…',
  cancelLabel = 'Cancel',
  footer,
  onClose,
  children,
  ...form
}: DialogProps & ValidatedFormProps<Form, V>) {
  return (
    <Modal title={title} onClose={onClose}>
      {intro}
      <ValidatedForm<Form, V> {...form}>
        {children}
        <ModalActions>
          <SubmitButton busyLabel={busyLabel}>{submitLabel}</SubmitButton>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
        </ModalActions>
      </ValidatedForm>
      {footer}
    </Modal>
  );
}

interface EditDialogProps<
  Form extends AnyForm,
  V extends FormikValues,
  Row extends Versioned,
  Saved extends EditResult<Row>,
>
  extends DialogProps, Omit<ValidatedFormProps<Form, V>, 'onSubmit' | 'children'> {
  /** The object as it was when the dialog was opened. */
  opened: Row;
  /** Returns the values that are compared after the change of a colleague, by their labels. */
  describe: (row: Row) => unknown;
  /** @param seen the newest state that the person has seen */
  send: (values: V, seen: Row) => SentMutation<Saved>;
  /** The label of the button that saves after a conflict. */
  retryLabel?: string;
  /** The notice of success. */
  done: string | ((saved: Saved) => string);
  onSaved?: (values: V) => void;
  children: ReactNode | ((seen: Row) => ReactNode);
}

/** Changes an object which others may change at the same time, in a dialog. It closes once the change is saved. */
export function EditDialog<
  Form extends AnyForm,
  V extends FormikValues,
  Row extends Versioned,
  Saved extends EditResult<Row>,
>({
  opened,
  describe,
  send,
  submitLabel = 'Save',
  retryLabel = 'Save nevertheless',
  done,
  onSaved,
  children,
  ...dialog
}: EditDialogProps<Form, V, Row, Saved>) {
  const { seen, conflict, save } = useVersionedEdit(opened);
  const notify = useNotify();
  const newest = conflict ?? seen;
  const submit = (values: V) =>
    save(
      () => send(values, newest),
      (saved) => {
        onSaved?.(values);
        notify.success(typeof done === 'string' ? done : done(saved));
        dialog.onClose();
      },
    );
  return (
    <FormDialog<Form, V> {...dialog} submitLabel={conflict ? retryLabel : submitLabel} onSubmit={submit}>
      {conflict && <Conflict seen={describe(seen)} current={describe(conflict)} />}
      {typeof children === 'function' ? children(newest) : children}
    </FormDialog>
  );
}
