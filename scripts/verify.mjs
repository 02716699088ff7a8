/**
 * All checks that must pass before a change is shared. Stops at the first failing step.
 *   --without-tests   skips the last step, npm test
 *   --without-weight  skips the page weights, for callers that build the editions anyway
 */
import { runNode } from './lib/process.mjs';
import { projectRoot, requireNode } from './lib/project.mjs';
import { step } from './lib/steps.mjs';

requireNode();
process.chdir(projectRoot);
const steps = [
  ['Schema and generated hooks', ['scripts/codegen.mjs', '--check']],
  ['Types', ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['Lint', ['node_modules/eslint/bin/eslint.js', '.', '--cache', '--cache-location', 'node_modules/.cache/eslint/']],
  ['Descriptions of the APIs', ['scripts/lint-api.mjs']],
  ...(process.argv.includes('--without-weight')
    ? []
    : [['Weight of the pages', ['scripts/weight.mjs', '--with-html']]]),
  ...(process.argv.includes('--without-tests') ? [] : [['Tests', ['scripts/test.mjs']]]),
];

for (const [name, args] of steps) {
  const code = await step(name, () => runNode(args));
  if (code !== 0) {
    console.error(`\nverify has stopped: ${name} failed.`);
    process.exit(code);
  }
}
process.stderr.write('\nverify: everything holds.\n');
