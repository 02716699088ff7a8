/**
 * Checks the import rules of .dependency-cruiser.cjs.
 *   --images   draws the graphs of the folders and of the server's features in docs/images
 */
import { writeFileSync } from 'node:fs';
import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { cruise, format, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { projectRoot, requireNode } from './lib/project';

interface Graph {
  readonly file: string;
  readonly includeOnly: string;
  /** Modules below each match are drawn as one. */
  readonly collapse: string;
}

const folders = ['domain', 'server', 'client', 'admin'];
const notDrawn = '[.]test[.]tsx?$|/testing/|/generated/|[.](module[.])?css$';
const graphs: readonly Graph[] = [
  {
    file: 'docs/images/folders.svg',
    includeOnly: '^(domain|server|client)/.+/|^domain/',
    collapse: '^(domain|(server|client)/[^/]+)/',
  },
  {
    file: 'docs/images/features.svg',
    includeOnly: '^server/features/',
    collapse: '^server/features/[^/]+/',
  },
];

requireNode();
process.chdir(projectRoot);
const options = await extractOptions('./.dependency-cruiser.cjs');
const { output } = await cruise(folders, options, undefined, { tsConfig: extractTsConfig('tsconfig.json') });
// Cruising without a reporter returns an object instead of text.
const result = output as ICruiseResult;
const report = await format(result, { outputType: 'err-long' });
console.error(report.output);
process.exitCode = report.exitCode === 0 ? 0 : 1;
// Without the TypeScript compiler, dependency-cruiser finds no module and no violation.
if (result.summary.totalCruised < 1000) throw new Error(`Only ${result.summary.totalCruised} modules were found.`);
if (process.argv.includes('--images')) await drawGraphs();

async function drawGraphs(): Promise<void> {
  const graphviz = await Graphviz.load();
  for (const { file, includeOnly, collapse } of graphs) {
    const { output: dot } = await format(result, { outputType: 'archi', includeOnly, exclude: notDrawn, collapse });
    // This reporter returns text.
    writeFileSync(file, graphviz.dot(dot as string));
  }
}
