import { execute, type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';

const over = new WeakSet<object>();

function deadlineError(): GraphQLError {
  return new GraphQLError('The operation took too long.', { extensions: { code: 'DEADLINE_EXCEEDED' } });
}

/**
 * Says no to an operation whose caller has been told that it took too long: mutations of the same document that have
 * not begun by then must not begin. @throws GraphQLError DEADLINE_EXCEEDED
 */
export function refuseWhenOver(context: object): void {
  if (over.has(context)) throw deadlineError();
}

/** Executes an operation, but answers after `milliseconds` at the latest. What has begun by then is not undone. */
export async function executeWithin(milliseconds: number, args: ExecutionArgs & { readonly contextValue: object }): Promise<ExecutionResult> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<ExecutionResult>((resolve) => {
    timer = setTimeout(() => {
      over.add(args.contextValue);
      resolve({ data: null, errors: [deadlineError()] });
    }, milliseconds);
  });
  try {
    return await Promise.race([execute(args), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
