/** Lints both API descriptions: openapi.json as served, and schema.graphql. Fails on any error or warning. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { printOpenApi } from '../server/bin/emit-openapi';
import { lintWithRedocly, lintWithSpectral } from './lib/openapi-lint';
import { projectRoot, requireNode } from './lib/project';
import { lintSchema } from './lib/schema-lint';

requireNode();
process.chdir(projectRoot);
const text = await printOpenApi();
const folder = mkdtempSync(path.join(os.tmpdir(), 'openapi-'));
try {
  const file = path.join(folder, 'openapi.json');
  writeFileSync(file, text);
  const problems = [...lintWithRedocly(file), ...(await lintWithSpectral(text)), ...lintSchema()];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
