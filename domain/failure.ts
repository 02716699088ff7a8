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

/** One thing that a person can mend: what is wrong, in the shop's words, and where. */
export interface Problem {
  readonly code: ErrorCode;
  readonly message: string;
  /** Path of the input field; absent when no single field is to blame. */
  readonly field?: readonly string[];
}

/** An expected refusal of a business operation. It is thrown, so that a transaction rolls back. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly problems: readonly Problem[];
  readonly code: ErrorCode;

  /** @param problems at least one; the first one gives the error its message and code */
  constructor(problems: Problem | readonly Problem[]) {
    const list = 'code' in problems ? [problems] : problems;
    const [first] = list;
    if (first === undefined) throw new RangeError('A ShopError needs at least one problem.');
    super(first.message);
    this.problems = list;
    this.code = first.code;
  }
}

/** A refusal with one problem. Without a field path the whole operation is meant. */
export function shopError(code: ErrorCode, message: string, ...field: string[]): ShopError {
  return new ShopError(field.length > 0 ? { code, message, field } : { code, message });
}

export type RefusalCode = 'UNAUTHENTICATED' | 'FORBIDDEN' | 'RATE_LIMITED' | 'BUSY' | 'SERVICE_UNAVAILABLE';

const refusalMessages: Record<RefusalCode, string> = {
  UNAUTHENTICATED: 'Please sign in.',
  FORBIDDEN: 'You may not do this.',
  RATE_LIMITED: 'Too many attempts. Please try again later.',
  BUSY: 'The shop is busy. Please try again in a moment.',
  SERVICE_UNAVAILABLE: 'The shop cannot do this just now. Please try again in a moment.',
};

/** A matter of access or load: no change to a form's fields would help. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: RefusalCode,
    message: string = refusalMessages[code],
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}
