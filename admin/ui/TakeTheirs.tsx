import { useFormikContext, type FormikValues } from 'formik';
import { Button } from '../../client/ui/Button';

interface TakeTheirsProps {
  /** Of the form, as another person has saved them. */
  values: FormikValues;
  onTake: () => void;
}

/**
 * Part of a form: gives the own changes up. The form is reset explicitly, since its initial values may be those of the other person
 * already, when typed text of an earlier visit is shown.
 */
export function TakeTheirs({ values, onTake }: TakeTheirsProps) {
  const { resetForm } = useFormikContext();
  const take = () => {
    resetForm({ values });
    onTake();
  };
  return (
    <Button variant="secondary" size="small" onClick={take}>
      Discard mine and show theirs
    </Button>
  );
}
