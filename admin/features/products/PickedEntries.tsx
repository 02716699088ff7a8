import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { IconButton } from '../../../client/ui/IconButton';
import { VisuallyHidden } from '../../../client/ui/VisuallyHidden';
import { moved, useMovable } from '../pictures/use-movable';
import type { EditedEntryFragment } from './ProductEditor.generated';
import styles from './ProductEditor.module.css';

interface PickedEntriesProps {
  label: string;
  entries: readonly EditedEntryFragment[];
  onChange: (entries: readonly EditedEntryFragment[]) => void;
}

/** The entries that are picked: removed, and moved with their buttons or by dragging. */
export function PickedEntries({ label, entries, onChange }: PickedEntriesProps) {
  const list = useId();
  const items = useRef<HTMLUListElement>(null);
  const [news, setNews] = useState('');
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= entries.length) return;
    onChange(moved(entries, from, to));
    setNews(`${entries[from]?.title} is number ${to + 1} of ${entries.length} now.`);
  };
  const remove = (position: number) => {
    const next = items.current?.children[position === entries.length - 1 ? position - 1 : position + 1];
    next?.querySelector<HTMLElement>('[data-remove]')?.focus();
    onChange(entries.filter((_, each) => each !== position));
    setNews(`${entries[position]?.title} is removed.`);
  };
  return (
    <>
      <ul ref={items} className={styles.chips} aria-label={`${label}, chosen`}>
        {entries.map((entry, position) => (
          <Chip
            key={entry.slug}
            {...{ list, entry, position, count: entries.length }}
            onMove={move}
            onRemove={() => remove(position)}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </>
  );
}

interface ChipProps {
  list: string;
  entry: EditedEntryFragment;
  position: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

const size = { size: 16, strokeWidth: 1.5 };

function Chip({ list, entry: { title }, position, count, onMove, onRemove }: ChipProps) {
  const { item, isOver } = useMovable<HTMLLIElement>({ list, position, onMove });
  return (
    <li ref={item} className={isOver ? `${styles.chip} ${styles.over}` : styles.chip}>
      <span className={styles.chipTitle}>{title}</span>
      {count > 1 && (
        <>
          <IconButton
            label={`Move ${title} earlier`}
            icon={<ChevronLeft {...size} />}
            aria-disabled={position === 0}
            onClick={() => onMove(position, position - 1)}
          />
          <IconButton
            label={`Move ${title} later`}
            icon={<ChevronRight {...size} />}
            aria-disabled={position === count - 1}
            onClick={() => onMove(position, position + 1)}
          />
        </>
      )}
      <IconButton label={`Remove ${title}`} icon={<X {...size} />} data-remove="" onClick={onRemove} />
    </li>
  );
}
