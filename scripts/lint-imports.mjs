/**
 * Checks the import rules of .dependency-cruiser.cjs.
 *   --images   draws the graphs of the folders and of the server's features in docs/images
 */
import { writeFileSync } from 'node:fs';
import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { cruise, format } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { projectRoot, requireNode } from './lib/project.mjs';

requireNode();
process.chdir(projectRoot);
const options = await extractOptions('./.dependency-cruiser.cjs');
const folders = ['domain', 'server', 'client'];
const { output } = await cruise(folders, options, undefined, { tsConfig: extractTsConfig('tsconfig.json') });
const report = await format(output, { outputType: 'err-long' });
console.error(report.output);
process.exitCode = report.exitCode === 0 ? 0 : 1;
// Without the TypeScript compiler, dependency-cruiser finds no module and no violation.
if (output.summary.totalCruised < 1000) throw new Error(`Only ${output.summary.totalCruised} modules were found.`);
if (process.argv.includes('--images')) {
  const graphviz = await Graphviz.load();
  const tests = '[.]test[.]tsx?$|/testing/|/generated/|[.](module[.])?css$';
  const draw = async (file, includeOnly, collapse) => {
    const graph = await format(output, { outputType: 'archi', includeOnly, exclude: tests, collapse });
    writeFileSync(file, graphviz.dot(graph.output));
  };
  await draw('docs/images/folders.svg', '^(domain|server|client)/.+/|^domain/', '^(domain|(server|client)/[^/]+)/');
  await draw('docs/images/features.svg', '^server/features/', '^server/features/[^/]+/');
}
