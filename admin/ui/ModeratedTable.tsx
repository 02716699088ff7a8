import { useState } from 'react';
import { Button } from '../../client/ui/Button';
import { useModeration, type Moderated, type Moderation } from '../lib/moderation';
import type { SentMutation } from '../lib/outcome';
import { ReplyDialog, type ReplyResult } from './ReplyDialog';
import { DataTable, type Column } from './DataTable';
import styles from './Moderation.module.css';

type Visibility = 'SHOWN' | 'HIDDEN';

interface ModeratedTableProps<Row extends Moderated> extends Moderation<Row['state']> {
  /** Names the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Names a row for its checkbox. */
  nameOf: (row: Row) => string;
  /** Returns the text that is answered. */
  textOf: (row: Row) => string;
  /** @param text null removes the answer */
  answer: (seen: Row, text: string | null) => SentMutation<ReplyResult<Row>>;
}

/** Shows a page of reviews or comments, which staff show, hide and answer; several are shown or hidden at once. */
export function ModeratedTable<Row extends Moderated>(props: ModeratedTableProps<Row>) {
  const { noun, label, columns, rows, nameOf, textOf, answer } = props;
  const { selected, setSelected, change } = useModeration<Row['state']>(props);
  const [answered, setAnswered] = useState<Row>();
  const onChange = (chosen: readonly Row[], to: Visibility) => void change(chosen, to);
  const actions: Column<Row> = {
    id: 'actions',
    header: 'Actions',
    cell: (row) => <RowActions row={row} noun={noun} onChange={onChange} onAnswer={setAnswered} />,
  };
  return (
    <>
      <SelectedActions rows={rows.filter(({ id }) => selected.includes(id))} onChange={onChange} />
      <DataTable
        label={label}
        columns={[...columns, actions]}
        rows={rows}
        idOf={({ id }) => id}
        selection={{ nameOf, onChange: setSelected, selected }}
      />
      {answered && (
        <ReplyDialog entry={answered} textOf={textOf} send={answer} onClose={() => setAnswered(undefined)} />
      )}
    </>
  );
}

interface SelectedActionsProps<Row> {
  rows: readonly Row[];
  onChange: (rows: readonly Row[], to: Visibility) => void;
}

function SelectedActions<Row>({ rows, onChange }: SelectedActionsProps<Row>) {
  return (
    <div role="group" aria-label="Selected entries" className={styles.bulk}>
      <span aria-live="polite">{rows.length} selected</span>
      {(['SHOWN', 'HIDDEN'] as const).map((to) => (
        <Button
          key={to}
          variant="secondary"
          size="small"
          disabled={rows.length === 0}
          onClick={() => onChange(rows, to)}
        >
          {to === 'SHOWN' ? 'Show selected' : 'Hide selected'}
        </Button>
      ))}
    </div>
  );
}

interface RowActionsProps<Row> {
  row: Row;
  noun: string;
  onChange: (rows: readonly Row[], to: Visibility) => void;
  onAnswer: (row: Row) => void;
}

function RowActions<Row extends Moderated>({ row, noun, onChange, onAnswer }: RowActionsProps<Row>) {
  const entry = `the ${noun} of ${row.name}`;
  const small = { variant: 'secondary', size: 'small' } as const;
  return (
    <span className={styles.actions}>
      {row.state !== 'SHOWN' && (
        <Button {...small} aria-label={`Show ${entry}`} onClick={() => onChange([row], 'SHOWN')}>
          Show
        </Button>
      )}
      {row.state !== 'HIDDEN' && (
        <Button {...small} aria-label={`Hide ${entry}`} onClick={() => onChange([row], 'HIDDEN')}>
          Hide
        </Button>
      )}
      <Button
        {...small}
        aria-label={row.reply ? `Edit the answer to ${entry}` : `Answer ${entry}`}
        onClick={() => onAnswer(row)}
      >
        {row.reply ? 'Edit answer' : 'Answer'}
      </Button>
    </span>
  );
}
