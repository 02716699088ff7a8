import { type Refusal, type RefusalCode } from '../../domain/failure';

const refusalStatus: Record<RefusalCode, number> = { UNAUTHENTICATED: 401, FORBIDDEN: 403, RATE_LIMITED: 429, BUSY: 503 };

/** The HTTP status of a refusal, and when the caller may come back. */
export function describeRefusal({ code, message, retryAfterSeconds }: Refusal) {
  return { status: refusalStatus[code], message, retryAfterSeconds };
}
