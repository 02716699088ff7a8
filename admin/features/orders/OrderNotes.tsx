import { Form, SubmitButton } from '../../../client/ui/Form';
import { TextAreaField } from '../../../client/ui/Field';
import { orderNoteForm } from '../../../domain/forms/staff-orders';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { outcomeOf } from '../../lib/outcome';
import { shownTime } from '../../lib/times';
import { Panel } from '../../ui/Page';
import { useAddOrderNoteMutation, type OrderPartsFragment } from './Order.generated';
import styles from './Order.module.css';

/** Notes of staff, which the customer never sees. */
export function OrderNotes({ order: { number, notes } }: { order: OrderPartsFragment }) {
  const [add] = useAddOrderNoteMutation();
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
      <Form<{ text: string }>
        form={orderNoteForm}
        initialValues={{ text: '' }}
        label="Add a note"
        onSubmit={async ({ text }, { resetForm }) => {
          const outcome = await outcomeOf(add({ number, text }).then((data) => data.addOrderNote));
          if (outcome.userErrors.length === 0) resetForm();
          return outcome.userErrors;
        }}
      >
        <TextAreaField
          name="text"
          label="Note"
          rows={2}
          maxLength={staffLimits.note}
          hint="For your colleagues: customers never see it."
        />
        <SubmitButton busyLabel="Adding…">Add the note</SubmitButton>
      </Form>
    </Panel>
  );
}
