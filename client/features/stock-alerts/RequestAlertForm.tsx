import type { InferType } from 'yup';
import { stockAlertForm } from '../../../domain/forms/mail-requests';
import { notices, texts } from '../../../domain/messages';
import { failureNotice, useAlerts } from '../../lib/alerts';
import { emailInput } from '../../ui/email-input';
import { TextField } from '../../ui/TextField';
import { SubmitButton, ValidatedForm } from '../../ui/ValidatedForm';
import { useStockAlertRequestMutation } from './StockAlert.generated';

interface RequestAlertFormProps {
  slug: string;
  hint: string;
  /** The address that was typed before the form was loaded. */
  text: string;
  onStored: (message: string) => void;
}

export function RequestAlertForm({ slug, hint, text, onStored }: RequestAlertFormProps) {
  const { show } = useAlerts();
  const [send] = useStockAlertRequestMutation();
  const request = async ({ email }: { email: string }) => {
    try {
      const { data } = await send({ variables: { slug, email } });
      if (!data) throw new Error('The shop gave no answer.');
      const { success, message, userErrors } = data.stockAlertRequest;
      if (success) onStored(message ?? notices.stockAlertStored.text);
      return userErrors;
    } catch (error) {
      show(failureNotice(error));
    }
  };
  return (
    <ValidatedForm
      form={stockAlertForm}
      initialValues={{ email: text }}
      onSubmit={request}
      label="Tell me when it is back"
    >
      <TextField<InferType<typeof stockAlertForm>> name="email" label="Email" hint={hint} {...emailInput} />
      <SubmitButton variant="secondary" busyLabel={texts.sending}>
        Tell me when it is back
      </SubmitButton>
    </ValidatedForm>
  );
}
