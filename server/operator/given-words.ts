/** Invalid command line arguments. The message is a one-line reason. */
export class WrongWords extends Error {
  override readonly name = 'WrongWords';
}

/** The maximum of a signed 32-bit integer column. */
const largestWhole = 2_147_483_647;

type OptionValue = string | boolean | (string | boolean)[] | undefined;

/** Typed access to a command's operands and options. Methods throw WrongWords for an invalid value. */
export class GivenWords {
  /** @param operands one per name of `names` */
  constructor(
    private readonly names: readonly string[],
    private readonly operands: readonly string[],
    private readonly options: Readonly<Record<string, OptionValue>>,
  ) {}

  operand(index: number): string {
    const word = this.operands[index]?.trim() ?? '';
    if (word === '') throw new WrongWords(`${this.names[index] ?? 'A word'} is blank.`);
    return word;
  }

  id(index: number): number {
    return whole(this.operand(index), this.names[index] ?? 'id', 1);
  }

  count(index: number): number {
    return whole(this.operand(index), this.names[index] ?? 'n', 0);
  }

  isOn(name: string): boolean {
    return this.options[name] === true;
  }

  option(name: string): string | undefined {
    const value = this.options[name];
    if (value === undefined || typeof value !== 'string') return undefined;
    if (value.trim() === '') throw new WrongWords(`--${name} is blank.`);
    return value.trim();
  }

  /** @returns null if the option is absent */
  read<Value>(name: string, reader: (text: string, name: string) => Value): Value | null {
    const text = this.option(name);
    return text === undefined ? null : reader(text, `--${name}`);
  }

  required(name: string): string {
    const value = this.option(name);
    if (value === undefined) throw new WrongWords(`--${name} is missing.`);
    return value;
  }
}

export function whole(text: string, name: string, least: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= largestWhole) return number;
  throw new WrongWords(`${name} must be a whole number from ${least} to ${largestWhole}, but is "${text}".`);
}

export function oneOf<Word extends string>(text: string, name: string, words: readonly Word[]): Word {
  const found = words.find((word) => word.toLowerCase() === text.toLowerCase());
  if (found === undefined)
    throw new WrongWords(`${name} must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}, but is "${text}".`);
  return found;
}
