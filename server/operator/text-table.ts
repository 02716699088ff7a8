/** Customers write names and reviews: nothing of them may steer the terminal of whoever reads them. */
const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

/** Cells below each other, without a head. */
export function columns(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(plain));
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n');
}

/** The same with a head and a line below it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rules = head.map((title, column) => '-'.repeat(Math.max(title.length, ...rows.map((row) => plain(row[column] ?? '').length))));
  return columns([head, rules, ...rows]);
}
