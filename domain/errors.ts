export const errorCodes = [
  'BLANK',
  'INVALID',
  'TOO_SHORT',
  'TOO_LONG',
  'MISMATCH',
  'TAKEN',
  'NOT_FOUND',
  'LIMIT_EXCEEDED',
  'OUT_OF_STOCK',
  'EMPTY_CART',
  'COUPON_NOT_FOUND',
  'COUPON_ALREADY_APPLIED',
  'COUPON_EXPIRED',
  'COUPON_MINIMUM_NOT_MET',
  'COUPON_USAGE_LIMIT',
  'CAPTCHA_FAILED',
  'ALREADY_SUBSCRIBED',
  'INVALID_CREDENTIALS',
  'LOCKED',
  'LINK_EXPIRED',
  'DUPLICATE_ADDRESS',
  'INVALID_TRANSITION',
  'PAYMENT_FAILED',
  'PAYMENT_SIGNATURE_INVALID',
  'PRICE_CHANGED',
  'IDEMPOTENCY_KEY_REUSED',
  'METHOD_NOT_AVAILABLE',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** One error that the user can correct: code, message and input field. */
export interface Problem {
  readonly code: ErrorCode;
  readonly message: string;
  /** Path of the input field; absent when the error concerns no single field. */
  readonly field?: readonly string[];
}

/** An expected business error. Thrown, so that a transaction rolls back. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly problems: readonly Problem[];
  readonly code: ErrorCode;

  /** @param problems at least one; the first determines the error's message and code. @throws RangeError when empty */
  constructor(problems: Problem | readonly Problem[]) {
    const list = 'code' in problems ? [problems] : problems;
    const [first] = list;
    if (first === undefined) throw new RangeError('A ShopError needs at least one problem.');
    super(first.message);
    this.problems = list;
    this.code = first.code;
  }
}

/** Creates a ShopError with one problem. Without a field path it concerns the whole operation. */
export function shopError(code: ErrorCode, message: string, ...field: string[]): ShopError {
  return new ShopError(field.length > 0 ? { code, message, field } : { code, message });
}

const requestErrorMessages = {
  BAD_REQUEST: 'The request cannot be read.',
  UNAUTHENTICATED: 'Please sign in.',
  FORBIDDEN: 'You may not do this.',
  RATE_LIMITED: 'Too many attempts. Please try again later.',
  CALL_IN_PROGRESS: 'A call with this idempotency key is in progress. Please try again in a moment.',
  BUSY: 'The shop is busy. Please try again in a moment.',
  SERVICE_UNAVAILABLE: 'The shop cannot do this just now. Please try again in a moment.',
  NOT_ACCEPTABLE: 'The answer is JSON, which the header Accept does not allow.',
  UNSUPPORTED_MEDIA_TYPE: 'The body must be JSON, with the header Content-Type: application/json.',
} as const;

export type RequestErrorCode = keyof typeof requestErrorMessages;

/** Every code of a failure in REST. Those of business errors and refusals are the codes of GraphQL. */
export const failureCodes = [
  ...errorCodes,
  // Object.keys widens to string; the keys are those of the object.
  ...(Object.keys(requestErrorMessages) as RequestErrorCode[]),
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'INTERNAL_SERVER_ERROR',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** A refusal because of authentication, permissions, load or the form of the request, independent of the input's fields. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    readonly code: RequestErrorCode,
    message: string = requestErrorMessages[code],
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}
