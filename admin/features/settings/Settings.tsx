import { useState } from 'react';
import { outcomeOf } from '../../lib/outcome';
import { useNotify } from '../../lib/notify';
import { Conflict } from '../../ui/Conflict';
import { Page } from '../../ui/Page';
import { Answer } from '../../ui/States';
import {
  useChangeSettingsMutation,
  useSettingsQuery,
  type ChangeSettingsMutationVariables,
  type SettingsPartsFragment,
} from './Settings.generated';
import { SettingsForm, type SettingsAnswer } from './SettingsForm';

/** Shows and changes the settings that owners have for their shop. */
function Settings() {
  // The cache is not read first: a change is compared with the settings that are shown.
  const answer = useSettingsQuery({ fetchPolicy: 'network-only' });
  return (
    <Page title="Settings" width="narrow">
      <Answer answer={answer}>{({ settings }) => <EditSettings settings={settings} />}</Answer>
    </Page>
  );
}

const inWords = ({ name, supportEmail, postalAddress, ...settings }: SettingsPartsFragment) => ({
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

/** Saves the settings. If another owner has changed them meanwhile, nothing is saved, and both states are shown. */
function EditSettings({ settings }: { settings: SettingsPartsFragment }) {
  const [send] = useChangeSettingsMutation();
  const notify = useNotify();
  // The cache shows the newest settings; a change is based on those that the person has seen.
  const [seen, setSeen] = useState(settings);
  const [conflict, setConflict] = useState<SettingsPartsFragment>();
  const stored = conflict ?? seen;
  const save = async (changes: Omit<ChangeSettingsMutationVariables, 'version'>): Promise<SettingsAnswer> => {
    const { version } = stored;
    const outcome = await outcomeOf(send({ variables: { version, ...changes } }));
    if (outcome.isFailed) return outcome;
    const { settings: saved, conflict: current } = outcome.payload;
    if (saved) {
      setSeen(saved);
      notify.success('The settings are saved. The storefront shows them now.');
    } else if (conflict) setSeen(conflict);
    // Another error leaves the comparison that was made.
    if (saved || current) setConflict(current ?? undefined);
    return { userErrors: outcome.userErrors, saved, current };
  };
  return (
    <SettingsForm settings={stored} label={conflict ? 'Save nevertheless' : 'Save'} onSubmit={save}>
      {conflict && <Conflict seen={inWords(seen)} current={inWords(conflict)} />}
    </SettingsForm>
  );
}

export { Settings as Component };
