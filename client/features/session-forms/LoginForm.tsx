import { Link, useLocation } from 'react-router-dom';
import { loginForm } from '../../../domain/forms/passwords';
import { limits } from '../../../domain/limits';
import { notices, texts } from '../../../domain/messages';
import { useCustomerLoginMutation } from './SessionForms.generated';
import { useAlerts, failureNotice } from '../../lib/alerts';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { Field } from '../../ui/Field';
import { Form, type SubmitResult, SubmitButton } from '../../ui/Form';
import { EmailField } from './EmailField';
import styles from './SessionForm.module.css';

interface LoginValues {
  email: string;
  password: string;
}

/** Signs in. All components read the session; redirects are left to the page. */
export function LoginForm({ initialEmail = '' }: { initialEmail?: string }) {
  const submit = useLogin();
  const { search } = useLocation();
  return (
    <Form form={loginForm} initialValues={{ email: initialEmail, password: '' }} onSubmit={submit} label="Login">
      <EmailField autoComplete="username" />
      <Field
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        maxLength={limits.fields.password}
      />
      <p className={styles.aside}>
        <Link to={paths.forgot()}>Forgot your password?</Link>
      </p>
      <SubmitButton wide busyLabel={texts.sending}>
        Login
      </SubmitButton>
      <p className={styles.other}>
        New here? <Link to={{ pathname: paths.signUp(), search }}>Create an Account</Link>
      </p>
    </Form>
  );
}

function useLogin(): (values: LoginValues) => Promise<SubmitResult> {
  const { show } = useAlerts();
  const { signIn } = useSession();
  const [send] = useCustomerLoginMutation();
  return async (values) => {
    try {
      const { data } = await send({ variables: values });
      if (!data) throw new Error('The shop gave no answer.');
      const { token, cartMerged, userErrors } = data.customerLogin;
      if (token === null) return userErrors;
      signIn(token);
      if (cartMerged) show(notices.cartsMerged);
    } catch (error) {
      show(failureNotice(error));
    }
  };
}
