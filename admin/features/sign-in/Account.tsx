import type { InferType } from 'yup';
import { useState } from 'react';
import { Button } from '../../../client/ui/Button';
import { TextField } from '../../../client/ui/TextField';
import { ValidatedForm, SubmitButton } from '../../../client/ui/ValidatedForm';
import type { FormikHelpers } from 'formik';
import { staffPasswordForm } from '../../../domain/forms/staff';
import { staffLimits, staffRoleTexts } from '../../../domain/staff/staff-roles';
import { submitted } from '../../lib/outcome';
import { useSession } from '../../lib/session';
import { useNotify } from '../../lib/notify';
import { Confirm } from '../../ui/Confirm';
import { Page, Panel } from '../../ui/Page';
import { useChangePasswordMutation } from './Account.generated';
import { TwoFactor } from './TwoFactor';

/** Shows the person's own account. */
function Account() {
  const { member, signOut } = useSession();
  const [isAsking, setAsking] = useState(false);
  return (
    <Page title="My account" width="narrow">
      <p>
        {member.name}, {member.email}. Your role is {member.role}: {staffRoleTexts[member.role]}
      </p>
      <Panel title="Password">
        <PasswordForm />
      </Panel>
      <Panel title="Two-factor sign-in">
        <TwoFactor />
      </Panel>
      <Panel title="Sessions">
        <div>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Sign out everywhere
          </Button>
        </div>
        {isAsking && (
          <Confirm
            title="Sign out everywhere?"
            label="Sign out everywhere"
            busyLabel="Signing out…"
            run={() => signOut(true)}
            onClose={() => setAsking(false)}
          >
            Your sessions in all browsers end, this one included.
          </Confirm>
        )}
      </Panel>
    </Page>
  );
}

type Passwords = InferType<typeof staffPasswordForm>;

function PasswordForm() {
  const [send] = useChangePasswordMutation();
  const notify = useNotify();
  const submit = (values: Passwords, { resetForm }: FormikHelpers<Passwords>) =>
    submitted(send({ variables: values }), () => {
      resetForm();
      notify.success('Your password is changed. Your other sessions have ended.');
    });
  return (
    <ValidatedForm
      form={staffPasswordForm}
      initialValues={{ password: '', newPassword: '' }}
      onSubmit={submit}
      label="Change password"
    >
      <TextField<Passwords> name="password" label="Current password" type="password" autoComplete="current-password" />
      <TextField<Passwords>
        name="newPassword"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${staffLimits.password.min} characters.`}
      />
      <SubmitButton busyLabel="Saving…">Change password</SubmitButton>
    </ValidatedForm>
  );
}

export { Account as Component };
