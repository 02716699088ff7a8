import { useFormikContext, type FormikValues } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../client/ui/Button';
import { useSession } from '../lib/session';
import { Banner } from './States';

interface Kept<Seen> {
  readonly values: FormikValues;
  readonly seen: Seen;
}

/** What was typed and not saved, by person and object. It ends with the page: nothing of it is stored. */
const kept = new Map<string, Kept<unknown>>();

/** @returns a function that discards the stored input, for forms that are left when they are saved */
export function useForgetUnsaved(name: string): () => void {
  const { member } = useSession();
  return () => void kept.delete(`${member.id} ${name}`);
}

interface KeepUnsavedProps<Seen> {
  /** Of the object, unique in the back office: "post 7". */
  name: string;
  /** State of the object that the person has seen when typing. */
  seen: Seen;
  /** Gets that state again with what was typed. */
  onRestored?: (seen: Seen) => void;
}

/**
 * Part of a form whose text would take long to write again. Leaving the screen and coming back shows what was typed and not saved;
 * closing the tab asks first.
 */
export function KeepUnsaved<Seen>({ name, seen, onRestored }: KeepUnsavedProps<Seen>) {
  const { member } = useSession();
  const key = `${member.id} ${name}`;
  const { dirty, values, setValues, resetForm } = useFormikContext<FormikValues>();
  const [before] = useState(() => kept.get(key));
  const restore = useEffectEvent(() => {
    if (!before) return;
    void setValues(before.values);
    // A name always stands for objects of the same type.
    onRestored?.(before.seen as Seen);
  });

  // Before the next effect, which discards the stored input of an unchanged form.
  useEffect(() => restore(), []);

  useEffect(() => {
    if (dirty) kept.set(key, { values, seen });
    else kept.delete(key);
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
