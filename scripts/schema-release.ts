/**
 * Writes docs/releases/<version>/ with schema.graphql and openapi.json, the release that later changes are compared with.
 * The version is `apiVersion` in server/rest/openapi.ts; docs/changelog.md has a section for it.
 */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readChangelog } from './lib/api-changelog';
import {
  breakingChanges,
  compareVersions,
  descriptionIn,
  lastRelease,
  releaseFolder,
  releaseProblems,
  type ApiDescription,
} from './lib/api-release';
import { withPresentDescription } from './lib/present-description';
import { projectRoot, requireNode } from './lib/project';

requireNode();
process.chdir(projectRoot);
await withPresentDescription((present) => {
  // As `openApiOf` writes it.
  const document = JSON.parse(readFileSync(present.openApiFile, 'utf8')) as { readonly info: { version: string } };
  const { version } = document.info;
  const problems = [...versionProblems(version, present), ...releaseProblems(present)];
  if (problems.length > 0) {
    for (const problem of problems) console.error(problem);
    process.exitCode = 1;
    return;
  }
  const released = descriptionIn(path.join(releaseFolder, version));
  mkdirSync(path.dirname(released.schemaFile));
  copyFileSync(present.schemaFile, released.schemaFile);
  copyFileSync(present.openApiFile, released.openApiFile);
  console.log(`${path.dirname(released.schemaFile)} is written.`);
});

function versionProblems(version: string, present: ApiDescription): string[] {
  const last = lastRelease();
  if (compareVersions(version, last) <= 0) return [`${last} is released; raise apiVersion in server/rest/openapi.ts.`];
  readChangelog(readFileSync('docs/changelog.md', 'utf8'), version);
  const breaking = breakingChanges(descriptionIn(path.join(releaseFolder, last)), present);
  return breaking.length > 0 && parseInt(version) === parseInt(last)
    ? [`Breaking changes need a new major version, not ${version}.`]
    : [];
}
