import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 up to AA and axe's best practices. `target-size` is disabled in axe by default. */
const axeOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
};

/** Accessibility violations of the page in its current state, one entry each. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  // Waits for finite animations first, since axe would measure half-faded colours. `window.axe` is defined by the injected script.
  const results = await page.evaluate<AxeResults>(`
    Promise.all(document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime)).map((one) => one.finished.catch(() => undefined)))
      .then(() => window.axe.run(document, ${JSON.stringify(axeOptions)}))
  `);
  return results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `    ${html}\n      ${failureSummary?.replaceAll('\n', ' ')}`).join('\n')}`,
  );
}
