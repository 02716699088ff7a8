import { useFormikContext, type FormikValues } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../client/ui/Button';
import { useSession } from '../lib/session';
import { Banner } from './States';

interface Input<Values, Seen> {
  readonly values: Values;
  readonly seen: Seen;
}

/** Input that is not saved yet is held here by person and object, as long as the page is open: none of it is stored. */
const unsaved = new Map<string, Input<unknown, unknown>>();

function useKey(name: string): string {
  const { member } = useSession();
  return `${member.id} ${name}`;
}

/** @returns a function that opens another screen in place of the one whose input is saved or not needed any more */
export function useLeave(name: string): (to: string) => void {
  const key = useKey(name);
  const navigate = useNavigate();
  return (to) => {
    unsaved.delete(key);
    void navigate(to, { replace: true });
  };
}

interface UnsavedInputProps<Seen> {
  /** The name of the object, unique in the back office: "post 7". */
  name: string;
  /** The state of the object that the person has seen when typing. */
  seen: Seen;
  /** Gets that state again with what was typed. */
  onRestored?: (seen: Seen) => void;
}

/**
 * Preserves input that would take long to write again. Leaving the screen and coming back shows the input that was not saved;
 * closing the tab asks first.
 */
export function UnsavedInput<Seen>({ name, seen, onRestored }: UnsavedInputProps<Seen>) {
  const { dirty, values, setValues, resetForm } = useFormikContext<FormikValues>();
  const key = useKey(name);
  // A name always stands for objects of the same type.
  const [before] = useState(() => unsaved.get(key) as Input<FormikValues, Seen> | undefined);
  const restore = useEffectEvent(() => {
    if (!before) return;
    void setValues(before.values);
    onRestored?.(before.seen);
  });

  // This runs before the next effect, which discards the stored input of an unchanged form.
  useEffect(() => restore(), []);
  useEffect(() => {
    if (dirty) unsaved.set(key, { values, seen });
    else unsaved.delete(key);
  }, [key, dirty, values, seen]);
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  if (!before || !dirty) return null;
  return (
    <Banner>
      <p>These are changes of yours that are not saved yet.</p>
      <Button variant="secondary" size="small" onClick={() => resetForm()}>
        Discard them
      </Button>
    </Banner>
  );
}
