import { Button } from '../../client/ui/Button';
import type { Entry } from '../lib/moderation';
import styles from './Moderation.module.css';

interface BulkProps<Row> {
  rows: readonly Row[];
  selected: readonly string[];
  onChange: (rows: readonly Row[], to: 'SHOWN' | 'HIDDEN') => void;
}

/** Shows or hides the selected entries together. */
export function Bulk<Row extends Entry>({ rows, selected, onChange }: BulkProps<Row>) {
  const chosen = rows.filter(({ id }) => selected.includes(id));
  return (
    <div role="group" aria-label="Selected entries" className={styles.bulk}>
      <span aria-live="polite">{chosen.length} selected</span>
      <Button variant="secondary" size="small" disabled={chosen.length === 0} onClick={() => onChange(chosen, 'SHOWN')}>
        Show selected
      </Button>
      <Button
        variant="secondary"
        size="small"
        disabled={chosen.length === 0}
        onClick={() => onChange(chosen, 'HIDDEN')}
      >
        Hide selected
      </Button>
    </div>
  );
}

interface EntryActionsProps<Row> {
  row: Row;
  /** "review" or "comment". */
  noun: string;
  onChange: (rows: readonly Row[], to: 'SHOWN' | 'HIDDEN') => void;
  onAnswer: (row: Row) => void;
}

/** What can be done with one entry. */
export function EntryActions<Row extends Entry>({ row, noun, onChange, onAnswer }: EntryActionsProps<Row>) {
  const of = `the ${noun} of ${row.name}`;
  return (
    <span className={styles.actions}>
      {row.state !== 'SHOWN' && (
        <Button variant="secondary" size="small" aria-label={`Show ${of}`} onClick={() => onChange([row], 'SHOWN')}>
          Show
        </Button>
      )}
      {row.state !== 'HIDDEN' && (
        <Button variant="secondary" size="small" aria-label={`Hide ${of}`} onClick={() => onChange([row], 'HIDDEN')}>
          Hide
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        aria-label={row.reply ? `Edit the answer to ${of}` : `Answer ${of}`}
        onClick={() => onAnswer(row)}
      >
        {row.reply ? 'Edit answer' : 'Answer'}
      </Button>
    </span>
  );
}
