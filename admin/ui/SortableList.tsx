import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useId, useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../client/ui/IconButton';
import { VisuallyHidden } from '../../client/ui/VisuallyHidden';
import { moved, useMovable } from './use-movable';
import styles from '../features/products/ProductEditor.module.css';

interface SortableListProps<Item> extends Pick<ComponentProps<'ol'>, 'ref' | 'aria-label'> {
  items: readonly Item[];
  onChange: (items: readonly Item[]) => void;
  /** Names an item in labels of its buttons: "question 1". */
  nameOf: (item: Item, position: number) => string;
  /** The control that adds an item, which gets the focus when one is removed. */
  adder: HTMLElement | null;
  /** Returns what is shown of an item besides its name. */
  children?: (position: number) => ReactNode;
}

/** Keys of all items: new ones for those that were not there before. */
function completed(keys: readonly number[], count: number): readonly number[] {
  const next = Math.max(-1, ...keys) + 1;
  return Array.from({ length: count }, (_, position) => keys[position] ?? next + position);
}

/** Returns changes of the order. Keys move with their items, so that a picture that is being sent arrives in its item. */
function useOrder<Item>({ items, onChange, nameOf, adder }: SortableListProps<Item>) {
  const [known, setKeys] = useState<readonly number[]>([]);
  const [news, setNews] = useState('');
  const keys = useMemo(() => completed(known, items.length), [known, items.length]);
  const names = items.map(nameOf);
  const change = (arrange: <Each>(all: readonly Each[]) => readonly Each[], text: string) =>
    flushSync(() => {
      onChange(arrange(items));
      setKeys(arrange(keys));
      setNews(text);
    });
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= items.length) return;
    change((all) => moved(all, from, to), `${capital(names[from])} is number ${to + 1} of ${items.length} now.`);
  };
  const remove = (position: number) => {
    change((all) => all.filter((_, each) => each !== position), `${capital(names[position])} is removed.`);
    adder?.focus();
  };
  return { keys, names, news, move, remove };
}

const capital = (text = ''): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Items that are removed, and moved with the buttons of each or by dragging it. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { items, ref, children, 'aria-label': label } = props;
  const list = useId();
  const { keys, names, news, move, remove } = useOrder(props);
  return (
    <>
      <ol ref={ref} aria-label={label} className={styles.list}>
        {names.map((name, position) => (
          <SortableItem
            key={keys[position]}
            {...{ list, name, position, count: items.length }}
            onMove={move}
            onRemove={() => remove(position)}
          >
            {children?.(position)}
          </SortableItem>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </>
  );
}

const size = { size: 20, strokeWidth: 1.5 };

interface SortableItemProps {
  list: string;
  name: string;
  position: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  children: ReactNode;
}

function SortableItem({ list, name, position, count, onMove, onRemove, children }: SortableItemProps) {
  const { item, handle, isOver } = useMovable<HTMLLIElement>({ list, position, onMove });
  const moveTo = (button: HTMLElement, to: number) => {
    onMove(position, to);
    // The browser takes the focus from a button that moves.
    button.focus();
  };
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
          aria-disabled={position === 0}
          onClick={({ currentTarget }) => moveTo(currentTarget, position - 1)}
        />
        <IconButton
          label={`Move ${name} down`}
          icon={<ChevronDown {...size} />}
          aria-disabled={position === count - 1}
          onClick={({ currentTarget }) => moveTo(currentTarget, position + 1)}
        />
        <IconButton label={`Remove ${name}`} icon={<X {...size} />} onClick={onRemove} />
      </div>
      {children}
    </li>
  );
}
