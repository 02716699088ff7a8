import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const grave = ['serious', 'critical'];

/** What hinders people on the screen as it stands, a line each; only what is serious or worse. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  // axe fills this global; half faded colours would be measured as they are, so what moves comes to its end first.
  const results = await page.evaluate<AxeResults>(`
    Promise.all(document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime)).map((one) => one.finished.catch(() => undefined)))
      .then(() => window.axe.run(document, { resultTypes: ['violations'] }))
  `);
  return results.violations
    .filter(({ impact }) => grave.includes(impact ?? ''))
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `    ${html}\n      ${failureSummary?.replaceAll('\n', ' ')}`).join('\n')}`);
}
