import type { InferType } from 'yup';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { TextField } from '../../../client/ui/TextField';
import { ValidatedForm, SubmitButton } from '../../../client/ui/ValidatedForm';
import { staffLinkForm } from '../../../domain/forms/staff';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { submitted } from '../../lib/outcome';
import { QueryResult, Banner } from '../../ui/States';
import {
  useAcceptInvitationMutation,
  useResetMutation,
  useWelcomeLinkQuery,
  type WelcomeLinkQuery,
} from './Session.generated';
import { SignedOutPage } from './SignedOutPage';

/** Returns the part of the link after #, and removes it from the address at once, so that neither history nor a screenshot has it. */
function takeToken(): string {
  const token = window.location.hash.slice(1);
  if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}

/** Lets the person choose a password, after a link of an invitation or a reset. */
export function Welcome() {
  const [token] = useState(takeToken);
  const link = useWelcomeLinkQuery({ variables: { token }, skip: token === '', fetchPolicy: 'network-only' });
  const [isDone, setDone] = useState(false);
  if (isDone)
    return (
      <SignedOutPage title="Your password is set">
        <p>
          <Link to="/">Sign in</Link>
        </p>
      </SignedOutPage>
    );
  return (
    <SignedOutPage title="Choose a password">
      {token === '' ? (
        <Banner tone="danger">{staffMessages.linkExpired}</Banner>
      ) : (
        <QueryResult result={link}>
          {({ welcomeLink }) => <PasswordChoice link={welcomeLink} token={token} onDone={() => setDone(true)} />}
        </QueryResult>
      )}
    </SignedOutPage>
  );
}

interface PasswordChoiceProps {
  link: WelcomeLinkQuery['welcomeLink'];
  token: string;
  onDone: () => void;
}

function PasswordChoice({ link, token, onDone }: PasswordChoiceProps) {
  const [accept] = useAcceptInvitationMutation();
  const [reset] = useResetMutation();
  if (!link) return <Banner tone="danger">{staffMessages.linkExpired}</Banner>;
  const submit = ({ password }: { password: string }) => {
    const variables = { token, password };
    return submitted(link.kind === 'invitation' ? accept({ variables }) : reset({ variables }), onDone);
  };
  return (
    <ValidatedForm
      form={staffLinkForm}
      initialValues={{ token, password: '' }}
      onSubmit={submit}
      label="Choose a password"
    >
      <p>
        {link.kind === 'invitation' ? `Welcome, ${link.name}.` : `For the account of ${link.name}.`} You sign in with{' '}
        <strong>{link.email}</strong>.
      </p>
      <input type="hidden" name="username" autoComplete="username" value={link.email} readOnly />
      <TextField<InferType<typeof staffLinkForm>>
        name="password"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${staffLimits.password.min} characters.`}
      />
      <SubmitButton wide busyLabel="Saving…">
        Set password
      </SubmitButton>
    </ValidatedForm>
  );
}
