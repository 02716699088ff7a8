import type { InferType } from 'yup';
import { useState } from 'react';
import { Button } from '../../client/ui/Button';
import { TextAreaField } from '../../client/ui/TextField';
import type { SubmitResult } from '../../client/ui/ValidatedForm';
import { answerForm } from '../../domain/forms/staff-moderation';
import { staffLimits } from '../../domain/staff/staff-roles';
import type { SentMutation, ShownError } from '../lib/outcome';
import { Conflict } from './Conflict';
import { ModalActions } from './Modal';
import { Banner } from './States';
import type { Moderated } from '../lib/moderation';
import { useNotify } from '../lib/notify';
import { useVersionedEdit } from '../lib/use-versioned-edit';
import styles from './Moderation.module.css';
import { FormDialog } from './FormDialog';

export interface ReplyResult<Row> {
  readonly userErrors: readonly ShownError[];
  readonly conflict: Row | null;
}

interface ReplyDialogProps<Row> {
  entry: Row;
  /** Returns the text that is answered. */
  textOf: (entry: Row) => string;
  /** @param text null removes the answer */
  send: (seen: Row, text: string | null) => SentMutation<ReplyResult<Row>>;
  onClose: () => void;
}

/** Publishes or removes an answer, and closes the dialog. */
function useReply<Row extends Moderated>({ entry, send, onClose }: Omit<ReplyDialogProps<Row>, 'textOf'>) {
  const notify = useNotify();
  const { seen, conflict, save } = useVersionedEdit(entry);
  const answer = (text: string | null) =>
    save(
      (version) => send({ ...seen, version }, text),
      () => {
        notify.success(text === null ? 'The answer is removed.' : 'The answer is published.');
        onClose();
      },
    );
  return { seen, conflict, answer };
}

/** Answers a review or a comment in the name of the shop, or changes or removes the answer. */
export function ReplyDialog<Row extends Moderated>({ textOf, ...rest }: ReplyDialogProps<Row>) {
  const { entry, onClose } = rest;
  const { seen, conflict, answer } = useReply(rest);
  const describe = (row: Row) => ({ text: textOf(row), answer: row.reply?.text ?? null });
  return (
    <FormDialog
      title={`Answer ${entry.name}`}
      form={answerForm}
      initialValues={{ text: entry.reply?.text ?? '' }}
      label="Answer"
      onSubmit={({ text }) => answer(text.trim())}
      submitLabel={conflict ? 'Publish nevertheless' : 'Publish'}
      busyLabel="Publishing…"
      onClose={onClose}
    >
      <blockquote className={styles.quote}>{textOf(seen)}</blockquote>
      {conflict && <Conflict seen={describe(seen)} current={describe(conflict)} />}
      <TextAreaField<InferType<typeof answerForm>>
        name="text"
        label="Answer"
        maxLength={staffLimits.publicAnswer.max}
        hint="It is published below, as an answer of the shop."
      />
      {entry.reply && <RemoveReply onRemove={() => answer(null)} />}
    </FormDialog>
  );
}

/** Asks once more: the text of the answer is gone afterwards. */
function RemoveReply({ onRemove }: { onRemove: () => Promise<SubmitResult> }) {
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (!isAsked)
    return (
      <ModalActions>
        <Button variant="quiet" onClick={() => setAsked(true)}>
          Remove the answer
        </Button>
      </ModalActions>
    );
  return (
    <Banner>
      <p>{failure ?? 'Remove the answer? Its text cannot be brought back.'}</p>
      <Button
        variant="secondary"
        size="small"
        onClick={() => void onRemove().then((errors) => setFailure(errors?.[0]?.message))}
      >
        Remove
      </Button>
      <Button variant="quiet" size="small" onClick={() => setAsked(false)}>
        Keep
      </Button>
    </Banner>
  );
}
