import { useState } from 'react';
import { useAlerts } from '../../client/lib/alerts';
import { Button } from '../../client/ui/Button';
import { TextAreaField } from '../../client/ui/Field';
import { Form, SubmitButton, type SubmitResult } from '../../client/ui/Form';
import { answerForm } from '../../domain/forms/staff-moderation';
import { staffLimits } from '../../domain/staff/staff-roles';
import { differencesOf } from '../lib/differences';
import { outcomeOf, type ShownError } from '../lib/outcome';
import { Differences } from './Differences';
import { Modal, ModalActions } from './Modal';
import { Banner } from './States';
import type { Moderated } from '../lib/moderation';
import styles from './Moderation.module.css';

export interface Answered<Row> {
  readonly userErrors: readonly ShownError[];
  readonly conflict: Row | null;
}

interface AnswerDialogProps<Row> {
  entry: Row;
  /** Returns the text that is answered. */
  textOf: (entry: Row) => string;
  /** @param text null removes the answer */
  send: (seen: Row, text: string | null) => Promise<Answered<Row>>;
  onClose: () => void;
}

/** Sends an answer. If the entry or its answer has changed meanwhile, nothing is sent, and the present state is returned. */
function useAnswer<Row extends Moderated>({ entry, send, onClose }: Omit<AnswerDialogProps<Row>, 'textOf'>) {
  const { show } = useAlerts();
  // The cache shows the newest state; the dialog compares with the one that the caller has seen.
  const [seen, setSeen] = useState(entry);
  const [conflict, setConflict] = useState<Row>();
  const answer = async (text: string | null): Promise<readonly ShownError[]> => {
    const outcome = await outcomeOf(send(conflict ?? seen, text));
    if (!outcome.isFailed && outcome.payload.conflict) {
      if (conflict) setSeen(conflict);
      setConflict(outcome.payload.conflict);
    }
    if (outcome.userErrors.length > 0) return outcome.userErrors;
    show({ text: text === null ? 'The answer is removed.' : 'The answer is published.', ...success });
    onClose();
    return [];
  };
  return { seen, conflict, answer };
}

const success = { tone: 'success', duration: 6000 } as const;

/** Answers a review or a comment in the name of the shop; changes or removes the answer. */
export function AnswerDialog<Row extends Moderated>({ textOf, ...rest }: AnswerDialogProps<Row>) {
  const { entry, onClose } = rest;
  const { seen, conflict, answer } = useAnswer(rest);
  const shown = (row: Row) => ({ text: textOf(row), answer: row.reply?.text ?? null });
  const save = ({ text }: { text: string }): Promise<SubmitResult> => answer(text.trim());
  return (
    <Modal title={`Answer ${entry.name}`} onClose={onClose}>
      <blockquote className={styles.quote}>{textOf(seen)}</blockquote>
      {conflict && <Differences names={['You saw', 'Now']} differences={differencesOf(shown(seen), shown(conflict))} />}
      <Form<{ text: string }>
        form={answerForm}
        initialValues={{ text: entry.reply?.text ?? '' }}
        label="Answer"
        onSubmit={save}
      >
        <TextAreaField
          name="text"
          label="Answer"
          maxLength={staffLimits.publicAnswer.max}
          hint="It is published below, as an answer of the shop."
        />
        <ModalActions>
          <SubmitButton busyLabel="Publishing…">{conflict ? 'Publish nevertheless' : 'Publish'}</SubmitButton>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </ModalActions>
      </Form>
      {entry.reply && <RemoveAnswer onRemove={() => answer(null)} />}
    </Modal>
  );
}

/** Asks once more: the text of the answer is gone afterwards. */
function RemoveAnswer({ onRemove }: { onRemove: () => Promise<readonly ShownError[]> }) {
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
        onClick={() => void onRemove().then(([problem]) => setFailure(problem?.message))}
      >
        Remove
      </Button>
      <Button variant="quiet" size="small" onClick={() => setAsked(false)}>
        Keep
      </Button>
    </Banner>
  );
}
