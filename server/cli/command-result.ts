/** Plain values by name; a list is shown as a table with a column for each name. */
type Values = Readonly<Record<string, unknown>>;

/** The result of a command, which is printed as text or, with `--json`, as JSON. */
export interface CommandResult {
  readonly data: Values | readonly Values[];
  /** Printed in place of the values. */
  readonly text?: string;
  /** Printed below the values. */
  readonly note?: string;
  /** True if the command found a problem: the exit code is then not 0. */
  readonly hasProblems?: boolean;
}

export const resultText = ({ data, text = valuesText(data), note }: CommandResult): string =>
  note === undefined ? text : `${text}\n\n${note}`;

function valuesText(data: CommandResult['data']): string {
  if (!isList(data)) return columns(Object.entries(data).map(([name, value]) => [labelOf(name), textOf(value)]));
  if (!data[0]) return 'There are none.';
  const names = Object.keys(data[0]);
  return columns([names.map(labelOf), ...data.map((row) => names.map((name) => textOf(row[name])))], true);
}

const isList = (data: CommandResult['data']): data is readonly Values[] => Array.isArray(data);

/** `lastSignInAt` becomes `Last sign in at`. */
const labelOf = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return `${value.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value !== 'object') return `${value as string | number | boolean}`;
  return Object.entries(value)
    .map(([name, part]) => `${name} ${textOf(part)}`)
    .join(', ');
}

/** Formats rows as aligned columns. @param hasHead draws a rule below the first row */
export function columns(rows: readonly (readonly string[])[], hasHead = false): string {
  // Names come from others and must not inject escape sequences of the terminal.
  const cells = rows.map((row) => row.map((text) => text.replace(/\p{Cc}+/gu, ' ')));
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const rules = hasHead ? [widths.map((width) => '-'.repeat(width))] : [];
  return [...cells.slice(0, 1), ...rules, ...cells.slice(1)]
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)))
    .map((row) => row.join('  ').trimEnd())
    .join('\n');
}
