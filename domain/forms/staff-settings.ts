import { isSchema, lazy, mixed, number, object } from 'yup';
import { limits } from '../limits';
import { addressLines, settingLimits } from '../shop-settings';
import { fieldMessages } from './field-messages';
import { changeText, optionalText, text, withoutCasts } from './fields';
import { type AnyForm } from './form';
import { flag } from './numbers';
import { emailPattern, mailablePattern } from './patterns';

const settingMessages = {
  name: 'Enter the name without line breaks and angle brackets.',
  link: 'Enter an address that begins with https://, or nothing.',
  lowStock: `Enter a whole number from 0 to ${settingLimits.lowStock}.`,
  reviewsApproval: 'Choose whether reviews wait.',
} as const;

/** It stands in the sender of mails. */
const namePattern = /^[^\p{Cc}<>]*$/u;

/** The form that the environment accepts, too: with a host and without a password. */
function isLink(value: string | undefined): boolean {
  if (!value) return true;
  if (!/^https:\/\/\S+$/.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

const link = (label: string) => optionalText(label, settingLimits.link).test('link', settingMessages.link, isLink);

function toPieces(value: unknown): unknown {
  return typeof value === 'string' && /^\s*\d{1,4}\s*$/.test(value) ? Number(value) : value;
}

/** A number, or its digits as typed. */
const pieces = () =>
  withoutCasts(number())
    .transform(toPieces)
    .typeError(settingMessages.lowStock)
    .integer(settingMessages.lowStock)
    .min(0, settingMessages.lowStock)
    .max(settingLimits.lowStock, settingMessages.lowStock)
    .defined(settingMessages.lowStock);

const lineByLine = changeText((value) => addressLines(value).join('\n'));

/** The settings that owners change; lines of the address are separated by line breaks. */
export const settingsForm = object({
  name: text({ label: 'Shop name', blank: 'Enter the name of the shop.', max: settingLimits.name }).matches(
    namePattern,
    settingMessages.name,
  ),
  // Unlike the email of an account, it keeps its capitals: it is shown.
  supportEmail: text({ label: 'Email', blank: fieldMessages.email.blank, max: limits.fields.email })
    .matches(emailPattern, fieldMessages.email.invalid)
    .matches(mailablePattern, fieldMessages.email.invalid),
  postalAddress: text({
    label: 'Postal address',
    blank: 'Enter the postal address.',
    max: settingLimits.postalAddress,
  }).transform(lineByLine),
  instagram: link('Instagram'),
  facebook: link('Facebook'),
  linkedin: link('LinkedIn'),
  youtube: link('YouTube'),
  lowStock: pieces(),
  reviewsApproval: flag(settingMessages.reviewsApproval),
  returnAddress: optionalText('Address for returns', settingLimits.postalAddress).transform(lineByLine),
  returnInstructions: text({
    label: 'Instructions for returns',
    blank: 'Enter how customers return goods.',
    max: settingLimits.returnInstructions,
  }),
});

/**
 * Changes to the settings. One that is left out stays as it is, also if it comes from the environment, whose rules are less
 * strict.
 */
export const settingsChangesForm = settingsForm.partial();

/** The same for a form that shows all settings: those that are as stored count as left out. */
export const settingsFormOver = (stored: Readonly<Partial<Record<string, unknown>>>): AnyForm =>
  object(
    Object.fromEntries(
      Object.entries(settingsForm.fields).map(([name, field]) => [
        name,
        // Formik passes empty text on as undefined.
        lazy((value: unknown = '') => (isSchema(field) && value !== stored[name] ? field : mixed())),
      ]),
    ),
  );
