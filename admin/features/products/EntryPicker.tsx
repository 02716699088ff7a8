import { useCombobox } from 'downshift';
import { useEffect, useState } from 'react';
import { useFieldState } from '../../../client/ui/field-state';
import { describedBy, FieldFrame } from '../../../client/ui/FieldFrame';
import fieldStyles from '../../../client/ui/FieldFrame.module.css';
import type { CatalogueEntryKind } from '../../generated/schema';
import { useCatalogueEntriesForQuery, type EditedEntryFragment } from './ProductEditor.generated';
import { SortableList } from '../../ui/SortableList';
import type { entryLists } from './product-values';
import styles from './EntryPicker.module.css';

interface EntryPickerProps {
  /** The name of the list in the form. */
  name: (typeof entryLists)[number];
  label: string;
  kind: CatalogueEntryKind;
  hint?: string;
  /** The slug of an entry that is not offered. */
  except?: string;
  /** Makes a new entry of the typed text, where the catalogue may get new ones; null if the text is none. */
  entryOf?: (text: string) => EditedEntryFragment | null;
}

const pauseMs = 200;

/** Returns a text after typing has paused, so that not every letter is a search. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Returns the options for a text: entries of the catalogue that are not picked yet, and one that can be made of it. */
function useOptions(props: EntryPickerProps, picked: readonly EditedEntryFragment[], typed: string) {
  const { kind, except, entryOf } = props;
  const [isWanted, setWanted] = useState(false);
  const text = useSettled(typed);
  const { data, previousData, loading } = useCatalogueEntriesForQuery({ variables: { kind, text }, skip: !isWanted });
  const found = (data ?? previousData)?.catalogueEntries ?? [];
  const made = loading ? null : newEntry(text, found, entryOf);
  const taken = new Set([except, ...picked.map(({ slug }) => slug)]);
  return {
    options: [...found, ...(made ? [made] : [])].filter(({ slug }) => !taken.has(slug)),
    newSlug: made?.slug,
    isSettled: !loading && data !== undefined && text === typed,
    askCatalogue: () => setWanted(true),
  };
}

function newEntry(text: string, found: readonly EditedEntryFragment[], entryOf: EntryPickerProps['entryOf']) {
  const made = text === '' ? null : entryOf?.(text);
  return made && found.every(({ slug }) => slug !== made.slug) ? made : null;
}

function usePicker(props: EntryPickerProps) {
  const state = useFieldState<readonly EditedEntryFragment[]>(props.name);
  const picked = state.input.value;
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [typed, setTyped] = useState('');
  const offered = useOptions(props, picked, typed.trim());
  const combobox = useCombobox({
    items: offered.options,
    inputId: state.id,
    // A picked entry goes into the list, and the box is empty again.
    selectedItem: null,
    itemToString: () => '',
    onInputValueChange: ({ inputValue }) => setTyped(inputValue),
    onSelectedItemChange: ({ selectedItem: option }) =>
      option && state.setValue([...picked, { slug: option.slug, title: option.title }]),
  });
  const { setHighlightedIndex } = combobox;
  const shown = offered.options.map(({ slug }) => slug).join(' ');
  // Other options take the place of those among which the keys have moved.
  useEffect(() => setHighlightedIndex(-1), [shown, setHighlightedIndex]);
  return { state, box, setBox, ...offered, ...combobox };
}

/** Picks entries of the catalogue by search, and sorts them. */
export function EntryPicker(props: EntryPickerProps) {
  const { label, hint } = props;
  const picker = usePicker(props);
  const { state, options, newSlug, isSettled, isOpen } = picker;
  return (
    <div className={styles.picker}>
      <FieldFrame state={state} label={label} hint={hint} optional>
        <SortableList<EditedEntryFragment>
          aria-label={`${label}, chosen`}
          name={props.name}
          nameOf={({ title }) => title}
          adder={picker.box}
        />
        <input
          {...picker.getInputProps({
            ref: picker.setBox,
            'aria-label': label,
            'aria-describedby': describedBy(state, Boolean(hint)),
            onFocus: picker.askCatalogue,
            // Enter picks; it does not send the form.
            onKeyDown: (event) => event.key === 'Enter' && event.preventDefault(),
          })}
          className={fieldStyles.input}
          placeholder="Search to add"
        />
      </FieldFrame>
      <ul {...picker.getMenuProps({ 'aria-label': label })} className={styles.options}>
        {isOpen &&
          options.map((item, index) => (
            <li key={item.slug} {...picker.getItemProps({ item, index })} className={styles.option}>
              {item.slug === newSlug ? `New: ${item.title}` : item.title}
            </li>
          ))}
      </ul>
      <p role="status" className={styles.nothing}>
        {isOpen && isSettled && options.length === 0 && 'Nothing else is found.'}
      </p>
    </div>
  );
}
