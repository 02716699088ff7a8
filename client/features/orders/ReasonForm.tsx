import type { InferType } from 'yup';
import type { AnyForm } from '../../../domain/forms/form';
import { cancelForm, returnForm } from '../../../domain/forms/order-change';
import { texts, notices, errorNotice } from '../../../domain/messages';
import { reasonsFor, type ReasonKind } from '../../../domain/order-status';
import { useOrderLineCancelMutation, useOrderLineReturnMutation } from './OrderChange.generated';
import { useAlerts, failureNotice } from '../../lib/alerts';
import { ValidatedForm, SubmitButton } from '../../ui/ValidatedForm';
import { SelectField } from '../../ui/SelectField';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './OrderChange.module.css';

const formsByKind: Record<ReasonKind, { form: AnyForm; label: string; action: string }> = {
  cancel: { form: cancelForm, label: 'Cancel reason', action: 'Cancel item' },
  return: { form: returnForm, label: 'Return reason', action: 'Return item' },
};

interface ReasonFormProps {
  kind: ReasonKind;
  line: { readonly id: string; readonly title: string };
  /** Tells what happens with the money. */
  note: string | null;
  onChanged: () => void;
}

/** Asks for the reason of the cancellation or return of a line. */
export function ReasonForm({ kind, line: { id, title }, note, onChanged }: ReasonFormProps) {
  const change = useLineChange(kind);
  const { form, label, action } = formsByKind[kind];
  const options = reasonsFor[kind].map((reason) => ({ value: reason, label: reason }));
  return (
    <ValidatedForm
      form={form}
      initialValues={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        if (await change({ id, reason })) onChanged();
      }}
      label={`${action}: ${title}`}
      className={styles.form}
    >
      <SelectField<InferType<typeof cancelForm>>
        name="reason"
        label={label}
        options={options}
        placeholder="Please choose"
      />
      {note && <p className={styles.note}>{note}</p>}
      <SubmitButton variant="secondary" busyLabel={texts.sending}>
        {action}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </SubmitButton>
    </ValidatedForm>
  );
}

interface LineChange {
  /** Id of the line. */
  readonly id: string;
  readonly reason: string;
}

/**
 * Cancels or returns a line and shows the outcome in a notice. The answered line replaces the cached one wherever it is shown.
 * @returns whether it succeeded
 */
function useLineChange(kind: ReasonKind): (change: LineChange) => Promise<boolean> {
  const { show } = useAlerts();
  const [sendCancel] = useOrderLineCancelMutation();
  const [sendReturn] = useOrderLineReturnMutation();
  return async (variables) => {
    try {
      const payload =
        kind === 'cancel'
          ? (await sendCancel({ variables })).data?.orderLineCancel
          : (await sendReturn({ variables })).data?.orderLineReturn;
      if (!payload) throw new Error('The shop gave no answer.');
      const [refusal] = payload.userErrors;
      show(refusal ? errorNotice(refusal.message) : notices.statusChanged);
      return !refusal;
    } catch (error) {
      show(failureNotice(error, notices.statusNotChanged));
      return false;
    }
  };
}
