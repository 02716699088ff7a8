import { type ParseArgsConfig } from 'node:util';
import { type OperatorSession } from './operator-session';
import { type CommandArguments } from './command-arguments';

/** The result of a command, as text and as JSON. */
export interface CommandResult {
  readonly text: string;
  /** Plain values, printed with `--json`. */
  readonly data: unknown;
  /** Whether the command found a problem: the exit code is then not 0. */
  readonly hasProblems?: boolean;
}

/** The work of a command whose arguments are valid. */
export type CommandTask = (context: OperatorSession) => Promise<CommandResult>;

export interface CommandOption {
  readonly name: string;
  /** Placeholder of the value in the help, such as `<n>`; absent for a switch. */
  readonly value?: string;
  readonly summary: string;
}

export interface Command {
  /** One word, or a group and a verb: `check`, `order status`. */
  readonly name: string;
  readonly operands: readonly string[];
  readonly summary: string;
  readonly options: readonly CommandOption[];
  /** Example arguments, without the command's name. */
  readonly examples: readonly string[];
  /**
   * Validates the arguments, before the database is opened.
   * @throws UsageError
   */
  prepare(args: CommandArguments): CommandTask;
}

/** The options of every command. */
export const commonOptions: readonly CommandOption[] = [
  { name: 'json', summary: 'print the result as JSON' },
  {
    name: 'by',
    value: '<name>',
    summary: 'who runs the command, for the audit log; default: the user of this machine',
  },
  { name: 'help', summary: 'print the help of the command and exit' },
];

export function optionTypes(options: readonly CommandOption[]): NonNullable<ParseArgsConfig['options']> {
  return Object.fromEntries(
    options.map(({ name, value }) => [name, { type: value === undefined ? 'boolean' : 'string' }]),
  );
}
