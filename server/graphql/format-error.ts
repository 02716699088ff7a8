import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { notices } from '../../domain/messages';
import { RequestError, ShopError } from '../../domain/errors';
import { describeRefusal, refusalOf } from '../infra/request/refusal';
import { limitMessageOf, operationLimitCode } from './limit-error';

function originalErrorOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? error.originalError : error;
}

/** Codes that Apollo and the shop's own rules set for client errors; their messages are safe to expose. */
const clientErrorCodes = new Set([
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'DEADLINE_EXCEEDED',
  'IDEMPOTENCY_KEY_REUSED',
  'METHOD_NOT_ALLOWED',
]);

/** Returns whether an error is a server fault, which is logged once and its message masked. */
export function isUnexpected(error: unknown): boolean {
  const origin = originalErrorOf(error);
  if (origin instanceof ShopError || origin instanceof RequestError) return false;
  return !(origin instanceof GraphQLError);
}

/** Some errors of Apollo have a status but no code of their own: a persisted query that does not match its hash, or a mutation by GET. */
function httpStatusOf(error: unknown): unknown {
  if (!(error instanceof GraphQLError) || error.originalError) return undefined;
  const { http } = error.extensions;
  return typeof http === 'object' && http !== null && 'status' in http ? http.status : undefined;
}

/** Apollo gives a mutation by GET the code of a request that cannot be read. */
function codeOf({ extensions }: GraphQLFormattedError, error: unknown): unknown {
  return httpStatusOf(error) === 405 ? 'METHOD_NOT_ALLOWED' : extensions?.['code'];
}

/** The executor stops after fifty bad variables with an error that names no variable, which Apollo classifies as a server fault. */
function isTooManyBadVariables(error: unknown): boolean {
  return (
    error instanceof GraphQLError &&
    !error.originalError &&
    error.message.startsWith('Too many errors processing variables')
  );
}

/** The final formatter of every GraphQL error: internal details are not exposed. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const origin = originalErrorOf(error);
  const where = {
    ...(formatted.path && { path: formatted.path }),
    ...(formatted.locations && { locations: formatted.locations }),
  };
  const refusal = refusalOf(origin);
  if (refusal) {
    const { message, retryAfterSeconds } = describeRefusal(refusal);
    return {
      message,
      ...where,
      extensions: { code: refusal.code, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
    };
  }
  if (origin instanceof ShopError) {
    return { message: origin.message, ...where, extensions: { code: 'BAD_USER_INPUT', problems: origin.problems } };
  }
  const overLimit = limitMessageOf(formatted);
  if (overLimit !== null) return { message: overLimit, ...where, extensions: { code: operationLimitCode } };
  const code = codeOf(formatted, error);
  if (typeof code === 'string' && clientErrorCodes.has(code)) {
    return { message: formatted.message, ...where, extensions: { code } };
  }
  if (isTooManyBadVariables(error))
    return { message: formatted.message, ...where, extensions: { code: 'BAD_USER_INPUT' } };
  if (httpStatusOf(error) === 400) return { message: formatted.message, ...where, extensions: { code: 'BAD_REQUEST' } };
  return { message: notices.somethingWentWrong.text, ...where, extensions: { code: 'INTERNAL_SERVER_ERROR' } };
}
