import { type Command, type CommandOption, commonOptions } from './command';
import { columns } from './text-table';

const invocation = 'npm run operator --';

const usageOf = ({ name, operands, options }: Command) =>
  [name, ...operands, ...(options.length > 0 ? ['[options]'] : [])].join(' ');
const optionRow = ({ name, value, summary }: CommandOption) => [
  `  --${name}${value === undefined ? '' : ` ${value}`}`,
  summary,
];

/** The help text that lists the commands, one line each. */
export function overview(commands: readonly Command[]): string {
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
export function commandHelp(command: Command): string {
  return [
    `Usage: ${invocation} ${usageOf(command)}`,
    '',
    `${command.summary}.`,
    '',
    columns([...command.options, ...commonOptions].map(optionRow)),
    '',
    command.examples.length > 1 ? 'Examples:' : 'Example:',
    ...command.examples.map((words) => `  ${invocation} ${command.name} ${words}`),
  ].join('\n');
}
