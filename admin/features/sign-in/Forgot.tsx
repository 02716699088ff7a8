import type { InferType } from 'yup';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { emailInput } from '../../../client/ui/email-input';
import { TextField } from '../../../client/ui/TextField';
import { ValidatedForm, SubmitButton } from '../../../client/ui/ValidatedForm';
import { staffResetRequestForm } from '../../../domain/forms/staff';
import { submitted } from '../../lib/outcome';
import { Banner } from '../../ui/States';
import { useRequestResetMutation } from './Session.generated';
import { SignedOutPage } from './SignedOutPage';

/** Requests a link to choose a new password. */
export function Forgot() {
  const [send] = useRequestResetMutation();
  const [message, setMessage] = useState<string | null>(null);
  const submit = (values: { email: string }) =>
    submitted(send({ variables: values }), (payload) => setMessage(payload.message));
  return (
    <SignedOutPage title="Reset your password">
      {message !== null ? (
        <Banner tone="success">{message}</Banner>
      ) : (
        <ValidatedForm
          form={staffResetRequestForm}
          initialValues={{ email: '' }}
          onSubmit={submit}
          label="Reset your password"
        >
          <TextField<InferType<typeof staffResetRequestForm>>
            name="email"
            label="Email"
            {...emailInput}
            autoComplete="username"
          />
          <SubmitButton wide busyLabel="Sending…">
            Send a link
          </SubmitButton>
        </ValidatedForm>
      )}
      <p>
        <Link to="/">Back to sign-in</Link>
      </p>
    </SignedOutPage>
  );
}
