import { GraphQLError } from 'graphql';
import { type RequestContext } from '../infra/request/context';
import { withDeadline } from '../infra/request/request-limits';

export const deadlineCode = 'DEADLINE_EXCEEDED';

type Progress = Pick<RequestContext, 'outcome'>;

/** Marks the rejection of {@link withinDeadline}. */
export class DeadlineError extends GraphQLError {
  constructor() {
    super('The operation took too long.', { extensions: { code: deadlineCode } });
  }
}

/** Refuses to start a mutation after the deadline of its document. @throws DeadlineError */
export function assertInTime({ outcome }: Progress): void {
  if (outcome.isLate) throw new DeadlineError();
}

/**
 * Waits for the response to an operation. The operation goes on after the deadline, so that its result is stored for its idempotency key,
 * but starts no further mutation.
 * @throws DeadlineError
 */
export function withinDeadline<Response>(
  milliseconds: number,
  { outcome }: Progress,
  response: Promise<Response>,
): Promise<Response> {
  return withDeadline(milliseconds, response, () => {
    outcome.isLate = true;
    return new DeadlineError();
  });
}
