import { ShopError, type ErrorCode, type FailureCode } from '../../domain/errors';
import { notices } from '../../domain/messages';
import { describeRefusal, refusalOf } from '../infra/request/refusal';
import { RestResponse } from './route';

const badInputCodes: ReadonlySet<ErrorCode> = new Set(['BLANK', 'INVALID', 'TOO_SHORT', 'TOO_LONG', 'MISMATCH']);

/** Business refusals whose status is not the default 200: the state has changed, or the input is invalid. */
const statusOfCode: Partial<Record<ErrorCode, number>> = {
  EMPTY_CART: 400,
  METHOD_NOT_AVAILABLE: 400,
  NOT_FOUND: 404,
  OUT_OF_STOCK: 409,
  PRICE_CHANGED: 409,
  IDEMPOTENCY_KEY_REUSED: 422,
};

function failedResponse(status: number, msg: string, code: FailureCode, more: object = {}): RestResponse {
  return new RestResponse(status, { logstatus: 'failed', msg, code, ...more });
}

function shopErrorResponse(error: ShopError): RestResponse {
  const message = error.problems[0]?.message ?? error.message;
  if (error.problems.some(({ code, field }) => badInputCodes.has(code) && field?.length)) {
    const errors = Object.fromEntries(
      error.problems.map((problem) => [problem.field?.join('.') ?? '', problem.message]),
    );
    return failedResponse(400, message, error.code, { errors });
  }
  if (badInputCodes.has(error.code)) return failedResponse(400, message, error.code);
  return failedResponse(statusOfCode[error.code] ?? 200, message, error.code);
}

interface ErrorResponse {
  readonly response: RestResponse;
  readonly retryAfterSeconds?: number;
  /** Whether the error is a server fault, which must be logged. */
  readonly unexpected: boolean;
}

/** Returns the response for any error thrown while a row runs. */
export function toErrorResponse(error: unknown): ErrorResponse {
  if (error instanceof ShopError) return { response: shopErrorResponse(error), unexpected: false };
  const refusal = refusalOf(error);
  if (refusal) {
    const { status, message, retryAfterSeconds } = describeRefusal(refusal);
    const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
    return {
      response: failedResponse(status, message, refusal.code, wait),
      unexpected: refusal !== error,
      ...wait,
    };
  }
  return { response: failedResponse(500, notices.somethingWentWrong.text, 'INTERNAL_SERVER_ERROR'), unexpected: true };
}
