import type { DocumentNode } from 'graphql';
import type { SerializedResult } from '../../../domain/page-state';
import type { PageQuery } from '../page';

/** The result of a query that the server ran while rendering the page. */
export interface ServerResult {
  readonly query: DocumentNode;
  readonly variables: Record<string, unknown>;
  readonly data: Record<string, unknown>;
}

export function serializeResults(answers: readonly ServerResult[]): SerializedResult[] {
  return answers.map(({ query, variables, data }) => ({ operation: operationName(query), variables, data }));
}

/** Matches the page's answers to the documents of its queries; answers without a query are dropped. */
export function restoreResults(sent: readonly SerializedResult[], queries: readonly PageQuery[]): ServerResult[] {
  return sent.flatMap(({ operation, variables, data }) => {
    const match = queries.find(
      (candidate) =>
        operationName(candidate.query) === operation && areSameVariables(candidate.variables ?? {}, variables),
    );
    return match ? [{ query: match.query, variables, data }] : [];
  });
}

export function findResult(
  answers: readonly ServerResult[],
  query: DocumentNode,
  variables: Record<string, unknown>,
): ServerResult | undefined {
  return answers.find((answer) => answer.query === query && areSameVariables(answer.variables, variables));
}

/** @throws Error when the document has no named operation; generated documents always have one */
export function operationName({ definitions }: DocumentNode): string {
  for (const definition of definitions) {
    if ('operation' in definition && definition.name) return definition.name.value;
  }
  throw new Error('The document has no operation with a name.');
}

/** Compares serialized variables: server and browser create them with the same function, so the key order is the same. */
function areSameVariables(some: Record<string, unknown>, others: Record<string, unknown>): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
