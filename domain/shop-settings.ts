import { type SocialLinks } from './page-state';

/** Name of a shop that has none of its own. The logo and the picture of link previews show it. */
export const brandName = 'Fernwild';

/** The settings that owners change. The environment gives the values that no owner has changed. */
export interface ShopSettings {
  readonly name: string;
  readonly supportEmail: string;
  /** One entry per line. */
  readonly postalAddress: readonly string[];
  /** An empty link is not shown. */
  readonly links: SocialLinks;
  /** From this number of pieces on, a product counts as scarce: its page states how many are left. 0: never. */
  readonly lowStock: number;
  /** True if new reviews wait until staff show them. */
  readonly reviewsApproval: boolean;
  /** The address for returned goods, one entry per line; if it is empty, goods go to the postal address. */
  readonly returnAddress: readonly string[];
  /** Tells customers how to return goods: until when, with a label or not, and who pays. */
  readonly returnInstructions: string;
}

/** One setting each: what a form, the database and the audit log have. */
export const settingNames = [
  'name',
  'supportEmail',
  'postalAddress',
  'instagram',
  'facebook',
  'linkedin',
  'youtube',
  'lowStock',
  'reviewsApproval',
  'returnAddress',
  'returnInstructions',
] as const;

export type SettingName = (typeof settingNames)[number];

/** Settings as texts: an address with its line breaks, `on` or `off`. */
export type SettingTexts = Readonly<Record<SettingName, string>>;

/** In characters, but `lowStock`: pieces. A stored text has 255 characters at most. */
export const settingLimits = {
  name: 60,
  postalAddress: 250,
  link: 250,
  returnInstructions: 250,
  lowStock: 999,
} as const;

/** The lines of an address that have a text. */
export const addressLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const settingTexts = ({ links, ...settings }: ShopSettings): SettingTexts => ({
  name: settings.name,
  supportEmail: settings.supportEmail,
  postalAddress: settings.postalAddress.join('\n'),
  instagram: links.instagram,
  facebook: links.facebook,
  linkedin: links.linkedin,
  youtube: links.youtube,
  lowStock: String(settings.lowStock),
  reviewsApproval: settings.reviewsApproval ? 'on' : 'off',
  returnAddress: settings.returnAddress.join('\n'),
  returnInstructions: settings.returnInstructions,
});

/** Settings with the types of a form; those that are absent or null stay as they are. */
export type SettingChanges = Readonly<Partial<Record<SettingName, string | number | boolean | null>>>;

const settingText = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);

export const changedTexts = (changes: SettingChanges): Partial<SettingTexts> =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = changes[name] ?? null;
      return value === null ? [] : [[name, settingText(value)]];
    }),
  );

export const settingsOf = (texts: SettingTexts): ShopSettings => ({
  name: texts.name,
  supportEmail: texts.supportEmail,
  postalAddress: addressLines(texts.postalAddress),
  links: {
    instagram: texts.instagram,
    facebook: texts.facebook,
    linkedin: texts.linkedin,
    youtube: texts.youtube,
  },
  lowStock: Number(texts.lowStock),
  reviewsApproval: texts.reviewsApproval === 'on',
  returnAddress: addressLines(texts.returnAddress),
  returnInstructions: texts.returnInstructions,
});

/** Returns the address that returned goods are sent to. */
export const returnAddressOf = ({
  returnAddress,
  postalAddress,
}: Pick<ShopSettings, 'returnAddress' | 'postalAddress'>): readonly string[] =>
  returnAddress.length > 0 ? returnAddress : postalAddress;
