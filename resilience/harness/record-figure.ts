import { appendFileSync } from 'node:fs';

/**
 * Records what a test measured, for the table at the end of npm run resilience.
 * @param test what was tested, as named in docs/reliability.md: "500 buyers of 50 pieces"
 * @param values what was counted, by name: `{ orders: 50, refused: 450 }`
 */
export function recordFigure(test: string, values: Record<string, string | number>): void {
  const file = process.env['RESILIENCE_FIGURES'];
  // Not set when Jest runs a section without npm run resilience.
  if (!file) return;
  appendFileSync(
    file,
    `${JSON.stringify({ test, database: process.env['RESILIENCE_DATABASE'] ?? 'sqlite', values })}\n`,
  );
}
