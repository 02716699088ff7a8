import { limits } from '../../../domain/limits';

/** Bytes of a body of a call, which holds texts and no files. */
export const bodyLimit = 100 * 1024;

const maxNameLength = 50;

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value);

/** Returns why a list of this length is refused; null when it is short enough. */
export function listProblem(name: string, length: number): string | null {
  if (length <= limits.inputList) return null;
  return `A list in a request may have at most ${limits.inputList} entries; "${name.slice(0, maxNameLength)}" has ${length}.`;
}

/**
 * Finds a list that is too long at any depth of untrusted JSON, without reading its entries. It must run before the input is
 * coerced or validated: that takes microseconds per entry, and a body has room for thousands.
 * Iterative, because a body can nest as many levels as it has bytes.
 * @returns why it is refused; null when every list is short enough
 */
export function longListProblem(input: unknown, name = 'request'): string | null {
  const pending: { readonly container: object; readonly name: string }[] = isContainer(input)
    ? [{ container: input, name }]
    : [];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { container } = next;
    const listName = Array.isArray(container) ? next.name : null;
    const problem = Array.isArray(container) ? listProblem(next.name, container.length) : null;
    if (problem) return problem;
    for (const [key, value] of Object.entries(container))
      if (isContainer(value)) pending.push({ container: value, name: listName ?? key });
  }
  return null;
}

/** The time that one operation may take before it is answered with an error, over REST and GraphQL alike. */
export const operationDeadlineMs = 10_000;

/** Resolves with the result of `work`, or rejects with `late()` when it takes longer. Work that has started is not undone. */
export async function withDeadline<Result>(
  milliseconds: number,
  work: Promise<Result>,
  createError: () => Error,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(createError()), milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
