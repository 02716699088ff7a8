import type { CombinedGraphQLErrors } from '@apollo/client';
import { notices, errorNotice, type Notice } from '../../domain/messages';

/** Error codes whose message is shown to the customer: the request succeeds when retried later. */
const retryLaterCodes: readonly unknown[] = ['RATE_LIMITED', 'BUSY', 'SERVICE_UNAVAILABLE'];

/** Returns the notice for a failed call: the server's message for a code in `waitCodes`, otherwise `otherwise`. */
export function failureNotice(error: unknown, otherwise: Notice = notices.somethingWentWrong): Notice {
  const wait = errorsOf(error).find(({ extensions }) => retryLaterCodes.includes(extensions?.code));
  return wait ? errorNotice(wait.message) : otherwise;
}

/** Returns the GraphQL errors of a failure. Apollo's own type guard is not used, since importing it would load the whole client. */
function errorsOf(failure: unknown): CombinedGraphQLErrors['errors'] {
  // Only Apollo's error class has this name.
  return failure instanceof Error && failure.name === 'CombinedGraphQLErrors'
    ? (failure as CombinedGraphQLErrors).errors
    : [];
}
