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
