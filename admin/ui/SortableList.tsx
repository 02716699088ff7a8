import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { FieldArray, useField, type ArrayHelpers } from 'formik';
import { IconButton } from '../../client/ui/IconButton';
import { VisuallyHidden } from '../../client/ui/VisuallyHidden';
import styles from './SortableList.module.css';

interface SortableListProps<Item> extends Pick<ComponentProps<'ol'>, 'ref' | 'aria-label'> {
  /** The name of the list in the form. */
  name: string;
  /** Names an item in labels of its buttons: "question 1". */
  nameOf: (item: Item, position: number) => string;
  /** The control that adds an item, which gets the focus when one is removed. */
  adder?: HTMLElement | null;
  /** Renders an item besides its name. */
  children?: (position: number, item: Item) => ReactNode;
}

/** Returns the keys with one of them at another position. */
function moved(keys: readonly number[], from: number, to: number): number[] {
  const rest = keys.filter((_, position) => position !== from);
  return [...rest.slice(0, to), ...keys.slice(from, from + 1), ...rest.slice(to)];
}

/** Returns the keys of all items: new ones for items that are new. */
function completed(keys: readonly number[], count: number): readonly number[] {
  const next = Math.max(-1, ...keys) + 1;
  return Array.from({ length: count }, (_, position) => keys[position] ?? next + position);
}

/** Returns functions that change the order. Keys move with their items, so that a picture that is being sent arrives in its item. */
function useOrder(names: readonly string[], list: ArrayHelpers) {
  const [known, setKeys] = useState<readonly number[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const keys = useMemo(() => completed(known, names.length), [known, names.length]);
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= names.length) return;
    flushSync(() => {
      // Formik's `move` misplaces errors while later entries have not been visited; its `swap` does not.
      const step = from < to ? 1 : -1;
      for (let at = from; at !== to; at += step) list.swap(at, at + step);
      setKeys(moved(keys, from, to));
      setAnnouncement(`${capital(names[from])} is number ${to + 1} of ${names.length} now.`);
    });
  };
  const remove = (position: number) =>
    flushSync(() => {
      list.remove(position);
      setKeys(keys.filter((_, each) => each !== position));
      setAnnouncement(`${capital(names[position])} is removed.`);
    });
  return { keys, announcement, move, remove };
}

const capital = (text = ''): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Lists items of a Formik field that are removed, and moved with the buttons of each or by dragging it. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  return <FieldArray name={props.name}>{(helpers) => <Items {...props} helpers={helpers} />}</FieldArray>;
}

function Items<Item>({
  name: listName,
  nameOf,
  adder,
  children,
  helpers,
  ...rest
}: SortableListProps<Item> & { helpers: ArrayHelpers }) {
  const [{ value: items }] = useField<readonly Item[]>(listName);
  const list = useId();
  const { keys, announcement, move, remove } = useOrder(items.map(nameOf), helpers);
  return (
    <>
      <ol {...rest} className={styles.list}>
        {items.map((item, position) => (
          <SortableItem
            key={keys[position]}
            {...{ list, name: nameOf(item, position), position, count: items.length }}
            onMove={move}
            onRemove={() => {
              remove(position);
              adder?.focus();
            }}
          >
            {children?.(position, item)}
          </SortableItem>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

const size = { size: 20, strokeWidth: 1.5 };

interface MovableOptions {
  /** All items of one list have the same identifier. */
  readonly list: string;
  readonly position: number;
  readonly onMove: (from: number, to: number) => void;
}

/** Lets an item of a list be dragged by its handle onto another one, whose place it takes. */
function useMovable({ list, position, onMove }: MovableOptions) {
  const item = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [isOver, setOver] = useState(false);
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => {
    const element = item.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle) return undefined;
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ list, position }),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['list'] === list,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          move.current(Number(source.data['position']), position);
        },
      }),
    );
  }, [list, position]);
  return { item, handle, isOver };
}

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
  const { item, handle, isOver } = useMovable({ list, position, onMove });
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
        <div>
          <IconButton
            label={`Move ${name} earlier`}
            icon={<ChevronUp {...size} />}
            aria-disabled={position === 0}
            onClick={({ currentTarget }) => moveTo(currentTarget, position - 1)}
          />
          <IconButton
            label={`Move ${name} later`}
            icon={<ChevronDown {...size} />}
            aria-disabled={position === count - 1}
            onClick={({ currentTarget }) => moveTo(currentTarget, position + 1)}
          />
          <IconButton label={`Remove ${name}`} icon={<X {...size} />} onClick={onRemove} />
        </div>
      </div>
      {children}
    </li>
  );
}
