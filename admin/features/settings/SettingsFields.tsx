import type { InferType } from 'yup';
import type { settingsForm } from '../../../domain/forms/staff-settings';
import { CheckboxField } from '../../../client/ui/CheckboxField';
import { TextField, TextAreaField } from '../../../client/ui/TextField';
import { limits } from '../../../domain/limits';
import { brandName, settingLimits } from '../../../domain/shop-settings';
import { Panel } from '../../ui/Page';

type Settings = InferType<typeof settingsForm>;

export function SettingsFields() {
  return (
    <>
      <ShopFields />
      <LinkFields />
      <RuleFields />
      <ReturnFields />
    </>
  );
}

function ShopFields() {
  return (
    <Panel title="Shop">
      <TextField<Settings>
        name="name"
        label="Name"
        autoComplete="off"
        maxLength={settingLimits.name}
        hint={`On pages, in mails and on papers. The logo shows any other name than ${brandName} as text.`}
      />
      <TextField<Settings>
        name="supportEmail"
        label="Support email"
        type="email"
        autoComplete="off"
        maxLength={limits.fields.email}
        hint="Customers see it, and the contact form writes to it."
      />
      <TextAreaField<Settings>
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
      <TextField<Settings> name="instagram" label="Instagram" {...linkProps} />
      <TextField<Settings> name="facebook" label="Facebook" {...linkProps} />
      <TextField<Settings> name="linkedin" label="LinkedIn" {...linkProps} />
      <TextField<Settings> name="youtube" label="YouTube" {...linkProps} />
    </Panel>
  );
}

function RuleFields() {
  return (
    <Panel title="Rules">
      <TextField<Settings>
        name="lowStock"
        label="Low-stock mark"
        autoComplete="off"
        inputMode="numeric"
        maxLength={String(settingLimits.lowStock).length}
        hint="From this number of pieces on, the page of a product states how many are left. 0: never."
      />
      <CheckboxField<Settings> name="reviewsApproval" label="New reviews wait until staff show them" />
    </Panel>
  );
}

function ReturnFields() {
  return (
    <Panel title="Returns">
      <TextAreaField<Settings>
        name="returnAddress"
        label="Address for returns"
        optional
        rows={4}
        autoComplete="off"
        maxLength={settingLimits.postalAddress}
        hint="Where customers send returned goods to. Empty: the postal address."
      />
      <TextAreaField<Settings>
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
