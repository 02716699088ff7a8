/** How long one operation may take before it is answered with an error, over REST and GraphQL alike. */
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
