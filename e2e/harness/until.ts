const pauseMilliseconds = 100;

interface Patience {
  readonly milliseconds?: number;
  /** Error message for a timeout. */
  readonly missing: string;
}

/** Polls until the callback returns a value. @throws on timeout */
export async function until<T>(
  ask: () => Promise<T | undefined>,
  { milliseconds = 20_000, missing }: Patience,
): Promise<T> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`${missing} in ${milliseconds / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }
}
