import { changePasswordConfirmForm } from '../../../domain/forms/passwords';
import { limits } from '../../../domain/limits';
import { notices } from '../../../domain/messages';
import type { FormikHelpers } from 'formik';
import { usePasswordChangeMutation } from './SignedIn.generated';
import { useAlerts, failureNotice } from '../../lib/alerts';
import { useSession } from '../../lib/session';
import { TextField } from '../../ui/TextField';
import { ValidatedForm, type SubmitResult, SubmitButton } from '../../ui/ValidatedForm';
import styles from './account-form.module.css';

const blank = { password: '', newPassword: '', confirmPassword: '' };
type PasswordValues = typeof blank;

export function ChangePasswordForm() {
  const change = useChangePassword();
  return (
    <ValidatedForm
      form={changePasswordConfirmForm}
      initialValues={blank}
      onSubmit={change}
      label="Change Password"
      className={styles.narrow}
    >
      <TextField<PasswordValues>
        name="password"
        label="Current Password"
        type="password"
        autoComplete="current-password"
      />
      <TextField<PasswordValues>
        name="newPassword"
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint={`${limits.minimum.password} to ${limits.fields.password} characters`}
      />
      <TextField<PasswordValues>
        name="confirmPassword"
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
      />
      <div>
        <SubmitButton busyLabel="Sending...">Change Password</SubmitButton>
      </div>
    </ValidatedForm>
  );
}

function useChangePassword(): (
  values: PasswordValues,
  helpers: FormikHelpers<PasswordValues>,
) => Promise<SubmitResult> {
  const { show } = useAlerts();
  const { signIn } = useSession();
  const [change] = usePasswordChangeMutation({ errorPolicy: 'all' });
  return async ({ password, newPassword }, { resetForm }) => {
    const { data, error } = await change({ variables: { password, newPassword } });
    if (!data) return show(failureNotice(error));
    const { token, userErrors } = data.customerPasswordChange;
    if (userErrors.some(({ code }) => code === 'INVALID_CREDENTIALS')) show(notices.wrongOldPassword);
    if (token === null) return userErrors;
    // Changing the password revoked every older token, including this browser's; the answer carries a new one.
    signIn(token);
    resetForm();
    show(notices.passwordUpdated);
  };
}
