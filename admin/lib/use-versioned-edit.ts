import { useState } from 'react';
import type { SubmitResult } from '../../client/ui/ValidatedForm';
import { outcomeOf, type SentMutation, type ShownError } from './outcome';

export interface Versioned {
  readonly version: string | number;
}

export interface EditResult<Row> {
  readonly userErrors: readonly ShownError[];
  /** The current object, if another person has changed it since the version that was sent. */
  readonly conflict?: Row | null;
}

/**
 * Edits an object that others may change at the same time. A change of an older version is refused; the form then shows both states, and
 * the next submit replaces the newer one.
 * @param opened the object as it was when the form was opened: later states of the cache must not replace what is typed
 */
export function useVersionedEdit<Row extends Versioned>(opened: Row) {
  const [current, setCurrent] = useState(opened);
  // This state is older than `current` if text of an earlier visit is shown again.
  const [seen, setSeen] = useState(opened);
  const [conflict, setConflict] = useState<Row>();
  const show = (row: Row) => {
    setCurrent(row);
    setSeen(row);
    setConflict(undefined);
  };
  const save = async <Result extends EditResult<Row>>(
    send: (version: Row['version']) => SentMutation<Result>,
    onSaved: (result: Result) => void,
    onConflict?: (newest: Row) => void,
  ): Promise<SubmitResult> => {
    const outcome = await outcomeOf(send((conflict ?? seen).version));
    if (!outcome.isFailed && outcome.userErrors.length === 0) {
      setConflict(undefined);
      onSaved(outcome.payload);
    } else if (!outcome.isFailed && outcome.payload.conflict) {
      setConflict(outcome.payload.conflict);
      onConflict?.(outcome.payload.conflict);
    }
    return outcome.userErrors;
  };
  return { current, seen, conflict, setSeen, show, save };
}
