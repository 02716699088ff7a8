import { SubmitButton } from '../../../client/ui/ValidatedForm';
import { settingsFormOver } from '../../../domain/forms/staff-settings';
import { changesOf, EditForm } from '../../ui/EditForm';
import { Page } from '../../ui/Page';
import { QueryResult } from '../../ui/States';
import { useChangeSettingsMutation, useSettingsQuery, type SettingsPartsFragment } from './Settings.generated';
import { SettingsFields } from './SettingsFields';

/** Shows and changes the settings that owners have for their shop. */
function Settings() {
  // The cache is not read first: a change is compared with the settings that are shown.
  const result = useSettingsQuery({ fetchPolicy: 'network-only' });
  return (
    <Page title="Settings" width="narrow">
      <QueryResult result={result}>{({ settings }) => <EditSettings settings={settings} />}</QueryResult>
    </Page>
  );
}

const describe = ({ name, supportEmail, postalAddress, ...settings }: SettingsPartsFragment) => ({
  ...{ name, 'support email': supportEmail, 'postal address': postalAddress.split('\n').join(', ') },
  Instagram: settings.instagram || null,
  Facebook: settings.facebook || null,
  LinkedIn: settings.linkedin || null,
  YouTube: settings.youtube || null,
  'low-stock mark': settings.lowStock,
  'address for returns': settings.returnAddress.split('\n').join(', ') || null,
  'instructions for returns': settings.returnInstructions,
  'new reviews': settings.reviewsApproval ? 'wait until staff show them' : 'are shown at once',
});

/** Returns the values of the form. A value that it does not show never differs, and is not sent. */
const valuesOf = ({ lowStock, ...settings }: SettingsPartsFragment) => ({ ...settings, lowStock: String(lowStock) });

/** Sends the settings that were changed. The others are not checked either: they may come from the environment. */
function EditSettings({ settings }: { settings: SettingsPartsFragment }) {
  const [send] = useChangeSettingsMutation();
  return (
    <EditForm
      label="Settings"
      name="settings"
      form={settingsFormOver(valuesOf(settings))}
      opened={settings}
      valuesOf={valuesOf}
      describe={describe}
      merge
      send={(values, { version }, newest) => {
        const { lowStock, ...changes } = changesOf(values, valuesOf(newest));
        const mark = lowStock === undefined ? {} : { lowStock: Number(lowStock) };
        return send({ variables: { ...changes, ...mark, version } });
      }}
      rowOf={(saved) => saved.settings}
      done={() => 'The settings are saved. The storefront shows them now.'}
    >
      {(save) => (
        <>
          <SettingsFields />
          <SubmitButton busyLabel="Saving…">{save}</SubmitButton>
        </>
      )}
    </EditForm>
  );
}

export { Settings as Component };
