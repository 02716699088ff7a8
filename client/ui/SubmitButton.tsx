import { useFormikContext } from 'formik';
import { Button, type ButtonProps } from './Button';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'busy'> {
  /** Label while the form is submitting: "Sending...". */
  busyLabel: string;
}

/** A form's submit button; while submitting, it is busy and shows `doing`. */
export function SubmitButton({ busyLabel, ...rest }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  return <Button {...rest} type="submit" busy={isSubmitting && busyLabel} />;
}
