import { messagesOf } from '../../../domain/forms/form';
import { profileForm, profilePhoneForm } from '../../../domain/forms/profile';
import { limits } from '../../../domain/limits';
import { notices } from '../../../domain/messages';
import { useProfileSaveMutation, type ProfilePartsFragment } from './Profile.generated';
import { useAlerts, failureNotice } from '../../lib/alerts';
import { CheckboxField } from '../../ui/CheckboxField';
import { TextField } from '../../ui/TextField';
import { ValidatedForm, type SubmitResult, SubmitButton, FormRow } from '../../ui/ValidatedForm';
import { Loading, Skeleton } from '../../ui/Skeleton';
import styles from './account-form.module.css';

type Profile = ProfilePartsFragment;

/** Name and mail preferences are editable; email and phone are read-only; the gender is stored but not shown. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const save = useSaveProfile();
  return (
    <ValidatedForm
      form={profileForm}
      initialValues={{ ...profile, gender: profile.gender ?? '' }}
      onSubmit={save}
      label="My Info"
      className={styles.form}
    >
      <FormRow>
        <TextField<Profile> name="name" label="First Name" autoComplete="given-name" maxLength={limits.fields.name} />
        <TextField<Profile>
          name="lastname"
          label="Last Name"
          autoComplete="family-name"
          maxLength={limits.fields.name}
        />
      </FormRow>
      <FormRow>
        <TextField<Profile>
          name="phone"
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          disabled
          hint={messagesOf(profilePhoneForm, { phone: profile.phone }).phone}
        />
        <TextField<Profile> name="email" label="Email" type="email" autoComplete="email" readOnly />
      </FormRow>
      <p className={styles.note}>Phone number and email belong to your sign-in and cannot be changed here.</p>
      <Preferences />
      <div>
        <SubmitButton busyLabel="Saving...">Save Changes</SubmitButton>
      </div>
    </ValidatedForm>
  );
}

function Preferences() {
  return (
    <fieldset className={styles.wishes}>
      <legend className={styles.legend}>Send me news and offers by</legend>
      <CheckboxField<Profile> name="emailPreference" label="Email" />
      <CheckboxField<Profile> name="smsPreference" label="SMS" />
      <CheckboxField<Profile> name="whatsappPreference" label="Whatsapp" />
    </fieldset>
  );
}

function useSaveProfile(): (values: Profile) => Promise<SubmitResult> {
  const { show } = useAlerts();
  const [save] = useProfileSaveMutation({ errorPolicy: 'all' });
  return async ({ name, lastname, gender, emailPreference, smsPreference, whatsappPreference }) => {
    const input = { name, lastname, gender, emailPreference, smsPreference, whatsappPreference };
    const { data, error } = await save({ variables: { input } });
    const answer = data?.customerUpdate;
    show(answer?.customer ? notices.accountUpdated : failureNotice(error, notices.accountNotUpdated));
    return answer?.userErrors;
  };
}

export function ProfileFormSkeleton() {
  return (
    <Loading className={styles.form}>
      {[1, 2].map((row) => (
        <FormRow key={row}>
          <Skeleton height="5rem" />
          <Skeleton height="5rem" />
        </FormRow>
      ))}
      <Skeleton height="10rem" />
      <Skeleton height="3.25rem" width="11rem" />
    </Loading>
  );
}
