import type { InferType } from 'yup';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../client/ui/Button';
import { emailInput } from '../../../client/ui/email-input';
import { TextField } from '../../../client/ui/TextField';
import { ValidatedForm, SubmitButton, type SubmitResult } from '../../../client/ui/ValidatedForm';
import { confirmTotpForm, staffSignInForm } from '../../../domain/forms/staff';
import { submitted } from '../../lib/outcome';
import { Banner } from '../../ui/States';
import { useSignInMutation, type MePartsFragment } from './Session.generated';
import { SignedOutPage } from './SignedOutPage';

interface SignInProps {
  /** True if a session has ended while the person was working. */
  isReturning: boolean;
  onSignedIn: (me: MePartsFragment) => void;
}

type Credentials = Required<InferType<typeof staffSignInForm>>;

/** Asks for email and password, then for a code if the account has a second factor. */
export function SignIn({ isReturning, onSignedIn }: SignInProps) {
  const [send] = useSignInMutation();
  const [credentials, setCredentials] = useState<Credentials>();
  const attempt = (values: Credentials) =>
    submitted(send({ variables: { ...values, code: values.code || null } }), ({ codeRequired, me }) => {
      if (me) onSignedIn(me);
      else if (codeRequired) setCredentials(values);
    });
  return (
    <SignedOutPage title={credentials ? 'Two-factor sign-in' : 'Sign in'}>
      {isReturning && (
        <Banner>
          <p>Your session has ended. Sign in to go on where you were.</p>
        </Banner>
      )}
      {credentials ? (
        <CodeForm onSubmit={({ code }) => attempt({ ...credentials, code })} onBack={() => setCredentials(undefined)} />
      ) : (
        <PasswordForm onSubmit={attempt} />
      )}
    </SignedOutPage>
  );
}

type Submit<Values> = (values: Values) => Promise<SubmitResult>;

function PasswordForm({ onSubmit }: { onSubmit: Submit<Credentials> }) {
  return (
    <ValidatedForm
      form={staffSignInForm}
      initialValues={{ email: '', password: '', code: '' }}
      onSubmit={onSubmit}
      label="Sign in"
    >
      <TextField<Credentials> name="email" label="Email" {...emailInput} autoComplete="username" />
      <TextField<Credentials> name="password" label="Password" type="password" autoComplete="current-password" />
      <SubmitButton wide busyLabel="Signing in…">
        Sign in
      </SubmitButton>
      <p>
        <Link to="/forgot">Forgot your password?</Link>
      </p>
    </ValidatedForm>
  );
}

function CodeForm({ onSubmit, onBack }: { onSubmit: Submit<{ code: string }>; onBack: () => void }) {
  return (
    <ValidatedForm form={confirmTotpForm} initialValues={{ code: '' }} onSubmit={onSubmit} label="Two-factor sign-in">
      <TextField<Credentials>
        name="code"
        label="Code"
        hint="The 6 digits of your authenticator app, or a recovery code."
        autoComplete="one-time-code"
        autoFocus
        spellCheck={false}
      />
      <SubmitButton wide busyLabel="Signing in…">
        Sign in
      </SubmitButton>
      <Button variant="quiet" onClick={onBack}>
        Use another account
      </Button>
    </ValidatedForm>
  );
}
