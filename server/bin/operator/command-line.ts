import { parseArgs, types } from 'node:util';
import { ShopError } from '../../../domain/errors';
import {
  type Command,
  commonOptions,
  optionTypes,
  type CommandTask,
  type MaintenanceTask,
  type CommandOption,
  CommandArguments,
  UsageError,
} from './command';
import { appAdd, appList, appRevoke, appRotate } from './commands/app';
import { backup, restore } from './commands/backup';
import { catalogueExport, catalogueImport } from './commands/catalogue';
import { check } from './commands/check';
import { customerErase, customerExport } from './commands/customer';
import { couponAdd } from './commands/coupon-add';
import { mailsDiscard, mailsList, mailsResend } from './commands/mails';
import { commentList, reviewList, commentHide, commentShow, reviewHide, reviewShow } from './commands/moderation';
import { newsletterExport, newsletterList, newsletterUnsubscribe } from './commands/newsletter';
import { orderShow } from './commands/order-show';
import { orderStatus } from './commands/order-status';
import { orderTracking } from './commands/order-tracking';
import { refundsList, refundsRetry, refundsSettle } from './commands/refunds';
import { pictures } from './commands/pictures';
import { settingsSet, settingsShow } from './commands/settings';
import { staffAdd, staffDeactivate, staffList, staffReset, staffRole, staffSignOut } from './commands/staff';
import { stockSet } from './commands/stock-set';
import {
  webhookAdd,
  webhookDeliveries,
  webhookList,
  webhookPause,
  webhookRemove,
  webhookReplay,
  webhookResume,
  webhookRotate,
} from './commands/webhook';
import { columns } from './text-table';

export const commands: readonly Command[] = [
  orderShow,
  orderStatus,
  orderTracking,
  ...[refundsList, refundsRetry, refundsSettle],
  stockSet,
  couponAdd,
  reviewList,
  reviewHide,
  reviewShow,
  commentList,
  commentHide,
  commentShow,
  customerExport,
  customerErase,
  ...[mailsList, mailsResend, mailsDiscard],
  ...[newsletterList, newsletterExport, newsletterUnsubscribe],
  appAdd,
  appList,
  appRotate,
  appRevoke,
  webhookAdd,
  webhookList,
  webhookDeliveries,
  webhookReplay,
  webhookPause,
  webhookResume,
  webhookRotate,
  webhookRemove,
  catalogueExport,
  catalogueImport,
  settingsShow,
  settingsSet,
  staffAdd,
  staffList,
  staffRole,
  staffDeactivate,
  staffReset,
  staffSignOut,
  check,
  pictures,
  backup,
  restore,
];

/** The parsed command line. */
export type ParsedCommandLine =
  | { readonly kind: 'help'; readonly text: string }
  | {
      readonly kind: 'task';
      readonly task: PreparedTask;
      readonly json: boolean;
      readonly by: string | undefined;
    };

/** A task for the shop's services, or for the database as a whole. */
export type PreparedTask = { readonly run: CommandTask } | { readonly maintain: MaintenanceTask };

const helpFlags = ['help', '--help', '-h'];
const maxActorLength = 100;

/** @throws UsageError */
export function parseCommand(words: readonly string[]): ParsedCommandLine {
  const [group = '', verb = ''] = words;
  if (helpFlags.includes(group)) return { kind: 'help', text: overview(commands) };
  const ofOneWord = commands.find(({ name }) => name === group);
  if (ofOneWord) return parseCommandArguments(ofOneWord, words.slice(1));
  const ofGroup = commands.filter(({ name }) => name.startsWith(`${group} `));
  if (ofGroup.length === 0)
    throw new UsageError(group === '' ? 'A command is missing.' : `There is no command "${group}".`);
  if (helpFlags.includes(verb)) return { kind: 'help', text: overview(ofGroup) };
  const command = ofGroup.find(({ name }) => name === `${group} ${verb}`);
  if (!command)
    throw new UsageError(
      `"${group}" is followed by ${ofGroup.map(({ name }) => name.slice(group.length + 1)).join(' or ')}.`,
    );
  return parseCommandArguments(command, words.slice(2));
}

function parseCommandArguments(command: Command, words: readonly string[]): ParsedCommandLine {
  const { values, positionals } = tokenize(command, words);
  if (values['help'] === true) return { kind: 'help', text: commandHelp(command) };
  if (positionals.length !== command.operands.length)
    throw new UsageError(`Expected: ${[command.name, ...command.operands].join(' ')}`);
  const args = new CommandArguments(command.operands, positionals, values);
  const by = args.option('by');
  if (by !== undefined && by.length > maxActorLength)
    throw new UsageError(`--by may have at most ${maxActorLength} characters.`);
  return { kind: 'task', task: prepare(command, args), json: args.flag('json'), by };
}

function tokenize({ options }: Command, words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      strict: true,
      options: optionTypes([...options, ...commonOptions]),
    });
  } catch (error) {
    if (isParseArgsError(error)) throw new UsageError(firstSentence(error.message));
    throw error;
  }
}

/** `parseArgs` reports invalid arguments with these codes; any other error is a bug. */
const isParseArgsError = (error: unknown): error is Error =>
  types.isNativeError(error) && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

const firstSentence = (text: string) => (text.split(/\. |\n/)[0] ?? text).replace(/\.?$/, '.');

/** Some arguments are validated by the shop's forms; their ShopError becomes UsageError. */
function prepare(command: Command, args: CommandArguments): PreparedTask {
  try {
    return 'prepare' in command ? { run: command.prepare(args) } : { maintain: command.maintain(args) };
  } catch (error) {
    if (error instanceof ShopError) throw new UsageError(error.message);
    throw error;
  }
}

const invocation = 'npm run operator --';

const usageOf = ({ name, operands, options }: Command) =>
  [name, ...operands, ...(options.length > 0 ? ['[options]'] : [])].join(' ');
const optionRow = ({ name, value, summary }: CommandOption) => [
  `  --${name}${value === undefined ? '' : ` ${value}`}`,
  summary,
];

/** The help text that lists the commands, one line each. */
function overview(commands: readonly Command[]): string {
  return [
    `Usage: ${invocation} <command>`,
    '',
    'The commands use the configured database and may run while the shop is running.',
    '',
    columns(commands.map((command) => [`  ${usageOf(command)}`, command.summary])),
    '',
    'Options of every command:',
    columns(commonOptions.map(optionRow)),
    '',
    'Exit codes: 0 success, 1 refused or violations found, 2 invalid arguments.',
  ].join('\n');
}

/** The help text of one command. */
function commandHelp(command: Command): string {
  return [
    `Usage: ${invocation} ${usageOf(command)}`,
    '',
    `${command.summary}.`,
    '',
    columns([...command.options, ...commonOptions].map(optionRow)),
    '',
    command.examples.length > 1 ? 'Examples:' : 'Example:',
    ...command.examples.map((words) => `  ${invocation} ${command.name} ${words}`.trimEnd()),
  ].join('\n');
}
