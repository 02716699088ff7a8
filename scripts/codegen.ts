/**
 * Writes schema.graphql and schema.admin.graphql from the server's classes, and from these what codegen.yml lists: the typed operations
 * of the storefront, of the back office and of docs/examples.
 *   --check   writes nothing and fails when one of them is outdated
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { printShopSchema, printStaffSchema } from '../server/cli/print-schema';
import { projectRoot, requireNode } from './lib/project';
import { operationNames, runCodegen } from './lib/run-codegen';

requireNode();
process.chdir(projectRoot);
const schema = printShopSchema();
const staffSchema = printStaffSchema();
const files = [
  { file: 'schema.graphql', content: schema },
  { file: 'schema.admin.graphql', content: staffSchema },
  operationNames(),
  ...(await runCodegen({ 'schema.graphql': schema, 'schema.admin.graphql': staffSchema })),
];
const outdated = files.filter(({ file, content }) => !existsSync(file) || readFileSync(file, 'utf8') !== content);
if (!process.argv.includes('--check')) {
  for (const { file, content } of outdated) writeFileSync(file, content);
} else if (outdated.length > 0) {
  for (const { file } of outdated) console.error(`${file} is outdated.`);
  console.error('Run npm run codegen and commit the changes.');
  process.exit(1);
}
