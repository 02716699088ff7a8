import { type ParseArgsConfig } from 'node:util';
import { type Desk } from './desk';
import { type GivenWords } from './given-words';

/** What a command has to say, for people and for programs. */
export interface Answer {
  readonly text: string;
  /** Plain values, printed by `--json`. */
  readonly facts: unknown;
  /** Whether something was found that is not as it should be: the process then does not end with 0. */
  readonly isBad?: boolean;
}

/** What a command does once its words are found right. */
export type Task = (desk: Desk) => Promise<Answer>;

export interface CommandOption {
  readonly name: string;
  /** What stands for the value in the help, as `<n>`; absent for a switch. */
  readonly value?: string;
  readonly summary: string;
}

export interface Command {
  /** A word, or two of which several commands share the first: `check`, `order status`. */
  readonly name: string;
  readonly operands: readonly string[];
  readonly summary: string;
  readonly options: readonly CommandOption[];
  /** Words that follow the command's name. */
  readonly examples: readonly string[];
  /**
   * Judges the words, before anything is opened.
   * @throws WrongWords
   */
  prepare(words: GivenWords): Task;
}

/** Understood by every command. */
export const commonOptions: readonly CommandOption[] = [
  { name: 'json', summary: 'print the answer as JSON' },
  { name: 'by', value: '<name>', summary: 'who does it, for the audit; otherwise the user of this machine' },
  { name: 'help', summary: 'explain the command and do nothing' },
];

export function optionTypes(options: readonly CommandOption[]): NonNullable<ParseArgsConfig['options']> {
  return Object.fromEntries(options.map(({ name, value }) => [name, { type: value === undefined ? 'boolean' : 'string' }]));
}
