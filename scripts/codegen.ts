/**
 * Writes schema.graphql from the server's classes, and the storefront's typed hooks from schema.graphql.
 *   --check   writes nothing and fails when one of them is outdated
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { printShopSchema } from '../server/bin/emit-schema';
import { runNodeOrExit } from './lib/process';
import { projectRoot, requireNode } from './lib/project';

requireNode();
process.chdir(projectRoot);
const isCheck = process.argv.includes('--check');
const schemaFile = path.join(projectRoot, 'schema.graphql');

const schema = printShopSchema();
if (!isCheck) {
  writeFileSync(schemaFile, schema);
} else if (readFileSync(schemaFile, 'utf8') !== schema) {
  console.error('schema.graphql is outdated. Run npm run codegen and commit the changes.');
  process.exit(1);
}
await runNodeOrExit(['node_modules/@graphql-codegen/cli/esm/bin.js', '--errors-only', ...(isCheck ? ['--check'] : [])]);
