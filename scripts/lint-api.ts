/**
 * Lints both API descriptions, openapi.json as served and schema.graphql, and compares them with the last release.
 * Fails on any error or warning, and on a breaking change without its note in docs/changelog.md.
 */
import { readFileSync } from 'node:fs';
import { releaseProblems } from './lib/api-release';
import { lintWithRedocly, lintWithSpectral } from './lib/openapi-lint';
import { withPresentDescription } from './lib/present-description';
import { projectRoot, requireNode } from './lib/project';
import { lintSchema } from './lib/schema-lint';

requireNode();
process.chdir(projectRoot);
const problems = await withPresentDescription(async (present) => [
  ...lintWithRedocly(present.openApiFile),
  ...(await lintWithSpectral(readFileSync(present.openApiFile, 'utf8'))),
  ...lintSchema(),
  ...releaseProblems(present),
]);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
