import type { CombinedGraphQLErrors } from '@apollo/client';
import { notices, refusalNotice, type Notice } from '../../domain/messages';

/** Refusals whose words are meant for the shopper: what helps is to wait. */
const waitCodes: readonly unknown[] = ['RATE_LIMITED', 'BUSY', 'SERVICE_UNAVAILABLE'];

/** What to say when a call brought no answer: the server's words where it asks to wait, otherwise that it went wrong. */
export function failureNotice(error: unknown, otherwise: Notice = notices.somethingWentWrong): Notice {
  const wait = errorsOf(error).find(({ extensions }) => waitCodes.includes(extensions?.code));
  return wait ? refusalNotice(wait.message) : otherwise;
}

/** The errors that an answer named. Apollo has a test of its own for such a failure, but that comes with the whole client. */
function errorsOf(failure: unknown): CombinedGraphQLErrors['errors'] {
  // Only Apollo's errors bear the name.
  return failure instanceof Error && failure.name === 'CombinedGraphQLErrors' ? (failure as CombinedGraphQLErrors).errors : [];
}
