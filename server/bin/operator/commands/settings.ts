import { type Problem, ShopError } from '../../../../domain/errors';
import { parseForm } from '../../../../domain/forms/form';
import { settingsForm } from '../../../../domain/forms/staff-settings';
import { changedTexts, type SettingName, settingNames, type SettingTexts } from '../../../../domain/shop-settings';
import { type Command, type CommandArguments, parseChoice, UsageError } from '../command';
import { columns, table } from '../text-table';

const none = 'none';
const switches = ['on', 'off'] as const;

const linkOption = (name: string, site: string) => ({
  name,
  value: '<url>',
  summary: `the address of the page at ${site}, or ${none}`,
});

const options: Command['options'] = [
  { name: 'name', value: '<name>', summary: 'the name of the shop' },
  { name: 'support-email', value: '<email>', summary: 'the address of customer support' },
  { name: 'postal-address', value: '<lines>', summary: 'the postal address, its lines separated by commas' },
  linkOption('instagram', 'Instagram'),
  linkOption('facebook', 'Facebook'),
  linkOption('linkedin', 'LinkedIn'),
  linkOption('youtube', 'YouTube'),
  { name: 'low-stock', value: '<n>', summary: 'from how many pieces on a page states how many are left; 0: never' },
  { name: 'reviews-approval', value: '<on|off>', summary: 'whether new reviews wait until staff show them' },
  {
    name: 'return-address',
    value: '<lines>',
    summary: `where returned goods go, its lines separated by commas; ${none}: to the postal address`,
  },
  { name: 'return-instructions', value: '<text>', summary: 'how customers return goods' },
];

const optionOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const linkText = (text: string): string => (text === none ? '' : text);

const parsers: Readonly<Record<SettingName, (text: string, option: string) => string>> = {
  name: (text) => text,
  supportEmail: (text) => text,
  postalAddress: (text) => text.split(',').join('\n'),
  instagram: linkText,
  facebook: linkText,
  linkedin: linkText,
  youtube: linkText,
  lowStock: (text) => text,
  reviewsApproval: (text, option) => parseChoice(text, option, switches),
  returnAddress: (text) => linkText(text).split(',').join('\n'),
  returnInstructions: (text) => text,
};

function readChanges(args: CommandArguments): Partial<SettingTexts> {
  const given = settingNames.flatMap((name) => {
    const text = args.parse(optionOf(name), parsers[name]);
    return text === null ? [] : [[name, text] as const];
  });
  if (given.length === 0) throw new UsageError('Name at least one setting.');
  return Object.fromEntries(given);
}

/** By the rules of the back office's form. @throws UsageError with all options that are refused */
function validated({ reviewsApproval, ...texts }: Partial<SettingTexts>): Partial<SettingTexts> {
  const given = reviewsApproval === undefined ? texts : { ...texts, reviewsApproval: reviewsApproval === 'on' };
  try {
    return changedTexts(parseForm(settingsForm, given));
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    throw new UsageError(error.problems.map(refusalOf).join('\n'));
  }
}

const refusalOf = ({ field: [name = ''] = [], message }: Problem) => `--${optionOf(name)}: ${message}`;

const oneLine = (text: string): string => (text === '' ? none : text.split('\n').join(', '));

export const settingsShow: Command = {
  name: 'settings show',
  operands: [],
  summary: 'Show the settings of the shop, and where they come from',
  options: [],
  examples: ['--json'],
  prepare:
    () =>
    async ({ settingsChanges }) => {
      const { texts } = await settingsChanges.read();
      const changed = await settingsChanges.changedNames();
      const data = settingNames.map((name) => ({
        setting: optionOf(name),
        value: texts[name],
        from: changed.includes(name) ? 'owners' : 'environment',
      }));
      const rows = data.map(({ setting, value, from }) => [setting, oneLine(value), from]);
      return { data, text: table(['Setting', 'Value', 'From'], rows) };
    },
};

export const settingsSet: Command = {
  name: 'settings set',
  operands: [],
  summary: 'Change settings of the shop; one that equals the environment follows it again',
  options,
  examples: ['--name "Moss & Fern" --low-stock 3', '--reviews-approval on', '--youtube none'],
  prepare: (args) => {
    const changes = validated(readChanges(args));
    return async ({ settingsChanges, actor }) => {
      const { texts: before, version } = await settingsChanges.read();
      const { texts: after } = await settingsChanges.change({ name: actor, staffId: null }, changes, version);
      const names = settingNames.filter((name) => before[name] !== after[name]);
      const data = names.map((name) => ({ setting: optionOf(name), before: before[name], after: after[name] }));
      const lines = data.map((each) => [each.setting, `${oneLine(each.before)} -> ${oneLine(each.after)}`] as const);
      return { data, text: lines.length === 0 ? 'These are the settings already.' : columns(lines) };
    };
  },
};
