import { Link, useLocation, useNavigate } from 'react-router-dom';
import { marketingPreselected, signUpForm } from '../../../domain/forms/sign-up';
import { limits } from '../../../domain/limits';
import { errorNotice, notices, texts } from '../../../domain/messages';
import type { CustomerRegisterInput } from '../../generated/schema';
import { useCustomerRegisterMutation } from './SessionForms.generated';
import { useAlerts, failureNotice } from '../../lib/alerts';
import { paths } from '../../lib/paths';
import { useShopConfig } from '../../lib/shop-config';
import { CheckboxField } from '../../ui/CheckboxField';
import { TextField } from '../../ui/TextField';
import { ValidatedForm, type SubmitResult, SubmitButton, FormRow } from '../../ui/ValidatedForm';
import { EmailField } from './EmailField';
import { useSignIn } from './use-sign-in';
import styles from './SessionForm.module.css';

const blank = {
  name: '',
  lastname: '',
  email: '',
  phone: '',
  password: '',
  passwordConfirmation: '',
  emailPreference: marketingPreselected,
  smsPreference: marketingPreselected,
  whatsappPreference: marketingPreselected,
};

type SignUpValues = typeof blank;

const { fields, minimum } = limits;

/** Creates an account and signs in with what was typed. The page then goes where the shopper came from. */
export function SignUpForm() {
  const { show } = useAlerts();
  const { search } = useLocation();
  const handleRegistered = useFirstSignIn();
  const [send] = useCustomerRegisterMutation();
  const submit = async (values: SignUpValues): Promise<SubmitResult> => {
    const input = registrationOf(values);
    try {
      const { data } = await send({ variables: { input } });
      if (!data) throw new Error('The shop gave no answer.');
      const { userErrors } = data.customerRegister;
      const taken = userErrors.find(({ code }) => code === 'TAKEN');
      if (taken) show(errorNotice(taken.message));
      if (userErrors.length > 0) return userErrors;
      await handleRegistered(input);
    } catch (error) {
      show(failureNotice(error));
    }
  };
  return (
    <ValidatedForm form={signUpForm} initialValues={blank} onSubmit={submit} label="Create an Account">
      <PersonFields />
      <PasswordFields />
      <Preferences />
      <SubmitButton wide busyLabel={texts.sending}>
        Create an Account
      </SubmitButton>
      <p className={styles.other}>
        Already registered? <Link to={{ pathname: paths.login(), search }}>Login</Link>
      </p>
    </ValidatedForm>
  );
}

/** Signs in after a registration. If that fails, the login page is opened, with the query string that names the origin. */
function useFirstSignIn(): (input: CustomerRegisterInput) => Promise<void> {
  const { show } = useAlerts();
  const { shopName } = useShopConfig();
  const { search } = useLocation();
  const navigate = useNavigate();
  const signIn = useSignIn();
  return async (input) => {
    const isSignedIn = await signIn(input).then(
      (refusals) => refusals.length === 0,
      () => false,
    );
    show(notices.registered(shopName));
    if (!isSignedIn) void navigate({ pathname: paths.login(), search });
  };
}

/** The repeated password is not sent. */
function registrationOf({
  name,
  lastname,
  email,
  phone,
  password,
  emailPreference,
  smsPreference,
  whatsappPreference,
}: SignUpValues): CustomerRegisterInput {
  return { name, lastname, email, phone, password, emailPreference, smsPreference, whatsappPreference };
}

function PersonFields() {
  return (
    <>
      <FormRow>
        <TextField<SignUpValues> name="name" label="First Name" autoComplete="given-name" maxLength={fields.name} />
        <TextField<SignUpValues> name="lastname" label="Last Name" autoComplete="family-name" maxLength={fields.name} />
      </FormRow>
      <EmailField autoComplete="email" />
      <TextField<SignUpValues>
        name="phone"
        label="Phone Number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={fields.phone}
      />
    </>
  );
}

function PasswordFields() {
  const hint = `${minimum.password} to ${fields.password} characters.`;
  return (
    <>
      <TextField<SignUpValues>
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={hint}
      />
      <TextField<SignUpValues>
        name="passwordConfirmation"
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}

function Preferences() {
  return (
    <fieldset className={styles.preferences}>
      <legend>News and offers may reach me by</legend>
      <CheckboxField<SignUpValues> name="emailPreference" label="Email" />
      <CheckboxField<SignUpValues> name="smsPreference" label="SMS" />
      <CheckboxField<SignUpValues> name="whatsappPreference" label="Whatsapp" />
    </fieldset>
  );
}
