const pollIntervalMs = 100;

interface WaitOptions {
  readonly timeoutMs?: number;
  /** Error message for a timeout. */
  readonly timeoutMessage: string;
}

/** Polls until the callback returns a value. @throws on timeout */
export async function waitUntil<T>(
  poll: () => Promise<T | undefined>,
  { timeoutMs = 45_000, timeoutMessage }: WaitOptions,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await poll();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`${timeoutMessage} in ${timeoutMs / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

/**
 * Reads a value until it equals the expected one: a page reaches it after hydration, a request or an animation.
 * Use `expect` alone only for a value that must be right at once or that reading changes.
 */
export async function expectEventually<T>(read: () => Promise<T>, expected: NoInfer<T>): Promise<void> {
  const deadline = Date.now() + 45_000;
  for (;;) {
    try {
      expect(await read()).toEqual(expected);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}
