import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../client/ui/Button';
import { FieldError } from '../../client/ui/FieldFrame';
import { useFieldState } from '../../client/ui/field-state';
import { SortableList } from './SortableList';
import styles from './EntryList.module.css';

interface EntryListProps<Name extends string, Entry> {
  /** The name of the list in the form. */
  name: Name;
  label: string;
  /** The noun for an entry, in labels of buttons: "question". */
  noun: string;
  /** The values of a new entry. */
  empty: Entry;
  hint?: string;
  /** Renders the fields of an entry. @param path of the entry in the form */
  children: (path: `${Name}.${number}`, number: number) => ReactNode;
}

/** Adds, removes and sorts entries of the same fields. */
export function EntryList<const Name extends string, Entry>({
  name,
  label,
  noun,
  empty,
  hint,
  children,
}: EntryListProps<Name, Entry>) {
  const state = useFieldState<readonly Entry[]>(name);
  const list = useRef<HTMLOListElement>(null);
  const [addButton, setAddButton] = useState<HTMLElement | null>(null);
  const add = () => {
    flushSync(() => state.setValue([...state.input.value, empty]));
    list.current?.lastElementChild?.querySelector<HTMLElement>('input:not([type=file]), textarea')?.focus();
  };
  return (
    <fieldset className={styles.entries} aria-describedby={state.error ? state.errorId : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <SortableList ref={list} name={name} nameOf={(_, position) => `${noun} ${position + 1}`} adder={addButton}>
        {(position) => children(`${name}.${position}`, position + 1)}
      </SortableList>
      <FieldError state={state} />
      <div>
        <Button ref={setAddButton} variant="secondary" size="small" onClick={add}>
          Add a {noun}
        </Button>
      </div>
    </fieldset>
  );
}
