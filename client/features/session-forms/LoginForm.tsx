import { Link, useLocation } from 'react-router-dom';
import { loginForm } from '../../../domain/forms/passwords';
import { texts } from '../../../domain/messages';
import { useAlerts, failureNotice } from '../../lib/alerts';
import { paths } from '../../lib/paths';
import { TextField } from '../../ui/TextField';
import { ValidatedForm, type SubmitResult, SubmitButton } from '../../ui/ValidatedForm';
import { EmailField } from './EmailField';
import { useSignIn } from './use-sign-in';
import styles from './SessionForm.module.css';

const blank = { email: '', password: '' };
type LoginValues = typeof blank;

export function LoginForm() {
  const { show } = useAlerts();
  const signIn = useSignIn();
  const { search } = useLocation();
  const submit = async (values: LoginValues): Promise<SubmitResult> => {
    try {
      return await signIn(values);
    } catch (error) {
      show(failureNotice(error));
    }
  };
  return (
    <ValidatedForm form={loginForm} initialValues={blank} onSubmit={submit} label="Login">
      <EmailField autoComplete="username" />
      <TextField<LoginValues> name="password" label="Password" type="password" autoComplete="current-password" />
      <p className={styles.aside}>
        <Link to={paths.forgot()}>Forgot your password?</Link>
      </p>
      <SubmitButton wide busyLabel={texts.sending}>
        Login
      </SubmitButton>
      <p className={styles.other}>
        New here? <Link to={{ pathname: paths.signUp(), search }}>Create an Account</Link>
      </p>
    </ValidatedForm>
  );
}
