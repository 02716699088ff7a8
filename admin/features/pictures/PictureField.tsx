import { FieldFrame } from '../../../client/ui/FieldFrame';
import { useFieldState, type FieldName } from '../../../client/ui/field-state';
import { originalUrl } from '../../../client/lib/media';
import { Button } from '../../../client/ui/Button';
import { PictureUpload } from './PictureUpload';
import type { SendPicture } from './send-picture';

interface PictureFieldProps<Values> {
  name: FieldName<Values>;
  label: string;
  hint?: string;
  /** Sends a file; tests replace it. */
  send?: SendPicture | undefined;
}

/** Edits an optional picture, bound to Formik: the value is its path, and empty without a picture. */
export function PictureField<Values extends object>({ name, label, hint, send }: PictureFieldProps<Values>) {
  const state = useFieldState<string>(name);
  const { value } = state.input;
  return (
    <FieldFrame state={state} label={label} hint={hint} optional isNamed>
      <PictureUpload
        label={label}
        current={value === '' ? null : originalUrl(value)}
        onUploaded={({ path }) => state.setValue(path)}
        send={send}
      />
      {value !== '' && (
        <Button variant="quiet" size="small" onClick={() => state.setValue('')}>
          Remove the picture: {label}
        </Button>
      )}
    </FieldFrame>
  );
}
