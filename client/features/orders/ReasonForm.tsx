import type { AnyForm } from '../../../domain/forms/form';
import { cancelForm, returnForm } from '../../../domain/forms/order-change';
import { texts } from '../../../domain/messages';
import { reasonsFor, type ReasonKind } from '../../../domain/order-status';
import { Form } from '../../ui/Form';
import { SelectField } from '../../ui/SelectField';
import { SubmitButton } from '../../ui/SubmitButton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './OrderChange.module.css';
import { useLineChange } from './use-line-change';

const formsByKind: Record<ReasonKind, { form: AnyForm; label: string; action: string }> = {
  cancel: { form: cancelForm, label: 'Cancel reason', action: 'Cancel Item' },
  return: { form: returnForm, label: 'Return reason', action: 'Return Item' },
};

interface ReasonFormProps {
  kind: ReasonKind;
  line: { readonly id: string; readonly title: string };
  onChanged: () => void;
}

/** Reason for the cancellation or return of a line. */
export function ReasonForm({ kind, line: { id, title }, onChanged }: ReasonFormProps) {
  const change = useLineChange(kind);
  const { form, label, action } = formsByKind[kind];
  const options = reasonsFor[kind].map((reason) => ({ value: reason, label: reason }));
  return (
    <Form
      form={form}
      initialValues={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        if (await change({ id, reason })) onChanged();
      }}
      label={`${action}: ${title}`}
      className={styles.form}
    >
      <SelectField name="reason" label={label} options={options} placeholder="Please choose" />
      <SubmitButton variant="secondary" busyLabel={texts.sending}>
        {action}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </SubmitButton>
    </Form>
  );
}
