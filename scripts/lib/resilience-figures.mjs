/** Figures of the proofs as a Markdown table: one row for each proof and database. */
export function figuresTable(figures) {
  const rows = figures.map(({ proof, database, values }) => [
    proof,
    database,
    Object.entries(values)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', '),
  ]);
  const head = [
    ['Proof', 'Database', 'Figures'],
    ['---', '---', '---'],
  ];
  return `${[...head, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}
