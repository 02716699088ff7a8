import type { InferType } from 'yup';
import { useState } from 'react';
import { TextField } from '../../../client/ui/TextField';
import { ValidatedForm, SubmitButton } from '../../../client/ui/ValidatedForm';
import { confirmTotpForm, enrolTotpForm } from '../../../domain/forms/staff';
import { submitted } from '../../lib/outcome';
import { Qr } from './Qr';
import { useConfirmTotpMutation, useEnrolTotpMutation } from './TwoFactor.generated';
import styles from './TwoFactor.module.css';

interface Secret {
  readonly secret: string;
  readonly uri: string;
}

interface TwoFactorSetUpProps {
  /** True if two-factor sign-in is set up and moves to another device. */
  hasTwoFactor: boolean;
  /** Called with the recovery codes, before they are shown: from then on the account has a second factor. */
  onCodes: (codes: readonly string[]) => void;
}

/** Asks for the password, then shows the secret and asks for the first code. The caller shows the recovery codes, since its screen outlives the new session. */
export function TwoFactorSetUp({ hasTwoFactor, onCodes }: TwoFactorSetUpProps) {
  const [secret, setSecret] = useState<Secret>();
  return secret ? (
    <ConfirmForm secret={secret} onCodes={onCodes} />
  ) : (
    <StartForm hasTwoFactor={hasTwoFactor} onSecret={setSecret} />
  );
}

function StartForm({ hasTwoFactor, onSecret }: { hasTwoFactor: boolean; onSecret: (secret: Secret) => void }) {
  const [send] = useEnrolTotpMutation();
  const submit = ({ password, code }: { password: string; code: string }) =>
    submitted(send({ variables: { password, code: code || null } }), ({ secret, uri }) => {
      if (secret !== null && uri !== null) onSecret({ secret, uri });
    });
  return (
    <ValidatedForm
      form={enrolTotpForm}
      initialValues={{ password: '', code: '' }}
      onSubmit={submit}
      label="Set up two-factor sign-in"
    >
      <p>You need an authenticator app on your phone, such as Aegis, 2FAS or Google Authenticator.</p>
      <TextField<InferType<typeof enrolTotpForm>>
        name="password"
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      {hasTwoFactor && (
        <TextField<InferType<typeof enrolTotpForm>>
          name="code"
          label="Present code"
          autoComplete="one-time-code"
          hint="Of the app, or a recovery code."
        />
      )}
      <SubmitButton busyLabel="Starting…">Continue</SubmitButton>
    </ValidatedForm>
  );
}

function ConfirmForm({ secret, onCodes }: { secret: Secret; onCodes: TwoFactorSetUpProps['onCodes'] }) {
  const [send] = useConfirmTotpMutation();
  const submit = (values: { code: string }) =>
    submitted(send({ variables: values }), ({ recoveryCodes }) => {
      if (recoveryCodes) onCodes(recoveryCodes);
    });
  return (
    <ValidatedForm form={confirmTotpForm} initialValues={{ code: '' }} onSubmit={submit} label="Confirm the first code">
      <div className={styles.steps}>
        <p>Scan this code with the app, or type the key into it.</p>
        <Qr text={secret.uri} label="QR code of the key" />
        <p>
          Key: <span className={styles.secret}>{secret.secret}</span>
        </p>
      </div>
      <TextField<InferType<typeof confirmTotpForm>>
        name="code"
        label="Code"
        hint="The 6 digits that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
      <SubmitButton busyLabel="Checking…">Confirm</SubmitButton>
    </ValidatedForm>
  );
}
