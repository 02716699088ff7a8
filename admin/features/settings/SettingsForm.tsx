import type { FormikHelpers } from 'formik';
import { useState, type ReactNode } from 'react';
import { CheckboxField } from '../../../client/ui/CheckboxField';
import { TextField, TextAreaField } from '../../../client/ui/TextField';
import { ValidatedForm, SubmitButton, type SubmitResult } from '../../../client/ui/ValidatedForm';
import { settingsFormOver } from '../../../domain/forms/staff-settings';
import { limits } from '../../../domain/limits';
import { brandName, settingLimits } from '../../../domain/shop-settings';
import { Panel } from '../../ui/Page';
import type { ChangeSettingsMutationVariables, SettingsPartsFragment } from './Settings.generated';

interface SettingsValues {
  name: string;
  supportEmail: string;
  postalAddress: string;
  instagram: string;
  facebook: string;
  linkedin: string;
  youtube: string;
  lowStock: string;
  reviewsApproval: boolean;
  returnAddress: string;
  returnInstructions: string;
}

type Sent = Omit<ChangeSettingsMutationVariables, 'version'>;

/** The outcome of the settings that were sent. */
export interface SettingsAnswer {
  readonly userErrors: SubmitResult;
  readonly saved?: SettingsPartsFragment | null;
  /** The present settings, if another owner has changed them meanwhile. */
  readonly current?: SettingsPartsFragment | null;
}

const valuesOf = (settings: SettingsPartsFragment): SettingsValues => {
  const { name, supportEmail, postalAddress, instagram, facebook, linkedin, youtube } = settings;
  const { returnAddress, returnInstructions } = settings;
  const texts = { name, supportEmail, postalAddress, instagram, facebook, linkedin, youtube };
  return {
    ...texts,
    returnAddress,
    returnInstructions,
    lowStock: String(settings.lowStock),
    reviewsApproval: settings.reviewsApproval,
  };
};

const changesOf = (values: SettingsValues, stored: SettingsValues): Partial<SettingsValues> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== Reflect.get(stored, name)));

const sentOf = ({ lowStock, ...changes }: Partial<SettingsValues>): Sent =>
  lowStock === undefined ? changes : { ...changes, lowStock: Number(lowStock) };

interface SettingsFormProps {
  /** The settings of the database, as far as is known: a setting that equals them is neither checked nor sent. */
  settings: SettingsPartsFragment;
  label: string;
  onSubmit: (changes: Sent) => Promise<SettingsAnswer>;
  /** Above the button. */
  children?: ReactNode;
}

export function SettingsForm({ settings, label, onSubmit, children }: SettingsFormProps) {
  const stored = valuesOf(settings);
  const [initialValues] = useState(stored);
  const submit = async (values: SettingsValues, { resetForm, setValues }: FormikHelpers<SettingsValues>) => {
    const changes = changesOf(values, stored);
    const { userErrors, saved, current } = await onSubmit(sentOf(changes));
    if (saved) resetForm({ values: valuesOf(saved) });
    // The typed values stay when the change of another owner arrives.
    else if (current) await setValues({ ...valuesOf(current), ...changes }, false);
    return userErrors;
  };
  return (
    <ValidatedForm
      form={settingsFormOver({ ...stored })}
      initialValues={initialValues}
      label="Settings"
      onSubmit={submit}
    >
      <ShopFields />
      <LinkFields />
      <RuleFields />
      <ReturnFields />
      {children}
      <SubmitButton busyLabel="Saving…">{label}</SubmitButton>
    </ValidatedForm>
  );
}

function ShopFields() {
  return (
    <Panel title="Shop">
      <TextField
        name="name"
        label="Name"
        autoComplete="off"
        maxLength={settingLimits.name}
        hint={`On pages, in mails and on papers. The logo shows any other name than ${brandName} as text.`}
      />
      <TextField
        name="supportEmail"
        label="Support email"
        type="email"
        autoComplete="off"
        maxLength={limits.fields.email}
        hint="Customers see it, and the contact form writes to it."
      />
      <TextAreaField
        name="postalAddress"
        label="Postal address"
        rows={4}
        autoComplete="off"
        maxLength={settingLimits.postalAddress}
        hint="On the contact page, in the footer, on legal pages and on papers."
      />
    </Panel>
  );
}

const linkProps = {
  optional: true,
  autoComplete: 'off',
  inputMode: 'url',
  maxLength: settingLimits.link,
  placeholder: 'https://',
} as const;

function LinkFields() {
  return (
    <Panel title="Links">
      <TextField name="instagram" label="Instagram" {...linkProps} />
      <TextField name="facebook" label="Facebook" {...linkProps} />
      <TextField name="linkedin" label="LinkedIn" {...linkProps} />
      <TextField name="youtube" label="YouTube" {...linkProps} />
    </Panel>
  );
}

function RuleFields() {
  return (
    <Panel title="Rules">
      <TextField
        name="lowStock"
        label="Low-stock mark"
        autoComplete="off"
        inputMode="numeric"
        maxLength={String(settingLimits.lowStock).length}
        hint="From this number of pieces on, the page of a product states how many are left. 0: never."
      />
      <CheckboxField name="reviewsApproval" label="New reviews wait until staff show them" />
    </Panel>
  );
}

function ReturnFields() {
  return (
    <Panel title="Returns">
      <TextAreaField
        name="returnAddress"
        label="Address for returns"
        optional
        rows={4}
        autoComplete="off"
        maxLength={settingLimits.postalAddress}
        hint="Where customers send returned goods to. Empty: the postal address."
      />
      <TextAreaField
        name="returnInstructions"
        label="Instructions for returns"
        rows={4}
        autoComplete="off"
        maxLength={settingLimits.returnInstructions}
        hint="What customers do next: until when they send goods, with a label or not, and who pays. On the page of the order and in the mail about a return."
      />
    </Panel>
  );
}
