/** Formats recorded figures as a Markdown table: one row per test and database. */
export function figuresTable(figures) {
  const rows = figures.map(({ proof, database, values }) => [
    proof,
    database,
    Object.entries(values)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', '),
  ]);
  const head = [
    ['Test', 'Database', 'Figures'],
    ['---', '---', '---'],
  ];
  return `${[...head, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}
