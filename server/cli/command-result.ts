import { columns, formatMinute, table } from './text-table';

/** Plain values by name; a list is shown as a table with a column for each name. */
type Values = Readonly<Record<string, unknown>>;

/** The result of a command, which is printed as text or, with `--json`, as JSON. */
export interface CommandResult {
  readonly data: Values | readonly Values[];
  /** Printed in place of the values. */
  readonly text?: string;
  /** Printed below the values. */
  readonly note?: string;
  /** Whether the command found a problem: the exit code is then not 0. */
  readonly hasProblems?: boolean;
}

/** `lastSignInAt` becomes `Last sign in at`. */
const labelOf = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return formatMinute(value);
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value !== 'object') return `${value as string | number | boolean}`;
  return Object.entries(value)
    .map(([name, part]) => `${name} ${textOf(part)}`)
    .join(', ');
}

function valuesText(data: CommandResult['data']): string {
  if (!isList(data)) return columns(Object.entries(data).map(([name, value]) => [labelOf(name), textOf(value)]));
  const [first] = data;
  if (first === undefined) return 'There are none.';
  const names = Object.keys(first);
  return table(
    names.map(labelOf),
    data.map((row) => names.map((name) => textOf(row[name]))),
  );
}

const isList = (data: CommandResult['data']): data is readonly Values[] => Array.isArray(data);

export const resultText = ({ data, text = valuesText(data), note }: CommandResult): string =>
  note === undefined ? text : `${text}\n\n${note}`;
