import { parseArgs, types } from 'node:util';
import { ShopError } from '../../domain/failure';
import { type Command, commonOptions, optionTypes, type Task } from './command';
import { commands } from './commands';
import { GivenWords, WrongWords } from './given-words';
import { helpOn, overview } from './help';

/** The parsed command line. */
export type Request =
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'task'; readonly task: Task; readonly json: boolean; readonly by: string | undefined };

const helpWords = ['help', '--help', '-h'];
const longestActor = 100;

/** @throws WrongWords */
export function understand(words: readonly string[]): Request {
  const [group = '', verb = ''] = words;
  if (helpWords.includes(group)) return { kind: 'help', text: overview(commands) };
  const ofOneWord = commands.find(({ name }) => name === group);
  if (ofOneWord) return understandCommand(ofOneWord, words.slice(1));
  const ofGroup = commands.filter(({ name }) => name.startsWith(`${group} `));
  if (ofGroup.length === 0)
    throw new WrongWords(group === '' ? 'A command is missing.' : `There is no command "${group}".`);
  if (helpWords.includes(verb)) return { kind: 'help', text: overview(ofGroup) };
  const command = ofGroup.find(({ name }) => name === `${group} ${verb}`);
  if (!command)
    throw new WrongWords(
      `"${group}" is followed by ${ofGroup.map(({ name }) => name.slice(group.length + 1)).join(' or ')}.`,
    );
  return understandCommand(command, words.slice(2));
}

function understandCommand(command: Command, words: readonly string[]): Request {
  const { values, positionals } = split(command, words);
  if (values['help'] === true) return { kind: 'help', text: helpOn(command) };
  if (positionals.length !== command.operands.length)
    throw new WrongWords(`Expected: ${[command.name, ...command.operands].join(' ')}`);
  const given = new GivenWords(command.operands, positionals, values);
  const by = given.option('by');
  if (by !== undefined && by.length > longestActor)
    throw new WrongWords(`--by takes at most ${longestActor} characters.`);
  return { kind: 'task', task: prepare(command, given), json: given.isOn('json'), by };
}

function split({ options }: Command, words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      strict: true,
      options: optionTypes([...options, ...commonOptions]),
    });
  } catch (error) {
    if (isComplaint(error)) throw new WrongWords(firstSentence(error.message));
    throw error;
  }
}

/** `parseArgs` reports invalid arguments with these codes; any other error is a bug. */
const isComplaint = (error: unknown): error is Error =>
  types.isNativeError(error) && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

const firstSentence = (text: string) => (text.split(/\. |\n/)[0] ?? text).replace(/\.?$/, '.');

/** Some arguments are validated by the shop's forms; their ShopError becomes WrongWords. */
function prepare(command: Command, given: GivenWords): Task {
  try {
    return command.prepare(given);
  } catch (error) {
    if (error instanceof ShopError) throw new WrongWords(error.message);
    throw error;
  }
}
