import type { InferType } from 'yup';
import { ValidatedForm, SubmitButton } from '../../../client/ui/ValidatedForm';
import { TextAreaField } from '../../../client/ui/TextField';
import { orderNoteForm } from '../../../domain/forms/staff-orders';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { submitted } from '../../lib/outcome';
import { useSubmissionKey } from '../../lib/submission-key';
import { shownTime } from '../../lib/times';
import { Panel } from '../../ui/Page';
import { useAddOrderNoteMutation, type OrderPartsFragment } from './Order.generated';
import styles from './Order.module.css';

/** Shows the notes of staff, which the customer never sees. */
export function OrderNotes({ order: { number, notes } }: { order: OrderPartsFragment }) {
  return (
    <Panel title="Notes">
      {notes.length > 0 && (
        <ul className={styles.list}>
          {notes.map(({ id, author, text, createdAt }) => (
            <li key={id}>
              <span className={styles.author}>
                {author}, {shownTime(createdAt)}
              </span>
              <p className={styles.note}>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <AddNote number={number} />
    </Panel>
  );
}

function AddNote({ number }: { number: string }) {
  const [add] = useAddOrderNoteMutation();
  const { key, renew } = useSubmissionKey();
  return (
    <ValidatedForm
      form={orderNoteForm}
      initialValues={{ text: '' }}
      label="Add a note"
      onSubmit={({ text }, { resetForm }) =>
        submitted(add({ variables: { number, text, idempotencyKey: key } }), () => {
          renew();
          resetForm();
        })
      }
    >
      <TextAreaField<InferType<typeof orderNoteForm>>
        name="text"
        label="Note"
        rows={2}
        maxLength={staffLimits.note}
        hint="For your colleagues: customers never see it."
      />
      <SubmitButton busyLabel="Adding…">Add the note</SubmitButton>
    </ValidatedForm>
  );
}
