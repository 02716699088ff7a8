/**
 * Writes schema.graphql from the server's classes, and the storefront's typed hooks from schema.graphql.
 *   --check   writes nothing and fails when one of them is outdated
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import { runNodeOrExit } from './lib/process.mjs';
import { projectRoot, requireNode } from './lib/project.mjs';

requireNode();
process.chdir(projectRoot);
const isCheck = process.argv.includes('--check');
const schemaFile = path.join(projectRoot, 'schema.graphql');

const { module } = await runnerImport(path.join(projectRoot, 'server/bin/emit-schema.ts'), {
  root: projectRoot,
  configFile: false,
  logLevel: 'error',
});
const schema = module.printShopSchema();
if (!isCheck) {
  writeFileSync(schemaFile, schema);
} else if (readFileSync(schemaFile, 'utf8') !== schema) {
  console.error('schema.graphql is not what the classes say. Run npm run codegen and commit what it changes.');
  process.exit(1);
}
await runNodeOrExit(['node_modules/@graphql-codegen/cli/esm/bin.js', '--errors-only', ...(isCheck ? ['--check'] : [])]);
