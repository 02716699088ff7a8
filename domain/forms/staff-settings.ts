import * as yup from 'yup';
import { limits } from '../limits';
import { addressLines, settingLimits } from '../shop-settings';
import { fieldMessages, notValid } from './field-messages';
import { optionalText, text } from './fields';
import { type AnyForm, form } from './form';
import { isEmail, isMailable, matching } from './rules';

const settingMessages = {
  name: 'Enter the name without line breaks and angle brackets.',
  link: 'Enter an address that begins with https://, or nothing.',
  lowStock: `Enter a whole number from 0 to ${settingLimits.lowStock}.`,
  reviewsApproval: 'Choose whether reviews wait.',
} as const;

/** It stands in the sender of mails. */
const isName = (value: string) => !/[\p{Cc}<>]/u.test(value);

/** The form that the environment accepts, too: with a host and without a password. */
function isLink(value: string): boolean {
  if (value === '') return true;
  if (!/^https:\/\/\S+$/.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

const link = (label: string) => optionalText(label, settingLimits.link, [matching(isLink, settingMessages.link)]);

const isPieces = (value: unknown) =>
  (typeof value === 'number' || (typeof value === 'string' && /^\s*\d{1,4}\s*$/.test(value))) &&
  Number.isInteger(Number(value)) &&
  Number(value) >= 0 &&
  Number(value) <= settingLimits.lowStock;

/** A number, or its digits as typed. */
const pieces = () =>
  yup
    .mixed<number>()
    .defined(settingMessages.lowStock)
    .transform((value: unknown) => Number(value))
    .test('field', settingMessages.lowStock, (value) => value === undefined || isPieces(value));

const lineByLine = (value: unknown): unknown => (typeof value === 'string' ? addressLines(value).join('\n') : value);

/**
 * The settings that owners change; lines of the address are separated by line breaks. A setting that is left out stays as it is, also if
 * it comes from the environment, whose rules are less strict.
 */
export const settingsForm = form({
  name: text({
    label: 'Shop name',
    blank: 'Enter the name of the shop.',
    max: settingLimits.name,
    rules: [matching(isName, settingMessages.name)],
  }),
  // Unlike the email of an account, it keeps its capitals: it is shown.
  supportEmail: text({
    label: 'Email',
    blank: fieldMessages.email.blank,
    max: limits.fields.email,
    rules: [matching((value) => isEmail(value) && isMailable(value), fieldMessages.email.invalid)],
  }),
  postalAddress: text({
    label: 'Postal address',
    blank: 'Enter the postal address.',
    max: settingLimits.postalAddress,
    wrongType: notValid('Postal address'),
  }).transform(lineByLine),
  instagram: link('Instagram'),
  facebook: link('Facebook'),
  linkedin: link('LinkedIn'),
  youtube: link('YouTube'),
  lowStock: pieces(),
  reviewsApproval: yup
    .boolean()
    .strict()
    .typeError(settingMessages.reviewsApproval)
    .defined(settingMessages.reviewsApproval),
  returnAddress: optionalText('Address for returns', settingLimits.postalAddress).transform(lineByLine),
  returnInstructions: text({
    label: 'Instructions for returns',
    blank: 'Enter how customers return goods.',
    max: settingLimits.returnInstructions,
    wrongType: notValid('Instructions for returns'),
  }),
}).partial();

/** The same for a form that shows all settings: those that are as stored count as left out. */
export const settingsFormOver = (stored: Readonly<Partial<Record<string, unknown>>>): AnyForm =>
  form(
    Object.fromEntries(
      Object.entries(settingsForm.fields).map(([name, field]) => [
        name,
        yup.lazy((value: unknown) => (yup.isSchema(field) && value !== stored[name] ? field : yup.mixed())),
      ]),
    ),
  );
