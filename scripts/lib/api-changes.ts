import { buildSchema, DangerousChangeType, findBreakingChanges, findDangerousChanges } from 'graphql';
import { redoclyReport } from './redocly';

/**
 * Compares two versions of schema.graphql.
 * @returns one sentence for each change that can break a client; added enum values, fields and types cannot
 */
export function breakingGraphqlChanges(released: string, present: string): string[] {
  const [before, after] = [buildSchema(released), buildSchema(present)];
  const defaults = findDangerousChanges(before, after).filter(
    ({ type }) => type === DangerousChangeType.ARG_DEFAULT_VALUE_CHANGE,
  );
  return [...findBreakingChanges(before, after), ...defaults].map(({ description }) => description);
}

/** The part of the report of `redocly diff` that is read here. */
interface DiffReport {
  readonly changes: readonly OpenApiChange[];
}

interface OpenApiChange {
  /** JSON pointer. */
  readonly path: string;
  readonly typeName: string;
  readonly kind: 'added' | 'removed' | 'modified';
  readonly verdicts: readonly { readonly ruleId: string; readonly impact: string; readonly message: string }[];
}

/** Not breaking: docs/api.md requires clients to handle unknown values. */
const toleratedRules = ['enum-values-added'];

/**
 * Compares two OpenAPI documents.
 * @returns one sentence for each change that can break a client
 */
export function breakingOpenApiChanges(releasedFile: string, presentFile: string): string[] {
  // Redocly's format "json".
  const { changes } = JSON.parse(redoclyReport(['diff', releasedFile, presentFile, '--format=json'])) as DiffReport;
  return [...new Set(changes.flatMap(sentencesOf))];
}

function sentencesOf({ path, typeName, kind, verdicts }: OpenApiChange): string[] {
  const place = placeOf(path);
  // Redocly rates this as a patch, since the server ignores the field of an older client. But then it has no effect any more.
  if (kind === 'removed' && typeName === 'Schema' && /\/requestBody\/.*\/properties\/[^/]+$/.test(path))
    return [`${place}: The field is no longer read.`];
  return verdicts
    .filter(({ ruleId, impact }) => impact === 'major' && !toleratedRules.includes(ruleId))
    .map(({ message }) => `${place}: ${message}`);
}

/** Segments of JSON pointers that say nothing to a reader. */
const silent = /^(paths|content|application\/json|schema|properties|anyOf|\d|responses|components)$/;

/** Names what a JSON pointer points to, for example `POST /addtocart 200 price`. */
export function placeOf(pointer: string): string {
  const segments = pointer
    .replace(/^#\//, '')
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  const method = segments[0] === 'paths' ? segments.splice(2, 1) : [];
  const names = segments
    .filter((segment) => !silent.test(segment))
    .map((segment) => (segment === 'requestBody' ? 'request' : segment === 'items' ? '[]' : segment));
  return `\`${[...method.map((name) => name.toUpperCase()), ...names].join(' ')}\``;
}
