/**
 * All checks that must pass before a change is shared. The checks of the sources run in two
 * rows of about the same length, one for each of two cores. Stops at the first failing step.
 *   --without-tests   skips the last step, npm test
 *   --without-weight  skips the page weights, for callers that build the editions anyway
 */
import { runNode, scriptArguments, step } from './lib/process';
import { projectRoot, requireNode } from './lib/project';

interface Check {
  readonly name: string;
  /** Arguments of Node. */
  readonly args: readonly string[];
}

interface Failure {
  readonly name: string;
  readonly code: number;
}

requireNode();
process.chdir(projectRoot);
const codeChecks: readonly Check[] = [
  { name: 'Lint', args: ['node_modules/oxlint/bin/oxlint'] },
  {
    name: 'Types',
    args: [
      'node_modules/typescript/bin/tsc',
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/tsc.tsbuildinfo',
    ],
  },
  { name: 'Import rules', args: scriptArguments('lint-imports') },
];
const otherChecks: readonly Check[] = [
  { name: 'Schema and generated hooks', args: scriptArguments('codegen', '--check') },
  {
    name: 'Formatting',
    args: ['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--cache', '--log-level=warn'],
  },
  { name: 'Descriptions of the APIs', args: scriptArguments('lint-api') },
];
const weight: Check = { name: 'Weight of the pages', args: scriptArguments('weight', '--with-html') };
const tests: Check = { name: 'Tests', args: scriptArguments('test') };

exitUnlessPassed(await Promise.all([runInOrder(codeChecks), runInOrder(otherChecks)]));
exitUnlessPassed([
  await runInOrder([
    ...(process.argv.includes('--without-weight') ? [] : [weight]),
    ...(process.argv.includes('--without-tests') ? [] : [tests]),
  ]),
]);
process.stderr.write('\nverify: all checks passed.\n');

/** @returns the first failed check, if any */
async function runInOrder(checks: readonly Check[]): Promise<Failure | undefined> {
  for (const { name, args } of checks) {
    const code = await step(name, () => runNode(args));
    if (code !== 0) return { name, code };
  }
  return undefined;
}

function exitUnlessPassed(outcomes: readonly (Failure | undefined)[]): void {
  const failures = outcomes.filter((outcome) => outcome !== undefined);
  const [first] = failures;
  if (first === undefined) return;
  console.error(`\nverify has stopped: ${failures.map(({ name }) => name).join(' and ')} failed.`);
  process.exit(first.code);
}
