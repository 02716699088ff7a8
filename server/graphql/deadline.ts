import { type ExecutionResult, GraphQLError } from 'graphql';

const expiredContexts = new WeakSet<object>();

function deadlineError(): GraphQLError {
  return new GraphQLError('The operation took too long.', { extensions: { code: 'DEADLINE_EXCEEDED' } });
}

/**
 * Refuses work for an operation whose deadline has passed: mutations of the same document that have not started by then
 * must not start. @throws GraphQLError DEADLINE_EXCEEDED
 */
export function assertDeadline(context: object): void {
  if (expiredContexts.has(context)) throw deadlineError();
}

/** Returns the result of an operation that has been started, after `milliseconds` at the latest. Work that has started by then is not undone. */
export async function withinDeadline(
  milliseconds: number,
  context: object,
  result: ExecutionResult | Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  // Without anything to wait for, such as `{ __typename }`.
  if (!(result instanceof Promise)) return result;
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<ExecutionResult>((resolve) => {
    timer = setTimeout(() => {
      expiredContexts.add(context);
      resolve({ data: null, errors: [deadlineError()] });
    }, milliseconds);
  });
  try {
    return await Promise.race([result, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
