/** How long one operation may take before its caller is told to come back, over REST and GraphQL alike. */
export const operationDeadlineMs = 10_000;

/** Answers what `work` answers, or rejects with `late()` when that takes longer. What has begun is not undone. */
export async function within<Result>(milliseconds: number, work: Promise<Result>, late: () => Error): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
