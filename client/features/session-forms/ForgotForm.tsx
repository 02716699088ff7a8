import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FormikHelpers } from 'formik';
import { forgotForm } from '../../../domain/forms/passwords';
import { notices, texts } from '../../../domain/messages';
import { useForgottenPasswordMutation } from './SessionForms.generated';
import { useAlerts, failureNotice } from '../../lib/alerts';
import { paths } from '../../lib/paths';
import { DemoMailNote } from '../../ui/DemoMailNote';
import { ValidatedForm, type SubmitResult, SubmitButton } from '../../ui/ValidatedForm';
import { EmailField } from './EmailField';
import styles from './SessionForm.module.css';

const blank = { email: '' };
type ForgotValues = typeof blank;

/** Requests the mail with the password reset link. */
export function ForgotForm() {
  const { show } = useAlerts();
  const [isSent, setIsSent] = useState(false);
  const [send] = useForgottenPasswordMutation();
  const submit = async (values: ForgotValues, { resetForm }: FormikHelpers<ForgotValues>): Promise<SubmitResult> => {
    try {
      const { data } = await send({ variables: values });
      if (!data) throw new Error('The shop gave no answer.');
      const { userErrors } = data.customerPasswordResetRequest;
      if (userErrors.some(({ code }) => code === 'NOT_FOUND')) show(notices.resetUnknownEmail);
      if (userErrors.length > 0) return userErrors;
      show(notices.resetMailSent);
      setIsSent(true);
      resetForm();
    } catch (error) {
      show(failureNotice(error));
    }
  };
  return (
    <ValidatedForm form={forgotForm} initialValues={blank} onSubmit={submit} label="Forgot Password">
      <EmailField autoComplete="username" />
      <SubmitButton wide busyLabel={texts.sending}>
        Submit
      </SubmitButton>
      <div role="status" className={styles.other}>
        {isSent && <DemoMailNote />}
      </div>
      <p className={styles.other}>
        Back to <Link to={paths.login()}>Login</Link>
      </p>
    </ValidatedForm>
  );
}
