import type { InferType } from 'yup';
import { Formik, getIn, type FormikHelpers, type FormikValues, useFormikContext } from 'formik';
import { useEffect, useRef, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import type { AnyForm } from '../../domain/forms/form';
import { classNames } from '../lib/class-names';
import { useHydrated } from '../lib/hydration';
import { Button, type ButtonProps } from './Button';
import { useEarlyFormInput } from './early-form-input';
import { initialStatus, readStatus, type FormStatus } from './field-state';
import styles from './ValidatedForm.module.css';

/** The server's errors, returned by a form's submit. Field errors are shown at their fields, others above the form. */
export type SubmitResult = readonly UserErrorLike[] | undefined | void;

/** A value while it is typed: numbers and dates are text, a choice may be open, and lists are typed by their screens. */
type Typed<T> = T extends readonly unknown[]
  ? unknown
  : T extends string | Date
    ? string
    : T extends number
      ? number | string
      : T;

/** Every field of a form has a value, so that a misspelt one does not compile. */
type ValuesOf<Form extends AnyForm> = {
  readonly [Name in keyof InferType<Form>]-?: Typed<NonNullable<InferType<Form>[Name]>>;
};

export interface ValidatedFormProps<Form extends AnyForm, V extends FormikValues> {
  /** The domain's form definition: the same object that the server validates with. */
  form: Form;
  initialValues: V & ValuesOf<Form>;
  onSubmit: (values: V, helpers: FormikHelpers<V>) => Promise<SubmitResult>;
  /** Accessible name, for forms that no heading names. */
  label?: string;
  className?: string;
  /** Resets the form when `initialValues` change, as when an account has been loaded. */
  reinitialize?: boolean;
  children: ReactNode;
}

/** Renders a Formik form over a domain form. Errors appear on blur and on submit; a failed submit focuses the first error and keeps all input. */
export function ValidatedForm<Form extends AnyForm, V extends FormikValues>({
  form,
  initialValues,
  onSubmit,
  label,
  className,
  reinitialize = false,
  children,
}: ValidatedFormProps<Form, V>) {
  return (
    <Formik<V>
      initialValues={initialValues}
      initialStatus={initialStatus}
      enableReinitialize={reinitialize}
      validationSchema={form}
      onSubmit={async (values, helpers) => {
        helpers.setStatus(initialStatus);
        const errors = await onSubmit(values, helpers);
        if (errors && errors.length > 0) helpers.setStatus(statusOf(errors, values));
      }}
    >
      <FormBody label={label} className={className}>
        {children}
      </FormBody>
    </Formik>
  );
}

function FormBody({ label, className, children }: { label?: string; className?: string; children: ReactNode }) {
  const formik = useFormikContext();
  const { handleSubmit, isSubmitting, submitCount, isValid } = formik;
  const { general, rejected } = readStatus(formik);
  const formRef = useRef<HTMLFormElement>(null);
  useEarlyFormInput(formRef);
  const handledSubmit = useRef(0);
  const failed = !isValid || Object.keys(rejected).length > 0;
  useEffect(() => {
    // Moves the focus once per submit, not when later typing makes the form valid or invalid.
    if (isSubmitting || handledSubmit.current === submitCount) return;
    handledSubmit.current = submitCount;
    if (failed) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting, failed]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSubmitting) handleSubmit(event);
  };
  return (
    <form ref={formRef} noValidate aria-label={label} className={classNames(styles.form, className)} onSubmit={submit}>
      {general.length > 0 && (
        <div role="alert" className={styles.general}>
          {general.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
      {children}
    </form>
  );
}

/** A server error about one field, or about the whole input when `field` is absent. */
interface UserErrorLike {
  readonly message: string;
  readonly field?: readonly string[] | null;
}

/**
 * Splits the server's errors into those of fields, of which the first one counts, and others. The name of a field in the form, such as
 * "email" or "faqs.0.answer", is the end of the server's path, which begins with names of arguments.
 * @param values of the form; an error on a field that is not there becomes a general one, so that it is not lost
 */
export function statusOf(errors: readonly UserErrorLike[], values: FormikValues): FormStatus {
  const rejected: Record<string, FormStatus['rejected'][string]> = {};
  const general: string[] = [];
  for (const { message, field } of errors) {
    const name = field
      ?.map((_, start) => field.slice(start).join('.'))
      .find((candidate) => getIn(values, candidate) !== undefined);
    if (name) rejected[name] ??= { value: getIn(values, name) as unknown, message };
    else general.push(message);
  }
  return { rejected, general };
}

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'busy'> {
  /** Label while the form is submitting: "Sending...". */
  busyLabel: string;
}

/**
 * A form's submit button; while submitting, it is busy and shows `busyLabel`. It is disabled until scripts handle the form, and with it
 * the Enter key: otherwise the browser would send the form itself, and put a password into the URL.
 */
export function SubmitButton({ busyLabel, disabled = false, ...rest }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  const isHydrated = useHydrated();
  return (
    <Button
      {...rest}
      type="submit"
      disabled={disabled || !isHydrated}
      busy={isSubmitting && busyLabel}
      onMouseDown={keepFocus}
    />
  );
}

/**
 * The field that was typed into last keeps the focus until the click: if it lost it when the button is pressed down, its error would
 * appear, move the button away from the pointer, and the click would be lost.
 */
function keepFocus(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
}

/** Places two fields side by side where the width allows. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
