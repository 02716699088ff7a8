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

/** Replaces control characters: names are input of others and must not inject terminal escape sequences. */
const stripControlCharacters = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

/** A time as tables show it, in UTC. */
export const formatMinute = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Formats rows as aligned columns, without a header. */
export function columns(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(stripControlCharacters));
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats rows as aligned columns, with a header and a rule below it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rules = head.map((title, column) =>
    '-'.repeat(Math.max(title.length, ...rows.map((row) => stripControlCharacters(row[column] ?? '').length))),
  );
  return columns([head, rules, ...rows]);
}
