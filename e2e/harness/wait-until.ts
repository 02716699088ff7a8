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
