import { setTimeout as pause } from 'node:timers/promises';
import { defaultReturnInstructions } from '../../../domain/return-instructions';
import { signInAs, type StaffClient } from './staff-client';
import { type TestShop } from '../shop';

export const settingFields =
  'name supportEmail postalAddress instagram facebook linkedin youtube lowStock reviewsApproval returnAddress returnInstructions version';
export const changeSettingsDocument = `mutation($version: String!, $name: String, $supportEmail: String, $postalAddress: String, $instagram: String,
  $facebook: String, $linkedin: String, $youtube: String, $lowStock: Int, $reviewsApproval: Boolean, $returnAddress: String, $returnInstructions: String) {
  changeSettings(version: $version, name: $name, supportEmail: $supportEmail, postalAddress: $postalAddress, instagram: $instagram,
    facebook: $facebook, linkedin: $linkedin, youtube: $youtube, lowStock: $lowStock, reviewsApproval: $reviewsApproval,
    returnAddress: $returnAddress, returnInstructions: $returnInstructions) {
    settings { ${settingFields} } conflict { ${settingFields} } userErrors { code field message }
  }
}`;

interface Shown {
  readonly name: string;
  readonly lowStock: number;
  readonly version: string;
}
interface Changed {
  readonly settings: Shown | null;
  readonly conflict: Shown | null;
  readonly userErrors: readonly { readonly code: string; readonly field: readonly string[] }[];
}

/** What the environment of a test shop says. */
export const inEnvironment = {
  name: 'Fernwild',
  supportEmail: 'support@fernwild.example',
  postalAddress: 'Fernwild\n1 Forest Lane\nGreenford',
  instagram: 'https://fernwild.example/instagram',
  facebook: 'https://fernwild.example/facebook',
  linkedin: 'https://fernwild.example/linkedin',
  youtube: 'https://fernwild.example/youtube',
  lowStock: 5,
  reviewsApproval: false,
  returnAddress: '',
  returnInstructions: defaultReturnInstructions.UK,
};

/** Settings of a shop, as an owner changes them. */
export async function createSettingsOwner(test: TestShop) {
  const owner: StaffClient = await signInAs(test, 'owner');
  const read = () => owner.payload<Shown>(`{ settings { ${settingFields} } }`);
  /** Saves settings. @param seen default: the present ones */
  const save = async (facts: object, seen?: string) => {
    const version = seen ?? (await read()).version;
    return owner.payload<Changed>(changeSettingsDocument, { ...facts, version });
  };
  return {
    owner,
    read,
    save,
    saved: async (facts: object) => expect(await save(facts)).toMatchObject({ userErrors: [], settings: facts }),
    /** Back to what the environment says. */
    reset: async () => {
      await test.shop.db.query("DELETE FROM shop_setting WHERE setting_key LIKE 'settings.%'");
      // Longer than a version is used without reading it again.
      await pause(120);
      await test.runJob('read settings');
    },
  };
}
