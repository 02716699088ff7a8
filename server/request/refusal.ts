import { Refusal, type RefusalCode } from '../../domain/failure';
import { isUnavailable } from '../infra/database/unavailable';

const refusalStatus: Record<RefusalCode, number> = { UNAUTHENTICATED: 401, FORBIDDEN: 403, RATE_LIMITED: 429, BUSY: 503, SERVICE_UNAVAILABLE: 503 };

/** A database that was restarted is back within this time. */
const unavailableRetrySeconds = 5;

/** The HTTP status of a refusal, and when the caller may come back. */
export function describeRefusal({ code, message, retryAfterSeconds }: Refusal) {
  return { status: refusalStatus[code], message, retryAfterSeconds };
}

/** Errors of companies outside tell by their `fault` whether they have said no, or nothing of use: then the same call may do later. */
function isOutage(error: unknown): boolean {
  return error instanceof Error && 'fault' in error && (error.fault === 'unavailable' || error.fault === 'unreadable');
}

/**
 * What a caller is told by an error that is a matter of access or load: the refusal itself, or that the shop cannot do it
 * just now, when its database or a company outside does not work. Undefined for any other error.
 */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  return isUnavailable(error) || isOutage(error) ? unavailable() : undefined;
}

/** The shop cannot do it just now. */
export function unavailable(): Refusal {
  return new Refusal('SERVICE_UNAVAILABLE', undefined, unavailableRetrySeconds);
}
