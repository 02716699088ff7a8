import { type ParseArgsConfig } from 'node:util';
import { type Config } from '../../config/config';
import { type Clock } from '../../infra/clock';
import { type OperatorSession } from './operator-session';
import { type Progress } from './progress-bar';

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

/** What a command has that works on the database as a whole: it opens the database itself, if at all. */
export interface Maintenance {
  readonly config: Config;
  readonly clock: Clock;
  /** Base folder of relative file paths. */
  readonly folder: string;
  readonly progress: Progress;
}

export type MaintenanceTask = (context: Maintenance) => Promise<CommandResult>;

export interface CommandOption {
  readonly name: string;
  /** Placeholder of the value in the help, such as `<n>`; absent for a switch. */
  readonly value?: string;
  readonly summary: string;
}

interface CommandDescription {
  /** One word, or a group and a verb: `check`, `order status`. */
  readonly name: string;
  readonly operands: readonly string[];
  readonly summary: string;
  readonly options: readonly CommandOption[];
  /** Example arguments, without the command's name. */
  readonly examples: readonly string[];
}

interface ShopCommand extends CommandDescription {
  /**
   * Validates the arguments, before the database is opened.
   * @throws UsageError
   */
  prepare(args: CommandArguments): CommandTask;
}

/** A command that needs no migrated database, such as one that restores it. */
interface MaintenanceCommand extends CommandDescription {
  /** @throws UsageError */
  maintain(args: CommandArguments): MaintenanceTask;
}

export type Command = ShopCommand | MaintenanceCommand;

const defaultLimit = 20;

/** Of commands that list. */
export const limitOption: CommandOption = {
  name: 'limit',
  value: '<n>',
  summary: `maximum number of entries; default ${defaultLimit}`,
};

/** The options of every command. */
export const commonOptions: readonly CommandOption[] = [
  { name: 'json', summary: 'print the result as JSON' },
  {
    name: 'by',
    value: '<name>',
    summary: 'name of the author in the audit log; default: the user of this machine',
  },
  { name: 'help', summary: 'print the help of the command and exit' },
];

export function optionTypes(options: readonly CommandOption[]): NonNullable<ParseArgsConfig['options']> {
  return Object.fromEntries(
    options.map(({ name, value }) => [name, { type: value === undefined ? 'boolean' : 'string' }]),
  );
}

/** Invalid command line arguments. The message is a one-line reason. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The maximum of a signed 32-bit integer column. */
const maxInteger = 2_147_483_647;

type OptionValue = string | boolean | (string | boolean)[] | undefined;

/** Typed access to a command's operands and options. Methods throw UsageError for an invalid value. */
export class CommandArguments {
  /** @param operands one per name of `names` */
  constructor(
    private readonly names: readonly string[],
    private readonly operands: readonly string[],
    private readonly options: Readonly<Record<string, OptionValue>>,
  ) {}

  operand(index: number): string {
    const word = this.operands[index]?.trim() ?? '';
    if (word === '') throw new UsageError(`${this.names[index] ?? 'A word'} is blank.`);
    return word;
  }

  id(index: number): number {
    return parseInteger(this.operand(index), this.names[index] ?? 'id', 1);
  }

  count(index: number): number {
    return parseInteger(this.operand(index), this.names[index] ?? 'n', 0);
  }

  flag(name: string): boolean {
    return this.options[name] === true;
  }

  option(name: string): string | undefined {
    const value = this.options[name];
    if (value === undefined || typeof value !== 'string') return undefined;
    if (value.trim() === '') throw new UsageError(`--${name} is blank.`);
    return value.trim();
  }

  /** @returns null if the option is absent */
  parse<Value>(name: string, parser: (text: string, name: string) => Value): Value | null {
    const text = this.option(name);
    return text === undefined ? null : parser(text, `--${name}`);
  }

  limit(): number {
    return this.parse(limitOption.name, (text, option) => parseInteger(text, option, 1)) ?? defaultLimit;
  }

  required(name: string): string {
    const value = this.option(name);
    if (value === undefined) throw new UsageError(`--${name} is missing.`);
    return value;
  }
}

export function parseInteger(text: string, name: string, minimum: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= minimum && number <= maxInteger) return number;
  throw new UsageError(`${name} must be a whole number from ${minimum} to ${maxInteger}, but is "${text}".`);
}

export function parseChoice<Word extends string>(text: string, name: string, choices: readonly Word[]): Word {
  const found = choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
  if (found === undefined)
    throw new UsageError(`${name} must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}, but is "${text}".`);
  return found;
}
