import { RequestError, type RequestErrorCode } from '../../../domain/errors';
import { isUnavailable } from '../../database/unavailable';

const refusalStatus: Record<RequestErrorCode, number> = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_ACCEPTABLE: 406,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  CALL_IN_PROGRESS: 409,
  BUSY: 503,
  SERVICE_UNAVAILABLE: 503,
};

/** Seconds to wait after an outage; a restarted database is available within this time. */
const unavailableRetrySeconds = 5;

/** Returns the HTTP status and message of a refusal, and after how many seconds to retry. */
export function describeRefusal({ code, message, retryAfterSeconds }: RequestError) {
  return { status: refusalStatus[code], message, retryAfterSeconds };
}

/** Third-party errors carry a `fault`: for `unavailable` and `unreadable` responses the same call may succeed later. */
function isOutage(error: unknown): boolean {
  return error instanceof Error && 'fault' in error && (error.fault === 'unavailable' || error.fault === 'unreadable');
}

/**
 * Returns the refusal to send for an error that concerns access or load: the refusal itself, or SERVICE_UNAVAILABLE when the
 * database or a third-party service fails. Undefined for any other error.
 */
export function refusalOf(error: unknown): RequestError | undefined {
  if (error instanceof RequestError) return error;
  return isUnavailable(error) || isOutage(error) ? unavailable() : undefined;
}

/** Returns the refusal for a temporary outage. */
export function unavailable(): RequestError {
  return new RequestError('SERVICE_UNAVAILABLE', undefined, unavailableRetrySeconds);
}
