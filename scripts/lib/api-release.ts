import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readChangelog, undatedDeprecations, undocumentedChanges } from './api-changelog';
import { breakingGraphqlChanges, breakingOpenApiChanges } from './api-changes';
import { deprecatedInGraphql, deprecatedInOpenApi } from './api-deprecations';

/** A released description of both APIs: docs/releases/<version>/schema.graphql and openapi.json. */
export interface ApiDescription {
  readonly schemaFile: string;
  readonly openApiFile: string;
}

export const releaseFolder = 'docs/releases';

export const compareVersions = (left: string, right: string): number =>
  left.localeCompare(right, 'en', { numeric: true });

/** @returns the version of the last release, for example 1.2.0; the folder holds at least one */
export function lastRelease(folder = releaseFolder): string {
  const version = readdirSync(folder).sort(compareVersions).at(-1);
  if (version === undefined) throw new Error(`${folder} has no release.`);
  return version;
}

export function descriptionIn(folder: string): ApiDescription {
  return { schemaFile: path.join(folder, 'schema.graphql'), openApiFile: path.join(folder, 'openapi.json') };
}

/** @returns one sentence for each breaking change of either API */
export function breakingChanges(released: ApiDescription, present: ApiDescription): string[] {
  return [
    ...breakingGraphqlChanges(readFileSync(released.schemaFile, 'utf8'), readFileSync(present.schemaFile, 'utf8')),
    ...breakingOpenApiChanges(released.openApiFile, present.openApiFile),
  ];
}

/**
 * Compares the present description with the last release and docs/changelog.md.
 * @returns one line for each breaking change without a note, and for each deprecation without its date of removal
 */
export function releaseProblems(present: ApiDescription): string[] {
  const version = lastRelease();
  const changelog = readChangelog(readFileSync('docs/changelog.md', 'utf8'), version);
  const deprecated = [
    ...deprecatedInGraphql(readFileSync(present.schemaFile, 'utf8')),
    ...deprecatedInOpenApi(readFileSync(present.openApiFile, 'utf8')),
  ];
  return [
    ...undocumentedChanges(breakingChanges(descriptionIn(path.join(releaseFolder, version)), present), changelog),
    ...undatedDeprecations(deprecated, changelog),
  ];
}
