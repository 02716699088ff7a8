import { useState, type KeyboardEvent } from 'react';
import { describedBy, useFieldState } from '../../../client/ui/field-state';
import { FieldFrame } from '../../../client/ui/FieldFrame';
import { useSuggestionKeys, type SuggestionList } from '../../../client/ui/suggestion-keys';
import fieldStyles from '../../../client/ui/FieldFrame.module.css';
import type { CatalogueEntryKind } from '../../generated/schema';
import { useEntryOptions } from './entry-options';
import { PickedEntries } from './PickedEntries';
import type { EditedEntryFragment } from './ProductEditor.generated';
import styles from './ProductEditor.module.css';

export interface EntryPickerProps {
  /** The name of the list in the form. */
  name: string;
  label: string;
  kind: CatalogueEntryKind;
  hint?: string;
  /** Slug of an entry that is not offered. */
  except?: string;
  /** Makes an entry of what was typed, where the catalogue may get new ones; null if nothing can be made of it. */
  entryOf?: (text: string) => EditedEntryFragment | null;
}

function usePicker({ name, ...rest }: EntryPickerProps) {
  const state = useFieldState<readonly EditedEntryFragment[]>(name);
  const [typed, setTyped] = useState('');
  const [isWanted, setWanted] = useState(false);
  const picked = state.input.value;
  const offered = useEntryOptions({ ...rest, typed, picked, isWanted });
  const keys = useSuggestionKeys((slug) => {
    const chosen = offered.options.find((option) => option.slug === slug);
    if (!chosen) return;
    state.setValue([...picked, { slug: chosen.slug, title: chosen.title }]);
    setTyped('');
  });
  const open = () => {
    setWanted(true);
    keys.open();
  };
  const type = (text: string) => {
    setTyped(text);
    open();
  };
  useKeysAmong(offered.options, keys);
  return { state, typed, picked, keys, offered, open, type };
}

/** Lets the keys move among what is shown. */
function useKeysAmong(options: readonly EditedEntryFragment[], keys: SuggestionList) {
  const [shown, setShown] = useState('');
  const slugs = options.map(({ slug }) => slug);
  if (slugs.join(' ') === shown) return;
  setShown(slugs.join(' '));
  keys.show(slugs);
}

/** Entries of the catalogue that are picked by search, in an order. */
export function EntryPicker(props: EntryPickerProps) {
  const { label, hint } = props;
  const picker = usePicker(props);
  const { state, picked, keys, offered } = picker;
  const { options, newSlug, isSettled } = offered;
  return (
    <div
      className={styles.picker}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && keys.close()}
    >
      <FieldFrame state={state} label={label} hint={hint} optional>
        <PickedEntries label={label} entries={picked} onChange={state.setValue} />
        <PickerInput picker={picker} hasHint={Boolean(hint)} />
      </FieldFrame>
      {keys.isOpen && options.length > 0 && (
        <OptionList {...{ label, options, newSlug }} id={keys.id} active={keys.active} onPick={keys.choose} />
      )}
      <p role="status" className={styles.hint}>
        {keys.isOpen && isSettled && options.length === 0 && 'Nothing else is found.'}
      </p>
    </div>
  );
}

function PickerInput({ picker, hasHint }: { picker: ReturnType<typeof usePicker>; hasHint: boolean }) {
  const { state, typed, keys, open, type } = picker;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    keys.boxProps.onKeyDown?.(event);
    // Enter picks; it does not send the form.
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <input
      {...keys.boxProps}
      id={state.id}
      className={fieldStyles.input}
      value={typed}
      placeholder="Search to add"
      autoComplete="off"
      aria-describedby={describedBy(state, hasHint)}
      onKeyDown={onKeyDown}
      onFocus={open}
      onClick={open}
      onChange={({ target }) => type(target.value)}
    />
  );
}

interface OptionListProps {
  id: string;
  label: string;
  active: number;
  options: readonly EditedEntryFragment[];
  /** The title of an entry that the catalogue does not have yet. */
  newSlug: string | undefined;
  onPick: (slug: string) => void;
}

function OptionList({ id, label, active, options, newSlug, onPick }: OptionListProps) {
  return (
    <ul id={id} role="listbox" aria-label={label} className={styles.options}>
      {options.map(({ slug, title }, position) => (
        <li
          key={slug}
          id={`${id}-${position}`}
          role="option"
          aria-selected={position === active}
          className={styles.option}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(slug)}
        >
          {slug === newSlug ? `New: ${title}` : title}
        </li>
      ))}
    </ul>
  );
}
