import { type ErrorCode, type ShopError } from '../../domain/errors';
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

/** Returns the response to a business error. */
export function shopErrorResponse({ code, message, problems }: ShopError): RestResponse {
  const failed = { logstatus: 'failed', msg: message, code };
  if (problems.some((problem) => badInputCodes.has(problem.code) && problem.field?.length)) {
    const errors = Object.fromEntries(problems.map((problem) => [problem.field?.join('.') ?? '', problem.message]));
    return new RestResponse(400, { ...failed, errors });
  }
  return new RestResponse(badInputCodes.has(code) ? 400 : (statusOfCode[code] ?? 200), failed);
}
