import { CombinedGraphQLErrors } from '@apollo/client';
import { notices, refusalNotice, type Notice } from '../../domain/messages';

/** Refusals whose words are meant for the shopper: what helps is to wait. */
const waitCodes: readonly unknown[] = ['RATE_LIMITED', 'BUSY', 'SERVICE_UNAVAILABLE'];

/** What to say when a call brought no answer: the server's words where it asks to wait, otherwise that it went wrong. */
export function failureNotice(error: unknown, otherwise: Notice = notices.somethingWentWrong): Notice {
  const wait = CombinedGraphQLErrors.is(error) ? error.errors.find(({ extensions }) => waitCodes.includes(extensions?.code)) : undefined;
  return wait ? refusalNotice(wait.message) : otherwise;
}
