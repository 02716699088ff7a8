import { useId, useRef, useState, type DragEvent } from 'react';
import { classNames } from '../../client/lib/class-names';
import { Button } from '../../client/ui/Button';
import styles from './DropZone.module.css';

interface DropZoneProps {
  /** Names the field: "Picture of the post". */
  label: string;
  /** The label of the button. */
  choose: string;
  /** The label of the button while a file is being sent. */
  busy?: string | false;
  hint: string;
  /** The types or endings, as the attribute of an input has them. */
  accept: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Receives files that are dropped on it or chosen. */
export function DropZone({ label, choose, busy = false, hint, accept, multiple = false, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const take = (files: FileList) => onFiles([...files].slice(0, multiple ? undefined : 1));
  const { isOver, handlers } = useDrop(take);
  return (
    <div className={classNames(styles.zone, isOver && styles.over)} {...handlers}>
      <input
        ref={input}
        type="file"
        aria-label={label}
        {...{ accept, multiple }}
        className={styles.input}
        // The button below opens it.
        tabIndex={-1}
        onChange={({ target }) => {
          if (target.files) take(target.files);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {choose}
      </Button>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}

/** Receives files that are dropped on an element. */
function useDrop(take: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return { isOver, handlers: { onDragOver, onDrop, onDragLeave: () => setOver(false) } };
}
