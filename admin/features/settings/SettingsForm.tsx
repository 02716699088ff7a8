import { useState, type ReactNode } from 'react';
import { CheckboxField } from '../../../client/ui/CheckboxField';
import { Field, TextAreaField } from '../../../client/ui/Field';
import { Form, FormRow, SubmitButton, type SubmitResult } from '../../../client/ui/Form';
import { settingsForm } from '../../../domain/forms/staff-settings';
import { limits } from '../../../domain/limits';
import { settingLimits } from '../../../domain/shop-settings';
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
}

type Sent = Omit<ChangeSettingsMutationVariables, 'version'>;

const valuesOf = (settings: SettingsPartsFragment): SettingsValues => {
  const { name, supportEmail, postalAddress, instagram, facebook, linkedin, youtube } = settings;
  const texts = { name, supportEmail, postalAddress, instagram, facebook, linkedin, youtube };
  return { ...texts, lowStock: String(settings.lowStock), reviewsApproval: settings.reviewsApproval };
};

const sentOf = ({ lowStock, ...values }: SettingsValues): Sent => ({ ...values, lowStock: Number(lowStock) });

interface SettingsFormProps {
  settings: SettingsPartsFragment;
  label: string;
  onSubmit: (values: Sent) => Promise<SubmitResult>;
  /** Above the button. */
  children?: ReactNode;
}

export function SettingsForm({ settings, label, onSubmit, children }: SettingsFormProps) {
  // What is typed stays when the change of another owner arrives.
  const [initialValues] = useState(() => valuesOf(settings));
  return (
    <Form<SettingsValues>
      form={settingsForm}
      initialValues={initialValues}
      label="Settings"
      onSubmit={(values) => onSubmit(sentOf(values))}
    >
      <ShopFields />
      <LinkFields />
      <RuleFields />
      {children}
      <SubmitButton busyLabel="Saving…">{label}</SubmitButton>
    </Form>
  );
}

function ShopFields() {
  return (
    <Panel title="Shop">
      <Field
        name="name"
        label="Name"
        autoComplete="off"
        maxLength={settingLimits.name}
        hint="On pages, in mails and on papers. The logo is a picture and stays."
      />
      <Field
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
      <FormRow>
        <Field name="instagram" label="Instagram" {...linkProps} />
        <Field name="facebook" label="Facebook" {...linkProps} />
      </FormRow>
      <FormRow>
        <Field name="linkedin" label="LinkedIn" {...linkProps} />
        <Field name="youtube" label="YouTube" {...linkProps} />
      </FormRow>
    </Panel>
  );
}

function RuleFields() {
  return (
    <Panel title="Rules">
      <Field
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
