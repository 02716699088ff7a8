import { resetPasswordConfirmForm } from '../../../domain/forms/passwords';
import { limits } from '../../../domain/limits';
import { notices, errorNotice, texts } from '../../../domain/messages';
import { useResetPasswordMutation } from './SessionForms.generated';
import { useAlerts, failureNotice } from '../../lib/alerts';
import { useSession } from '../../lib/session';
import { TextField } from '../../ui/TextField';
import { ValidatedForm, type SubmitResult, SubmitButton } from '../../ui/ValidatedForm';

const blank = { newPassword: '', confirmPassword: '' };
type ResetValues = typeof blank;

const { fields, minimum } = limits;

interface ResetPasswordFormProps {
  /** The last path segment of the mailed link. */
  data: string;
  /** Called once the new password is set. The user is signed out then. */
  onReset: () => void;
  /** Called when the server reports that the link has expired. */
  onExpired: () => void;
}

/** Sets a new password by a mailed link. */
export function ResetPasswordForm(props: ResetPasswordFormProps) {
  const reset = useReset(props);
  const hint = `${minimum.resetPassword} to ${fields.password} characters, one of them special.`;
  return (
    <ValidatedForm form={resetPasswordConfirmForm} initialValues={blank} onSubmit={reset} label="Reset Password">
      <TextField<ResetValues>
        name="newPassword"
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint={hint}
      />
      <TextField<ResetValues>
        name="confirmPassword"
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
      />
      <SubmitButton wide busyLabel={texts.sending}>
        Submit
      </SubmitButton>
    </ValidatedForm>
  );
}

function useReset({
  data: link,
  onReset,
  onExpired,
}: ResetPasswordFormProps): (values: ResetValues) => Promise<SubmitResult> {
  const { show } = useAlerts();
  const { signOut } = useSession();
  const [send] = useResetPasswordMutation();
  return async ({ newPassword }) => {
    try {
      const { data } = await send({ variables: { data: link, newPassword } });
      if (!data) throw new Error('The shop gave no answer.');
      const { userErrors } = data.customerPasswordReset;
      const refusal = userErrors.find(({ code }) => code === 'LINK_EXPIRED');
      if (refusal?.message === notices.resetLinkExpired.text) return onExpired();
      if (refusal) return show(errorNotice(refusal.message));
      if (userErrors.length > 0) return userErrors;
      // The password change revoked every session, including this browser's.
      signOut();
      show(notices.passwordReset);
      onReset();
    } catch (error) {
      show(failureNotice(error, notices.passwordNotReset));
    }
  };
}
