/**
 * Checks the import rules of scripts/lib/import-rules.ts, and that no files import each other.
 *   --root     another project folder
 *   --images   draws the graphs of the folders and of the server's features in docs/images
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { dotOf, type Drawing } from './lib/import-drawing';
import { readImports } from './lib/import-graph';
import { importRules, tests } from './lib/import-rules';
import { importCycles, refusedImports } from './lib/import-violations';
import { projectRoot, requireNode } from './lib/project';

const drawings: readonly Drawing[] = [
  {
    file: 'docs/images/folders.svg',
    files: /^(domain|server|client)[/].+[/]|^domain[/]/,
    node: /^(domain|(server|client)[/][^/]+)[/]/,
  },
  { file: 'docs/images/features.svg', files: /^server[/]features[/][^/]+[/]/, node: /^server[/]features[/][^/]+[/]/ },
];

requireNode();
const { values } = parseArgs({
  options: { root: { type: 'string', default: projectRoot }, images: { type: 'boolean', default: false } },
});
process.chdir(values.root);
const graph = readImports(['domain', 'server', 'client', 'admin']);
const violations = [...refusedImports(graph, importRules, tests), ...importCycles(graph, tests)];
for (const violation of violations) console.error(violation);
console.error(`${violations.length} violations of the import rules in ${graph.size} files.`);
if (violations.length > 0) process.exitCode = 1;
if (values.images) {
  const graphviz = await Graphviz.load();
  for (const drawing of drawings) writeFileSync(drawing.file, graphviz.dot(dotOf(graph, drawing)));
}
