import { useFormikContext } from 'formik';
import { Button, type ButtonProps } from './Button';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'busy'> {
  /** What it says while the form is on its way: "Sending...". */
  doing: string;
}

/** A form's submit button. It says what it does, and while sending what it is doing. */
export function SubmitButton({ doing, ...rest }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  return <Button {...rest} type="submit" busy={isSubmitting && doing} />;
}
