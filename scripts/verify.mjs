/**
 * All checks that must pass before a change is shared. Lint takes as long as the other
 * checks of the sources together, so it runs beside them. Stops at the first failing step.
 *   --without-tests   skips the last step, npm test
 *   --without-weight  skips the page weights, for callers that build the editions anyway
 */
import { runNode } from './lib/process.mjs';
import { projectRoot, requireNode } from './lib/project.mjs';
import { step } from './lib/steps.mjs';

requireNode();
process.chdir(projectRoot);
const lint = ['node_modules/eslint/bin/eslint.js', '.', '--cache', '--cache-location', 'node_modules/.cache/eslint/'];
const besideLint = [
  ['Schema and generated hooks', ['scripts/codegen.mjs', '--check']],
  ['Types', ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['Formatting', ['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--cache', '--log-level=warn']],
  ['Import rules', ['scripts/lint-imports.mjs']],
  ['Descriptions of the APIs', ['scripts/lint-api.mjs']],
];
const afterwards = [
  ...(process.argv.includes('--without-weight')
    ? []
    : [['Weight of the pages', ['scripts/weight.mjs', '--with-html']]]),
  ...(process.argv.includes('--without-tests') ? [] : [['Tests', ['scripts/test.mjs']]]),
];

exitUnlessPassed(await Promise.all([runInOrder([['Lint', lint]]), runInOrder(besideLint)]));
exitUnlessPassed([await runInOrder(afterwards)]);
process.stderr.write('\nverify: everything holds.\n');

/** @returns the first failed step, if any */
async function runInOrder(steps) {
  for (const [name, args] of steps) {
    const code = await step(name, () => runNode(args));
    if (code !== 0) return { name, code };
  }
  return undefined;
}

function exitUnlessPassed(outcomes) {
  const failures = outcomes.filter((outcome) => outcome !== undefined);
  if (failures.length === 0) return;
  console.error(`\nverify has stopped: ${failures.map(({ name }) => name).join(' and ')} failed.`);
  process.exit(failures[0].code);
}
