import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../../../client/ui/Button';
import { FieldError } from '../../../client/ui/FieldFrame';
import { useFieldState } from '../../../client/ui/field-state';
import { IconButton } from '../../../client/ui/IconButton';
import { VisuallyHidden } from '../../../client/ui/VisuallyHidden';
import { moved, useMovable } from '../pictures/use-movable';
import styles from './ProductEditor.module.css';

interface EntryListProps<Entry> {
  /** The name of the list in the form. */
  name: string;
  label: string;
  /** The noun for an entry, in labels of buttons: "question". */
  noun: string;
  /** The values of a new entry. */
  empty: Entry;
  hint?: string;
  /** The fields of an entry. @param path of the entry in the form */
  children: (path: string, number: number) => ReactNode;
}

/** Focuses a part of an entry as soon as the list has changed. */
function useEntryFocus(list: RefObject<HTMLOListElement | null>, keys: readonly number[]) {
  const wanted = useRef<{ readonly position: number; readonly part: string }>(undefined);
  useEffect(() => {
    const part = wanted.current;
    if (part === undefined) return;
    wanted.current = undefined;
    list.current?.children[part.position]?.querySelector<HTMLElement>(part.part)?.focus();
  }, [list, keys]);
  return (position: number, part: string) => {
    wanted.current = { position, part };
  };
}

/** Keys of all entries: new ones for those that the form has got by other ways than this list. */
function completed(keys: readonly number[], count: number): readonly number[] {
  const next = Math.max(-1, ...keys) + 1;
  return Array.from({ length: count }, (_, position) => keys[position] ?? next + position);
}

/**
 * Changes of a list, after which the focus stays where the person goes on. Entries have keys, so that a picture that is being sent
 * arrives in its entry when that has moved meanwhile.
 */
function useEntries<Entry>({ name, noun, empty }: Pick<EntryListProps<Entry>, 'name' | 'noun' | 'empty'>) {
  const state = useFieldState<readonly Entry[]>(name);
  const entries = state.input.value;
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLDivElement>(null);
  const [known, setKeys] = useState<readonly number[]>([]);
  const keys = useMemo(() => completed(known, entries.length), [known, entries.length]);
  const focusEntry = useEntryFocus(list, keys);
  const [news, setNews] = useState('');
  const move = (from: number, to: number, way?: Way) => {
    if (from === to || to < 0 || to >= entries.length) return;
    state.setValue(moved(entries, from, to));
    setKeys(moved(keys, from, to));
    setNews(`${capital(noun)} ${from + 1} is number ${to + 1} of ${entries.length} now.`);
    if (way) focusEntry(to, `[data-way=${way}]`);
  };
  const remove = (position: number) => {
    state.setValue(entries.filter((_, each) => each !== position));
    setKeys(keys.filter((_, each) => each !== position));
    setNews(`${capital(noun)} ${position + 1} is removed.`);
    addButton.current?.querySelector('button')?.focus();
  };
  const add = () => {
    focusEntry(entries.length, 'input:not([type=file]), textarea');
    state.setValue([...entries, empty]);
    setKeys(completed(keys, entries.length + 1));
  };
  return { state, entries, keys, list, addButton, news, move, remove, add };
}

type Way = 'up' | 'down';

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Entries of the same fields: added, removed, and moved with the buttons of each or by dragging it. */
export function EntryList<Entry>({ name, label, noun, empty, hint, children }: EntryListProps<Entry>) {
  const { state, entries, keys, list, addButton, news, move, remove, add } = useEntries({ name, noun, empty });
  const listId = useId();
  return (
    <fieldset className={styles.entries} aria-describedby={state.error ? state.errorId : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <ol ref={list} className={styles.list}>
        {entries.map((_, position) => (
          <EntryItem
            key={keys[position]}
            {...{ list: listId, noun, position, count: entries.length }}
            onMove={move}
            onRemove={() => remove(position)}
          >
            {children(`${name}.${position}`, position + 1)}
          </EntryItem>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
      <FieldError state={state} />
      <div ref={addButton}>
        <Button variant="secondary" size="small" onClick={add}>
          Add a {noun}
        </Button>
      </div>
    </fieldset>
  );
}

const size = { size: 20, strokeWidth: 1.5 };

interface EntryItemProps {
  list: string;
  noun: string;
  position: number;
  count: number;
  onMove: (from: number, to: number, way?: Way) => void;
  onRemove: () => void;
  children: ReactNode;
}

function EntryItem({ list, noun, position, count, onMove, onRemove, children }: EntryItemProps) {
  const { item, handle, isOver } = useMovable<HTMLLIElement>({ list, position, onMove });
  const name = `${noun} ${position + 1}`;
  return (
    <li ref={item} className={isOver ? `${styles.entry} ${styles.over}` : styles.entry}>
      <div className={styles.bar}>
        {/* The buttons do the same for keyboards. */}
        <span ref={handle} className={styles.handle} title="Drag to move">
          <span aria-hidden="true">⠿</span> {capital(name)}
        </span>
        <IconButton
          label={`Move ${name} up`}
          icon={<ChevronUp {...size} />}
          data-way="up"
          aria-disabled={position === 0}
          onClick={() => onMove(position, position - 1, 'up')}
        />
        <IconButton
          label={`Move ${name} down`}
          icon={<ChevronDown {...size} />}
          data-way="down"
          aria-disabled={position === count - 1}
          onClick={() => onMove(position, position + 1, 'down')}
        />
        <IconButton label={`Remove ${name}`} icon={<X {...size} />} onClick={onRemove} />
      </div>
      {children}
    </li>
  );
}
