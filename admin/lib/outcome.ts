import { CombinedGraphQLErrors } from '@apollo/client';

/** An error as a form or a banner shows it. */
export interface ShownError {
  readonly code: string;
  readonly message: string;
  readonly field?: readonly string[] | null;
}

/** A mutation that is on its way; it has one root field. */
export type SentMutation<Payload = { readonly userErrors: readonly ShownError[] }> = Promise<{
  readonly data?: Readonly<Record<string, Payload>> | null;
}>;

interface Failed {
  readonly isFailed: true;
  readonly userErrors: readonly ShownError[];
}

interface Succeeded<Payload> {
  readonly isFailed: false;
  readonly payload: Payload;
}

const unreachable = 'The server cannot be reached. Check the connection and try again: nothing is saved twice.';
const failed = 'Something went wrong. Try again.';

const sessionEnded = 'Your session has ended. Sign in and repeat it.';
const forbidden = 'Your role does not allow this.';

/** The messages for statuses by which the server refuses a file. */
export const refusals: Readonly<Record<number, string>> = {
  401: sessionEnded,
  403: forbidden,
};

/** Codes of errors whose message states what the user can do. */
const tellingCodes: readonly unknown[] = ['RATE_LIMITED', 'BUSY', 'SERVICE_UNAVAILABLE', 'BAD_USER_INPUT'];

/** Returns the message for a call that failed as a whole. */
export function failureText(error: unknown): string {
  if (!CombinedGraphQLErrors.is(error)) return unreachable;
  const [first] = error.errors;
  const code = first?.extensions?.code;
  if (code === 'FORBIDDEN') return forbidden;
  if (code === 'UNAUTHENTICATED') return sessionEnded;
  return first && tellingCodes.includes(code) ? first.message : failed;
}

/** Awaits a mutation. One that fails as a whole gives a single error, so that forms show both kinds in the same way. */
export async function outcomeOf<Payload extends { readonly userErrors: readonly ShownError[] }>(
  sent: SentMutation<Payload>,
): Promise<Failed | (Succeeded<Payload> & Pick<Payload, 'userErrors'>)> {
  try {
    const [payload] = Object.values((await sent).data ?? {});
    if (!payload) throw new Error('The server sent no answer.');
    return { isFailed: false, payload, userErrors: payload.userErrors };
  } catch (error) {
    return { isFailed: true, userErrors: [{ code: 'FAILED', message: failureText(error) }] };
  }
}

/** Awaits a mutation. @returns why it failed; undefined on success */
export const failureOf = async (sent: SentMutation): Promise<string | undefined> =>
  (await outcomeOf(sent)).userErrors[0]?.message;

/** Awaits the mutation of a form. @param onSuccess called with the payload @returns the errors that the form shows */
export async function submitted<Payload extends { readonly userErrors: readonly ShownError[] }>(
  sent: SentMutation<Payload>,
  onSuccess: (payload: Payload) => void,
): Promise<readonly ShownError[]> {
  const outcome = await outcomeOf(sent);
  if (!outcome.isFailed && outcome.userErrors.length === 0) onSuccess(outcome.payload);
  return outcome.userErrors;
}
