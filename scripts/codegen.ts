/**
 * Writes schema.graphql and schema.admin.graphql from the server's classes, then runs graphql-codegen, which reads codegen.yml.
 *   --check   writes nothing and fails when a file is outdated
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { printShopSchema, printStaffSchema } from '../server/cli/print-schema';
import { runNode } from './lib/process';
import { projectRoot, requireNode } from './lib/project';

requireNode();
process.chdir(projectRoot);
const check = process.argv.includes('--check');
const schemas = { 'schema.graphql': printShopSchema(), 'schema.admin.graphql': printStaffSchema() };
const outdated = Object.entries(schemas).filter(
  ([file, content]) => !existsSync(file) || readFileSync(file, 'utf8') !== content,
);
if (check) {
  for (const [file] of outdated) console.error(`${file} is outdated.`);
} else {
  for (const [file, content] of outdated) writeFileSync(file, content);
}
const generator = 'node_modules/@graphql-codegen/cli/esm/bin.js';
const code = await runNode([generator, ...(check ? ['--check'] : [])]);
if (check && (code !== 0 || outdated.length > 0)) {
  console.error('Run npm run codegen and commit the changes.');
  process.exit(1);
}
process.exit(code);
