import type { DocumentNode } from 'graphql';
import type { PageQuery } from '../page';

/** What the server answered to a query, before the browser could ask. */
export interface Answer {
  readonly query: DocumentNode;
  readonly variables: Record<string, unknown>;
  readonly data: Record<string, unknown>;
}

/** An answer as the page carries it: the browser has the query's document in its own code. */
export interface SentAnswer extends Pick<Answer, 'variables' | 'data'> {
  /** The name of the query. */
  readonly operation: string;
}

export function answersToSend(answers: readonly Answer[]): SentAnswer[] {
  return answers.map(({ query, variables, data }) => ({ operation: operationName(query), variables, data }));
}

/** The page's answers, each with the document of the query that it belongs to. */
export function receivedAnswers(sent: readonly SentAnswer[], queries: readonly PageQuery[]): Answer[] {
  return sent.flatMap(({ operation, variables, data }) => {
    const asked = queries.find((one) => operationName(one.query) === operation && areSame(one.variables ?? {}, variables));
    return asked ? [{ query: asked.query, variables, data }] : [];
  });
}

export function findAnswer(answers: readonly Answer[], query: DocumentNode, variables: Record<string, unknown>): Answer | undefined {
  return answers.find((answer) => answer.query === query && areSame(answer.variables, variables));
}

/** @throws Error when the document holds no operation with a name, which generated ones always do */
export function operationName({ definitions }: DocumentNode): string {
  for (const definition of definitions) {
    if ('operation' in definition && definition.name) return definition.name.value;
  }
  throw new Error('The document has no operation with a name.');
}

/** Server and browser make a query's variables by the same function, so that even their order is the same. */
function areSame(some: Record<string, unknown>, others: Record<string, unknown>): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
